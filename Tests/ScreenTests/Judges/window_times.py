"""How long a window takes to come when a key is pressed.

    window_times.py COUNT KEYSYM…    KEYSYM… are held and released together, the last is the key

Presses the key COUNT times, and closes what comes with Escape. Prints, of each time, milliseconds from the key to the
window that the X server maps, and to its first picture.
"""

import sys
import time

from Xlib import X, XK, display
from Xlib.ext import xtest

PATIENCE = 30


def now():
    return time.monotonic() * 1000


class Watcher:
    def __init__(self):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.display.sync()

    def send(self, keys):
        codes = [self.display.keysym_to_keycode(XK.string_to_keysym(key)) for key in keys]
        for code in codes:
            xtest.fake_input(self.display, X.KeyPress, code)
        self.display.sync()
        pressed = now()
        for code in reversed(codes):
            xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.flush()
        return pressed

    def wait(self, wanted):
        """The next event that `wanted` makes something of; others are dropped."""
        end = now() + PATIENCE * 1000
        while now() < end:
            while self.display.pending_events():
                found = wanted(self.display.next_event())
                if found:
                    return found, now()
            time.sleep(0.0005)
        sys.exit("no window came")

    def mapped(self, event):
        if event.type != X.MapNotify:
            return None
        box = event.window.get_geometry()
        return (event.window, box) if box.width > 50 and box.height > 20 else None

    def is_drawn(self, window, box):
        """Whether there is more in its middle than a background."""
        image = window.get_image(0, box.height // 4, box.width, box.height // 2, X.ZPixmap, 0xFFFFFFFF).data
        return len({image[at : at + 4] for at in range(0, len(image), 4)}) > 8

    def measure(self, keys):
        self.display.sync()
        while self.display.pending_events():
            self.display.next_event()
        pressed = self.send(keys)
        (window, box), mapped = self.wait(self.mapped)
        while not self.is_drawn(window, box):
            time.sleep(0.0005)
        drawn = now()
        time.sleep(0.2)
        self.send(["Escape"])
        self.wait(lambda event: event.type == X.UnmapNotify and event.window == window)
        return mapped - pressed, drawn - pressed


watcher = Watcher()
for _ in range(int(sys.argv[1])):
    print("%.1f %.1f" % watcher.measure(sys.argv[2:]), flush=True)
    time.sleep(0.2)
