"""What a screen reader is told of a window.

    accessible.py text APPLICATION          every text in it, one a line
    accessible.py names APPLICATION         role and name of every part that has a name, or that can be used, one a line
    accessible.py place APPLICATION WORD    where WORD is on the screen: x and y of its middle, in pixels

Ends with 1 if there is no such application yet, or nothing in it.
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def parts(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from parts(child)


def text(node):
    """What it holds, or what it is called."""
    if "Text" in node.get_interfaces():
        held = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
        if held:
            return held
    return node.get_name()


def name_of(node):
    """Its name, or that of its label."""
    if not node.get_name():
        for relation in node.get_relation_set():
            if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
                return relation.get_target(0).get_name()
    return node.get_name()


def application(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        node = desktop.get_child_at_index(index)
        if node is not None and node.get_name() == name:
            return node
    sys.exit(1)


def main(what, name, *words):
    nodes = list(parts(application(name)))
    if what == "text":
        found = [text(node) for node in nodes]
        print("\n".join(line for line in found if line))
        sys.exit(0 if any(found) else 1)
    if what == "names":
        for node in nodes:
            focusable = node.get_state_set().contains(Atspi.StateType.FOCUSABLE)
            if node.get_name() or focusable:
                print(f"{node.get_role_name()}: {name_of(node)}")
        return
    for node in nodes:
        at = text(node).find(words[0]) if "Text" in node.get_interfaces() else -1
        if at >= 0:
            middle = at + len(words[0]) // 2
            box = Atspi.Text.get_character_extents(node, middle, Atspi.CoordType.SCREEN)
            if box.width > 0 and box.x > 0:
                print(box.x + box.width // 2, box.y + box.height // 2)
                return
    sys.exit(1)


try:
    main(*sys.argv[1:])
except GLib.Error:
    # A window that comes or goes while it is read.
    sys.exit(1)
