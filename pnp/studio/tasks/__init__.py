"""What jobs do: one module for each kind, with `run(asked, tell)`."""
