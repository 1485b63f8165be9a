"""documents"""


def run(bench):
    """Runs the section."""
