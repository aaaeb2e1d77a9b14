"""Ways to spoil a file: bytes and words of any file, and the structure of each format. The same luck gives the same mutant."""
