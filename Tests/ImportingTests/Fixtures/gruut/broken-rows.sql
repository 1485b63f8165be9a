CREATE TABLE word_phonemes (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT, pron_order INTEGER, phonemes TEXT, role TEXT);
INSERT INTO word_phonemes (word, pron_order, phonemes, role) VALUES
  ('gut', 0, 'ɡ uː t', ''),
  (NULL, 0, 'n', ''),
  ('', 0, 'l eː ʁ', ''),
  ('blob', 0, X'C3A4', ''),
  ('kaputt', 0, CAST(X'66FF' AS TEXT), ''),
  ('!sil', 0, 'SIL', ''),
  ('strich', 0, '-', ''),
  (replace(hex(zeroblob(128)), '00', 'ä'), 0, 'a', ''),
  ('lang', 0, replace(hex(zeroblob(600)), '00', 'a '), '');
