"""The memory of a running process, which may be confined: nobody but root may look into more than this."""

import os


def resident(process):
    """Its own memory in KiB: pages of packs, which come and go, do not count (proc(5), statm)."""
    with open(f"/proc/{process.pid}/statm") as file:
        pages = [int(field) for field in file.read().split()]
    return (pages[1] - pages[2]) * os.sysconf("SC_PAGE_SIZE") // 1024


def has_grown(sizes):
    """Whether it still grows after a quarter of the time; `sizes` are its sizes, at equal distances."""
    quarter = len(sizes) // 4
    return max(sizes[-quarter:]) > max(sizes[quarter:2 * quarter]) * 1.05 + 512
