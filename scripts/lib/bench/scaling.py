"""scaling"""


def run(bench):
    """Runs the section."""
