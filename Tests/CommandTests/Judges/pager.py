"""pager.py COLUMNSxROWS STEP... -- COMMAND...: someone at a terminal in which a command runs.

A step is a key's name, text to type, `resize:COLUMNSxROWS` or `signal:NAME`. Prints each step, and what the terminal
shows after it where that has changed: `[word]` is drawn in reverse. At the end it prints how the command ended, and
whether the terminal is as it was before.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

KEYS = {
    "Escape": "\x1b", "Enter": "\r", "Tab": "\t", "Shift-Tab": "\x1b[Z", "Backspace": "\x7f", "Down": "\x1b[B",
    "Up": "\x1b[A", "PageDown": "\x1b[6~", "End": "\x1b[F", "Alt-Left": "\x1b[1;3D",
    "Alt-Right": "\x1b[1;3C",
}
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


def resize(size):
    columns, rows = map(int, size.split("x"))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def output():
    """What comes within five seconds, and until nothing has come for a while."""
    data = b""
    while select.select([terminal], [], [], 0.15 if data else 5)[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        data += part
    return data.decode()


def screen(text):
    """The lines of the last frame."""
    frame = text.split("\x1b[H")[-1].split(LEAVE)[0]
    frame = re.sub("\x1b\\[7m([^\x1b]*)", "[\\1]", frame)
    frame = re.sub("\x1b\\[[0-9?;]*[A-Za-z]", "", frame)
    return [line.rstrip() for line in frame.split("\r\n")]


split = sys.argv.index("--")
steps, command = sys.argv[2:split], sys.argv[split + 1:]
terminal, program = pty.openpty()
resize(sys.argv[1])
before = termios.tcgetattr(program)
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(program, termios.TIOCSCTTY, 0)
    for stream in range(3):
        os.dup2(program, stream)
    # Whoever started us may have blocked what ends programs.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.environ.setdefault("TERM", "xterm")
    os.execvp(command[0], command)

everything = shown = output()
print("\n".join(screen(shown)))
for step in steps:
    print(f"--- {step}")
    kind, _, value = step.partition(":")
    if kind == "resize" and value:
        resize(value)
    elif kind == "signal" and value:
        os.kill(child, getattr(signal, "SIG" + value))
    elif kind == "click" and value:
        column, row = value.split(",")
        os.write(terminal, f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m".encode())
    else:
        os.write(terminal, KEYS.get(step, step).encode())
    text = output()
    everything += text
    if text and LEAVE not in text and screen(text) != screen(shown):
        print("\n".join(screen(text)))
        shown = text

deadline = time.time() + 5
status = None
while status is None and time.time() < deadline:
    pid, code = os.waitpid(child, os.WNOHANG)
    status = code if pid else time.sleep(0.02)
if status is None:
    os.kill(child, signal.SIGKILL)
    print("still running")
elif os.WIFSIGNALED(status):
    print(f"ended by {signal.Signals(os.WTERMSIG(status)).name}")
else:
    print(f"exit status {os.WEXITSTATUS(status)}")
isBack = (termios.tcgetattr(program) == before and everything.count(ENTER) == everything.count(LEAVE)
          and everything.count("\x1b[?1000h") == everything.count("\x1b[?1000l"))
print("the terminal is as it was" if isBack else "the terminal is not as it was")
