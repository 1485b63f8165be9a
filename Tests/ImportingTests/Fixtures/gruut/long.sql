PRAGMA page_size = 512;
CREATE TABLE word_phonemes (id INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT, pron_order INTEGER, phonemes TEXT, role TEXT);
INSERT INTO word_phonemes (word, pron_order, phonemes, role)
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200)
  SELECT 'wort' || n, 0, 'v ɔ ʁ t', '' FROM numbers;
