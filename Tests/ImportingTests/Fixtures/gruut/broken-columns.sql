CREATE TABLE word_phonemes (id INTEGER PRIMARY KEY, word TEXT);
INSERT INTO word_phonemes (word) VALUES ('turm');
