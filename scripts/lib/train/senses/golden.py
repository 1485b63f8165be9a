"""Conformance sentences: what a reader of the model file must compute for them (SenseModel.md).

The sentences are ours. Scores come from `decode`, which reads nothing but the model file; the dictionary's part is WordNet's.
"""

import json

from . import decode
from .tokens import tokenize

SENTENCES = """
The bank raised its interest rates.
We sat on the bank and watched the river.
He plays a heavy bat at the end of the order.
A bat flew out of the barn at dusk.
They saw her duck under the table.
She put the kettle on and cut the bread.
The gulls flew along the ledge.
My plant needs more light than this room gets.
The chemical plant was shut down in 1998.
Can you open that can of paint?
You may go home; in May, I won't.
The minister read a letter from the queen.
A minute crack ran through the lead pipe.
She will lead the team into the final.
The wind turned cold, so we didn't wind the clock.
Polish workers polish the table.
It's a well-known song about love.
I love the way you sing.
He left the leaves where they fell.
The judge found the defendant guilty of theft.
The cell divided and its nucleus disappeared.
The guard locked the door of the cell.
U.S. officials spoke to 3,500 reporters on Friday.
The company's stock fell 12 percent.
Our cook keeps the stock in a large pot.
The interest of the reader grows with each page.
"They've been there before," said Dr. Bell.
How fast does the current run near the bridge?
The current government lost the vote.
Press the button and hold it for ten seconds.
The press was not allowed into the court.
He drew a line under the last word of the paragraph.
The actor forgot his line and the audience laughed.
The train was late again, which we had expected.
They train young dogs to find people in the snow.
A sharp pain ran up his left arm.
They sold arms to both sides in the war.
She charged the battery overnight.
The waiter charged us twice for the fish.
Élan and naïveté are not words that we'd use.
THE END IS NEAR
What a fine mess!
""".strip().split("\n")


def reading_of(wordnet, token):
    """The dictionary's {part of speech: lemma} of a token, and its most frequent part of speech (None if it has none)."""
    readings = wordnet.readings(decode.simple_lower(token))
    if not readings:
        return {}, None
    most = max(sorted(readings), key=lambda part: readings[part][1])
    return {part: lemma for part, (lemma, _) in readings.items()}, most


def answers(wordnet, model, text):
    """What the model says of one sentence, as a dictionary ready for JSON."""
    texts = tokenize(text)
    tokens = [decode.Token(token, *reading_of(wordnet, token)) for token in texts]
    model.prepare(tokens)
    out = {"text": text, "tokens": []}
    for index, token in enumerate(tokens):
        record = {"token": token.text, "readings": token.readings, "mask": token.mask, "shape": token.shape}
        record["tag"] = model.tag_letters[token.tag]
        record["tagScores"] = token.scores
        record["lemma"] = token.lemma
        record["class"] = token.kind
        if token.content and token.readings:
            part = model.choose(token.scores, token.readings)
            lemma = token.readings[part]
            keys = wordnet.senses[lemma, part]
            scores = model.senses(tokens, index, index, lemma, part, keys) if len(keys) > 1 else [0.0]
            order = sorted(range(len(keys)), key=lambda k: -scores[k])
            record["senses"] = {"lemma": lemma, "part": part, "keys": keys, "scores": [round(s, 5) for s in scores], "best": order[0]}
        out["tokens"].append(record)
    return out


def write(path, wordnet, model_path):
    """Writes the answers for all sentences, one JSON object a line."""
    model = decode.Model(model_path)
    with open(path, "w", encoding="utf-8") as file:
        for text in SENTENCES:
            file.write(json.dumps(answers(wordnet, model, text), ensure_ascii=False) + "\n")
