"""Tokens and what the features know of each (SenseModel.md, section 3)."""

import re
import unicodedata

from .hashing import base

CLITICS = ("n't", "'s", "'re", "'ve", "'ll", "'d", "'m")
LETTER = r"[^\W\d_]"
TOKEN = re.compile(rf"(?:[^\W_]|(?<={LETTER})['.](?={LETTER})|(?<=\d)[.,](?=\d))+|\S")
NUMBER_SIGNS = str.maketrans("123456789", "000000000")


def tokenize(text):
    """Splits text, or one token of a corpus, into tokens."""
    text = text.replace("\u2019", "'").replace("``", '"').replace("''", '"')
    if text.lower() in CLITICS:
        return [text]
    tokens = []
    for token in TOKEN.findall(text):
        small = token.lower()
        for clitic in CLITICS:
            if small.endswith(clitic) and len(small) > len(clitic):
                tokens += [token[: -len(clitic)], token[-len(clitic) :]]
                break
        else:
            tokens.append(token)
    return tokens


def lower(token):
    """Simple lower case, scalar by scalar."""
    if token.isascii():
        return token.lower()
    return "".join(small if len(small := c.lower()) == 1 else small[0] for c in token).replace("\u2019", "'")


def form_hash(small):
    """The base hash of a lower-case token with its digits made equal."""
    return base(small.translate(NUMBER_SIGNS))


def shape(token):
    """Capital first letter (1), all capitals (2), a digit (4)."""
    categories = [unicodedata.category(c) for c in token]
    value = 1 if categories[0] in ("Lu", "Lt") else 0
    if len(token) > 1 and "Lu" in categories and "Ll" not in categories:
        value += 2
    if any(c in "0123456789" for c in token):
        value += 4
    return value


def is_scored(token):
    """Whether the token has a letter, digit or number, so that the tagger scores it."""
    return any(unicodedata.category(c)[0] in "LN" for c in token)


def packed_ends(small):
    """The first scalar and the last three, two and one, packed into integers of 21 bits a scalar."""
    last = [ord(c) for c in small[-3:]]
    suffix1 = last[-1]
    suffix2 = (last[-2] << 21 if len(last) > 1 else 0) | suffix1
    suffix3 = (last[-3] << 42 if len(last) > 2 else 0) | suffix2
    return ord(small[0]), suffix3, suffix2, suffix1
