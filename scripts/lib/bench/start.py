"""start"""


def run(bench):
    """Runs the section."""
