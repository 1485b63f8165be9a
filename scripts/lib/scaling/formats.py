"""The writers of dictionaries that measure.py imports: each makes the files of a format in a folder, of rows of a headword and
the texts of its senses, and returns the path to import.
"""
import gzip
import lzma
import sqlite3
import struct


def write(path, content):
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def lines(name, line, start=""):
    """A file of lines, each made of a row."""
    return lambda folder, made: write(f"{folder}/{name}", start + "".join(line(*row) + "\n" for row in made))


def stardict_files(folder, index, text, kind, synonyms=b""):
    """`index` has a headword, an offset and a length a row."""
    packed = b"".join(key.encode() + b"\0" + struct.pack(">II", *place) for key, *place in index)
    write(f"{folder}/a.idx", packed)
    write(f"{folder}/a.dict", text)
    if synonyms:
        write(f"{folder}/a.syn", synonyms)
    info = (f"StarDict's dict ifo file\nversion=3.0.0\nbookname=A\nwordcount={len(index)}\nidxfilesize={len(packed)}\n"
            f"sametypesequence={kind}\n")
    return write(f"{folder}/a.ifo", info)


def stardict(kind, article):
    def writer(folder, made):
        index, text = [], bytearray()
        for key, senses in made:
            content = article(key, senses).encode()
            index.append((key, len(text), len(content)))
            text += content
        return stardict_files(folder, index, bytes(text), kind)
    return writer


DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def base64(number):
    return (base64(number // 64) if number >= 64 else "") + DIGITS[number % 64]


def dict_files(folder, index, text):
    write(f"{folder}/a.dict", text)
    return write(f"{folder}/a.index", "".join(f"{key}\t{base64(start)}\t{base64(size)}\n" for key, start, size in index))


def database(article):
    """A database of dictd."""
    def writer(folder, made):
        index, text = [("00-database-utf8", 0, 0)], bytearray()
        for key, senses in made:
            content = article(key, senses).encode()
            index.append((key, len(text), len(content)))
            text += content
        return dict_files(folder, index, bytes(text))
    return writer


def wordnet(folder, made):
    """Each sense is a synset; pointers lead from each to the next."""
    data, index, offset = [], {}, 0
    for key, senses in made:
        for sense in senses:
            line = f"{offset:08} 03 n 01 {key.replace(' ', '_')} 0 000 | {sense}  \n"
            index.setdefault(key.replace(" ", "_").lower(), []).append(f"{offset:08}")
            data.append(line)
            offset += len(line.encode())
    for kind in ("verb", "adj", "adv"):
        write(f"{folder}/data.{kind}", f"00000000 29 {kind[0] if kind != 'adv' else 'r'} 01 a 0 000 "
                                       f"{'00 ' if kind == 'verb' else ''}| a  \n")
        write(f"{folder}/index.{kind}", f"a {kind[0] if kind != 'adv' else 'r'} 1 0 1 0 00000000  \n")
    write(f"{folder}/data.noun", "".join(data))
    write(f"{folder}/index.noun", "".join(
        f"{key} n {len(found)} 0 {len(found)} 0 {' '.join(found)}  \n" for key, found in sorted(index.items())))
    return folder


def numbered(pattern):
    """Senses that begin with their number."""
    return lambda senses: "".join(pattern.format(number + 1, sense) for number, sense in enumerate(senses))


def csv(key, senses):
    return "\n".join('"{}","{}"'.format(key, sense.replace('"', '""')) for sense in senses)


def gcide(key, senses):
    key = key.capitalize()
    return f"{key} \\{key}\\, n.\n" + numbered("   {}. {}\n      [1913 Webster]\n\n")(senses)


def mythes(key, senses):
    return f"{key}|{len(senses)}\n" + "\n".join(f"(noun)|{sense}" for sense in senses)


def pictures(folder, made):
    """Annotations of CLDR, of flags of two letters and of tags that no country has."""
    def sequence(number):
        return "🏴" + "".join(chr(0xe0061 + number // 26 ** place % 26) for place in range(4)) + "\U000e007f"
    text = "".join(f'<annotation cp="{sequence(number)}">{" | ".join([key, *senses])}</annotation>\n'
                   f'<annotation cp="{sequence(number)}" type="tts">{key}</annotation>\n'
                   for number, (key, senses) in enumerate(made))
    return write(f"{folder}/de.xml", '<?xml version="1.0" encoding="UTF-8"?>\n<ldml><identity><language type="de"/></identity>'
                 f"<annotations>\n{text}</annotations></ldml>\n")


def given_names(folder, made):
    header = "# nam_dict.txt $\n###  list of countries  ### $\n#                             Great Britain $\n" \
             "#                             | $\n###  begin of name list  ### $\n"
    return write(f"{folder}/nam_dict.txt", header + "".join(f"M  {key[:26]:26} 8  $\n" for key, _ in made))


def wordfreq(folder, made):
    def string(text):
        return b"\xda" + struct.pack(">H", len(text.encode())) + text.encode()
    header = b"\x82" + string("format") + string("cB") + string("version") + b"\x01"
    names = b"".join(string(key) for key, _ in made)
    packed = b"\x92" + header + b"\xdd" + struct.pack(">I", len(made)) + names
    return write(f"{folder}/large_en.msgpack.gz", gzip.compress(packed, 1))


def cefrpy(folder, made):
    """Words of up to 30 letters, sorted by length."""
    found = sorted({key[:30] for key, _ in made if key.isascii() and key.isalpha() and key.islower()} or {"goose"})
    positions, body = [0], b""
    for length in range(1, 31):
        body += b"".join(key.encode() + b"\x0a\x19" for key in found if len(key) == length)
        positions.append(len(body))
    return write(f"{folder}/data.bin", bytes([31]) + struct.pack("<31I", *positions) + body)


def variable(number):
    return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + variable(number >> 7)


def simplemma(folder, made):
    table, last = bytearray(b"SMFC1\0" + variable(len(made))), b""
    for key, _ in made:
        form = key.encode()
        shared = next((place for place, pair in enumerate(zip(form, last)) if pair[0] != pair[1]), min(len(form), len(last)))
        table += variable(shared) + variable(len(form) - shared) + form[shared:]
        # Each lemma is the form without its last byte.
        table += b"\x01" + variable(0)
        last = form
    return write(f"{folder}/de.plzma", lzma.compress(bytes(table), preset=0))


def gruut(folder, made):
    path = f"{folder}/lexicon.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE word_phonemes (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT, pron_order INTEGER, "
                           "phonemes TEXT, role TEXT)")
        connection.executemany("INSERT INTO word_phonemes (word, pron_order, phonemes, role) VALUES (?, 0, ?, '')",
                               ((key, " ".join("vɔʁt"[number * 7 % 4] for number in range(len(key)))) for key, _ in made))
    connection.close()
    return path


def transducer(name):
    """A compiled dictionary of Apertium, which has a path of its own for each headword."""
    def number(value):
        more = 0 if value < 0x40 else 1 if value < 0x4000 else 2 if value < 0x400000 else 3
        return bytes([value >> 8 * more | more << 6]) + value.to_bytes(4, "big")[4 - more:]

    def writer(folder, made):
        letters = sorted({letter for key, _ in made for letter in key})
        pair = {letter: place for place, letter in enumerate(letters)}
        arcs, final = [[]], 1
        arcs.append([])
        for key, _ in made:
            state = 0
            for letter in key[:-1]:
                arcs.append([])
                arcs[state].append((pair[letter], len(arcs) - 1))
                state = len(arcs) - 1
            arcs[state].append((pair[key[-1]], final))
        tag = "n"
        content = bytearray(b"LTTB" + bytes(8) + number(0) + number(1) + number(len(tag)) + number(ord(tag)))
        content += number(len(letters)) + b"".join(number(1 + ord(letter)) * 2 for letter in letters)
        content += number(1) + number(4) + b"".join(number(ord(letter)) for letter in "main") + b"LTTD" + bytes(8)
        content += number(0) + number(1) + number(final) + number(len(arcs))
        for state, own in enumerate(arcs):
            content += number(len(own))
            last = 0
            for symbol, target in sorted(own):
                content += number(symbol - last) + number((target - state) % len(arcs))
                last = symbol
        return write(f"{folder}/{name}", bytes(content))
    return writer
