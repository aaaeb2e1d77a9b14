"""The resources of the studio, one module for each kind of thing: what a request may say, and what it is told."""
