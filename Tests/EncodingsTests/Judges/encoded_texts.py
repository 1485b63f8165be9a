"""encoded_texts.py: texts as Python's codecs encode them, as JSON.

`cases`: random letters of what a codec can encode, with the place of each among the bytes. `samples`: real sentences,
from 64 bytes on, whose encoding is to be guessed.
"""

import json
import random
import sys
import unicodedata

# Python's codec, and what it is called elsewhere.
CODECS = {
    "latin-1": "ISO-8859-1", "iso8859-15": "latin9", "cp1252": "windows-1252", "mac-roman": "macintosh",
    "iso8859-2": "latin2", "cp1250": "cp1250", "cp1251": "windows-1251", "koi8-r": "koi8r", "koi8-u": "KOI8-U",
    "cp866": "cp866", "iso8859-5": "ISO_8859-5", "cp1253": "windows-1253", "iso8859-7": "greek", "cp1255": "cp1255",
    "iso8859-8": "hebrew", "cp1256": "windows-1256", "iso8859-6": "arabic", "cp1254": "windows-1254",
    "cp1257": "windows-1257", "cp1258": "windows-1258", "cp874": "windows-874", "shift_jis": "Shift-JIS",
    "cp932": "windows-31j", "euc_jp": "EUC-JP", "iso2022_jp": "ISO-2022-JP", "gb18030": "gb18030", "gbk": "GBK",
    "big5": "Big5", "euc_kr": "EUC-KR", "cp949": "windows-949", "utf-16-le": "utf-16le", "utf-16-be": "UTF16BE",
    "utf-32-le": "UTF-32LE", "utf-32-be": "UTF-32BE",
}
# Blocks whose letters are tried; a codec encodes what it has of them.
BLOCKS = [
    (0x20, 0x7F), (0xA0, 0x180), (0x370, 0x460), (0x5D0, 0x5EB), (0x621, 0x64B), (0xE01, 0xE2F), (0x3041, 0x3097),
    (0x30A1, 0x30FB), (0x4E00, 0x9FA0), (0xAC00, 0xD7A4), (0x1D400, 0x1D455), (0x20000, 0x20100),
]

chance = random.Random(7)


def letters(codec):
    found = []
    for first, behind in BLOCKS:
        block = []
        for number in range(first, behind):
            character = chr(number)
            if not unicodedata.category(character).startswith("L") and character != " ":
                continue
            try:
                encoded = character.encode(codec)
                # Python's own: syllables of Korean spelled out in eight bytes, and kana where nobody else has them in Big5.
                if codec == "euc_kr" and len(encoded) > 2 or codec == "big5" and b"\xc6\xa1" <= encoded <= b"\xc8\xfe":
                    continue
                if encoded.decode(codec) == character:
                    block.append(character)
            except UnicodeError:
                pass
        if block:
            found.append(block)
    return found


def case(codec, name):
    blocks = letters(codec)
    text = "".join(chance.choice(chance.choice(blocks)) for _ in range(3000))
    encoded = text.encode(codec)
    starts, place = [], 0
    if codec == "iso2022_jp":
        starts = shifted(encoded)
    else:
        for character in text:
            starts.append(place)
            place += len(character.encode(codec))
    return {"name": name, "bytes": encoded.hex(), "text": text, "starts": starts}


def shifted(encoded):
    """Where the characters of ISO-2022-JP stand, behind the escapes."""
    starts, place, width = [], 0, 1
    while place < len(encoded):
        if encoded[place] == 0x1B:
            width = 2 if encoded[place + 1 : place + 2] == b"$" else 1
            place += 3
        else:
            starts.append(place)
            place += width
    return starts


