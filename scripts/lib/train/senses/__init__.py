"""Training of the part-of-speech tagger and the sense model of lens-share.

The model file's layout and every feature are specified in SenseModel.md. `python -m senses --help` lists the commands.
"""
