"""One word, one process: what a key press costs beside a program that does nothing."""

import timing


def run(bench):
    sides = [
        bench.side("true", "/bin/true"),
        bench.side("serendipity", bench.lens_share, "serendipity"),
        bench.side("mice", bench.lens_share, "mice"),
    ]
    timings = timing.interleave(bench, sides, rounds=300, seconds=20)
    for result in timings:
        result.instructions = timing.instructions(bench, result.side)
    bench.report.timings("words", timings, base="true", goals={"serendipity": 1.55, "mice": 1.55})
