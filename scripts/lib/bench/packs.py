"""packs"""


def run(bench):
    """Runs the section."""
