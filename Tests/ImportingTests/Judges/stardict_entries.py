"""The entries of a StarDict dictionary by pyglossary, a JSON array of strings each.

    stardict_entries.py INFO LIBRARY COUNT    of 500 of COUNT entries: a headword, its plain text, white space folded

First the number of entries. LIBRARY is the folder of the unpacked wheel.
"""

import gzip
import html
import json
import logging
import pathlib
import random
import re
import shutil
import sys
import tempfile

path, library = sys.argv[1], sys.argv[2]
asked = set(random.Random(0x5EED).sample(range(int(sys.argv[3])), 500))
sys.path.insert(0, library)
from pyglossary.glossary_v2 import Glossary  # noqa: E402

logging.disable(logging.WARNING)
# The list of plugins is a data file, which a wheel that is only unpacked has elsewhere.
Glossary.init(usePluginsJson=False)
# It goes back and forth in the text, which takes hours in a compressed one of 100 MB.
folder = tempfile.TemporaryDirectory()
stem = pathlib.Path(path).with_suffix("")
for ending in (".ifo", ".idx"):
    shutil.copy(stem.with_name(stem.name + ending), folder.name)
plain = pathlib.Path(folder.name) / (stem.name + ".dict")
plain.write_bytes(gzip.open(stem.with_name(stem.name + ".dict.dz")).read())
glossary = Glossary()
glossary.directRead(str(plain.with_suffix(".ifo")), formatName="Stardict")
count, lines = 0, []
for entry in glossary:
    if entry.isData():
        continue
    if count in asked:
        text = html.unescape(re.sub(r"<[^>]*>", "", re.sub(r"<br ?/?>|</?p>|</?div>", "\n", entry.defi)))
        lines.append(json.dumps([entry.l_word[0], " ".join(text.split())]))
    count += 1
print(count)
print("\n".join(lines))
