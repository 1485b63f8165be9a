"""views"""


def run(bench):
    """Runs the section."""
