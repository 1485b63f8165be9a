"""What the kinds of texts and of dictionaries that measure.py measures have in common."""

SYLLABLES = [consonant + vowel for consonant in "bdfgklmnprstvz" for vowel in "aeiou"]

PROSE = ("The old captain had been told, more than once, that nobody would give up the harbor without a fight. "
         "She gave it all up in New York, where twenty-three geese were flying south over the frozen river. ")


def word(number):
    """A made-up word for each number, such as `balemi`: the words of different numbers differ."""
    letters = ""
    for _ in range(3):
        letters += SYLLABLES[number % len(SYLLABLES)]
        number //= len(SYLLABLES)
    return letters + (word(number - 1) if number else "")


def repeated(unit, size):
    """A text of the unit again and again, of at least `size` bytes."""
    return unit * (size // len(unit.encode(errors="surrogateescape")) + 1)


def rows(pattern, size):
    """As many of the pattern's texts as have `size` bytes together; `pattern` makes a text of a number."""
    made, length = [], 0
    while length < size or not made:
        made.append(pattern(len(made)))
        length += len(made[-1].encode()) + 1
    return made
