"""What the worker answers: one module for each kind of thing, with its answers by name in DOES."""
