"""The screens of Onda."""
