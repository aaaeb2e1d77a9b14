"""The local web page: a server for one person on one computer, a worker that reads and draws, and the page itself."""
