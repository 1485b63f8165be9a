#NAME "Abbreviations"

амер.
	американизм
Syn
	Synonyms - words with the same meaning
