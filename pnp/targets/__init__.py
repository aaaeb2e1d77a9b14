"""Where pieces go besides a home printer: shops, cutting machines, virtual tables; and printers that were measured."""
