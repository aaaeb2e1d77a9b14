"""What an event file says: reading, checking and planning it. Nothing is made here."""
