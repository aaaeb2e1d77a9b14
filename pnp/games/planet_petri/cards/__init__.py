"""The cards of Planet Petri as data: effects, the catalogue, and the sentences generated from them."""
