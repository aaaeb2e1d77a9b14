"""Events: from one YAML file to sorted, proved, seat-ready files."""
