"""simplemma_lemmas.py <TEXT: how many lemmas other than the word simplemma has for the words of a text."""

import re
import sys

import simplemma

lemma = simplemma.Lemmatizer().lemmatize
print(sum(lemma(word, lang="en") != word for word in re.findall(r"\w+", sys.stdin.read())))
