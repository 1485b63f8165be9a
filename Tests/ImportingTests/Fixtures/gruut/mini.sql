PRAGMA page_size = 512;
CREATE TABLE word_phonemes (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT, pron_order INTEGER, phonemes TEXT, role TEXT);
CREATE TABLE g2p_alignments (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT, alignment TEXT);
INSERT INTO word_phonemes (word, pron_order, phonemes, role) VALUES
  ('turm', 0, 't ʊ ʁ m', ''),
  ('weg', 0, 'v eː k', 'gruut:NN'),
  ('weg', 1, 'v ɛ k', 'gruut:RB'),
  ('doppelt', 0, 'd ˈɔ p ə l t', ''),
  ('doppelt', 1, 'd ˈɔ p ə l t', ''),
  ('silbe-für-silbe', 0, 'z ˈɪ l - b ə', ''),
  ('früh', 0, 'f ʁ yː', ''),
  (' leerzeichen ', 0, ' l eː  ʁ ', ''),
  ('später', 0, 'ʃ p ɛː t ɐ', '');
