"""The picture of the documentation's article on performance: what scaling.py measured, as four charts in one SVG."""

COLOURS = {"ours": "#2a6f97", "other": "#bb3e03", "limit": "#777777"}


def draw(inputs, packs, file):
    """Draws `inputs`, of scaling.of_texts, and `packs`, of scaling.of_packs. False without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("svg")
    # Letters stay letters, and the same figures give the same bytes.
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "lens-share", "font.family": "sans-serif"})
    from matplotlib import pyplot

    figure, ((speed, memory), (build, probe)) = pyplot.subplots(2, 2, figsize=(10, 7))
    megabytes = [size / 1e6 for size, _, _ in inputs]
    _chart(speed, "Distinct definitions of prose, one core", "MB of text", "MB/s")
    speed.plot(megabytes, [value / 1e6 for _, value, _ in inputs], "o-", color=COLOURS["ours"])
    _chart(memory, "Memory for that", "MB of text", "MiB")
    memory.plot(megabytes, [value / 1024 for _, _, value in inputs], "o-", color=COLOURS["ours"], label="at most")
    memory.axhline(96, linestyle=":", color=COLOURS["limit"], label="goal")
    memory.legend(frameon=False)

    counts = [pack.count for pack, _ in packs]
    _chart(build, "A pack is made", "entries", "entries/s, MiB", is_log=True)
    build.plot(counts, [pack.count / pack.seconds for pack, _ in packs], "o-", color=COLOURS["ours"], label="entries/s")
    build.plot(counts, [pack.memory / 1024 for pack, _ in packs], "s--", color=COLOURS["other"], label="MiB")
    build.legend(frameon=False)
    _chart(probe, "A word is asked for, warm", "entries", "ns")
    asked = [pack for pack, _ in packs if pack.probe]
    for name, mark, colour in (("hit", "o-", "ours"), ("miss", "s--", "other")):
        values = [pack.probe[f"{name}_ns"] for pack in asked]
        probe.plot([pack.count for pack in asked], values, mark, color=COLOURS[colour], label=name)
    probe.axhline(300, linestyle=":", color=COLOURS["limit"], label="goal")
    probe.legend(frameon=False)

    figure.tight_layout()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    return True


def _chart(axes, title, x, y, is_log=False):
    axes.set_title(title, fontsize=11)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_xscale("log")
    if is_log:
        axes.set_yscale("log")
    else:
        axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.margins(y=0.2)
