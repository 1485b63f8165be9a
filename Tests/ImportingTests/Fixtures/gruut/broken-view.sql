CREATE VIEW word_phonemes AS
  WITH RECURSIVE forever(word, phonemes) AS (SELECT 'a', 'a' UNION ALL SELECT word, phonemes FROM forever)
  SELECT word, phonemes FROM forever;