SENTENCES = {
    "French": "L'été dernier, nous avons passé quelques semaines à la mer, où le père de mon ami possède une maison. "
    "Chaque matin, il préparait le café et nous étions réveillés par l'odeur du pain frais. Après le déjeuner, on "
    "allait se promener près de la forêt, bien que la chaleur fût déjà forte.",
    "German": "Über die Brücke führt ein schmaler Weg zu den Häusern, die früher den Fischern gehörten. Heute wohnen "
    "dort Künstler, und im Frühling öffnen sie ihre Türen für Gäste. Natürlich dürfen auch Kinder mit, müssen aber "
    "draußen auf der Straße grüßen.",
    "Spanish": "Mañana por la mañana iremos al corazón de la ciudad, donde el señor Muñoz tiene una pequeña librería. "
    "Él cree que leer es la mejor medicina; también dice que ningún niño debería crecer sin cuentos. Así pasó su vida "
    "allí, entre páginas antiguas y café.",
    "Portuguese": "A organização não pôde começar a reunião às três horas porque ninguém tinha a chave do salão. "
    "Então, o coordenador decidiu que amanhã haverá uma votação sobre a questão da alimentação das crianças.",
    "Russian": "В прошлом году мы ездили на море и жили в маленьком доме у самого берега. Каждое утро хозяйка приносила "
    "нам свежий хлеб и молоко, а вечером рассказывала старые истории о рыбаках, которые не вернулись домой. Дети "
    "слушали её, затаив дыхание, и потом долго не могли уснуть.",
    "Japanese": "昨日の夜、友達と一緒に新しいレストランで食事をしました。料理はとてもおいしかったのですが、少し高かったと思います。"
    "来週の日曜日にもう一度行くつもりですから、よかったら一緒に行きませんか。駅の前で待っています。",
    "Chinese": "昨天晚上我和朋友一起去了一家新开的餐厅吃饭。菜的味道很好，但是价格有点贵。下个星期天我们打算再去一次，如果你有时间，"
    "可以跟我们一起去。我们在车站前面等你，请不要迟到。",
    "Traditional": "昨天晚上我和朋友一起去了一家新開的餐廳吃飯。菜的味道很好，但是價格有點貴。下個星期天我們打算再去一次，如果你有時間，"
    "可以跟我們一起去。我們在車站前面等你，請不要遲到。",
    "Korean": "어제 저녁에 친구와 함께 새로 생긴 식당에서 밥을 먹었습니다. 음식은 아주 맛있었지만 조금 비쌌습니다. 다음 주 일요일에 다시 "
    "가려고 하니까 시간이 있으면 같이 갑시다. 역 앞에서 기다리겠습니다.",
    "Arabic": "ذهبنا في العام الماضي إلى البحر وسكنا في بيت صغير قريب من الشاطئ. كانت صاحبة البيت تأتي إلينا كل صباح بالخبز "
    "والحليب، وفي المساء كانت تحكي لنا قصصا قديمة عن الصيادين الذين لم يعودوا إلى بيوتهم.",
    "Greek": "Πέρυσι το καλοκαίρι πήγαμε στη θάλασσα και μείναμε σε ένα μικρό σπίτι κοντά στην παραλία. Κάθε πρωί η κυρία "
    "μάς έφερνε φρέσκο ψωμί και γάλα, και το βράδυ μάς έλεγε παλιές ιστορίες για τους ψαράδες.",
}
GUESSED = [
    ("French", "latin-1"), ("French", "cp1252"), ("German", "latin-1"), ("German", "cp1252"), ("Spanish", "cp1252"),
    ("Portuguese", "latin-1"), ("Russian", "cp1251"), ("Russian", "koi8-r"), ("Russian", "iso8859-5"),
    ("Japanese", "shift_jis"), ("Japanese", "euc_jp"), ("Japanese", "iso2022_jp"), ("Chinese", "gb18030"),
    ("Traditional", "big5"), ("Korean", "euc_kr"), ("Arabic", "cp1256"), ("Greek", "iso8859-7"),
]


def samples(language, codec):
    text = SENTENCES[language]
    for start in range(0, len(text) // 2, 3):
        # A sample begins with a word, where there are words.
        if start > 0 and " " in text and text[start - 1] != " ":
            continue
        end = start
        while end < len(text) and len(text[start:end].encode(codec)) < 64:
            end += 1
        sample = text[start:end]
        if sample.isascii():
            continue
        yield {"name": f"{language} in {codec}", "bytes": sample.encode(codec).hex(), "text": sample}


json.dump(
    {
        "cases": [case(codec, name) for codec, name in CODECS.items()],
        "samples": [sample for pair in GUESSED for sample in samples(*pair)],
    },
    sys.stdout,
)
