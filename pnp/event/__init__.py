"""Events: one YAML file becomes sorted files, ready to hand out seat by seat, with every puzzle proved."""
