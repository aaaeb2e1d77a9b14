"""Makes an event: workers, ledger, manifest, ZIP; and reads it back."""
