"""Makes an event (workers, ledger, manifest, ZIP) and verifies the result."""
