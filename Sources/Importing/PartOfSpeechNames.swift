import ImportingBase
import LexiconModel

/// The names and abbreviations of parts of speech in sources of several languages.
enum PartOfSpeechNames {
  /// The meaning of a name.
  struct Meaning: Equatable {
    var partOfSpeech: PartOfSpeech
    /// Whether the name says more and must be kept as a label: the gender in `s.m.`, the missing object in `vi`.
    var saysMore: Bool
  }

  /// The meaning of a name, ignoring case and surrounding parentheses and spaces; nil for an unknown name.
  static func meaning(_ name: some StringProtocol) -> Meaning? {
    let name = name.trimmingParentheses.lowercased()
    if name.utf8.count > 40 { return nil }
    if let part = plain[name] { return Meaning(partOfSpeech: part, saysMore: false) }
    if let part = richer[name] { return Meaning(partOfSpeech: part, saysMore: true) }
    // `n.` for `n`.
    guard name.hasSuffix(".") else { return nil }
    return meaning(name.dropLast())
  }

  private static let plain = table([
    .noun: """
    n|noun|nouns|s|subst|substantive|substantiv|subst.|nom|sust|sustantivo|substantivo|sost|sostantivo|nome
    сущ|существительное|имя существительное|اسم|podstatné meno|podst|hauptwort|nomen|संज्ञा|名|名词|名詞
    """,
    .verb: """
    v|verb|verbs|vb|verbe|verbo|verbum|zeitwort|гл|глаг|глагол|فعل|sloveso|क्रिया|动|动词|動詞
    """,
    .adjective: """
    a|adj|adjective|adjectives|adjectif|adjetivo|adjektiv|agg|aggettivo|eigenschaftswort|прил|прилагательное
    имя прилагательное|صفة|prídavné meno|prid|विशेषण|形|形容词|形容詞|adj. satellite|adjective satellite
    """,
    .adverb: """
    adv|adverb|adverbs|adverbe|adverbio|advérbio|avv|avverbio|нареч|наречие|ظرف|príslovka|umstandswort
    क्रियाविशेषण|副|副词|副詞
    """,
    .pronoun: """
    pron|pronoun|pronom|pronombre|pronome|pronomen|fürwort|мест|местоим|местоимение|ضمير|zámeno|सर्वनाम|代词|代名詞
    """,
    .determiner: "det|determiner|determinant|déterminant|determinante",
    .article: "art|article|artículo|artigo|articolo|artikel|артикль",
    .preposition: """
    prep|preposition|préposition|preposición|preposição|preposizione|präposition|präp|предл|предлог|حرف جر|predložka
    prép|介词
    """,
    .conjunction: """
    conj|conjunction|conjonction|conjunción|conjunção|cong|congiunzione|konj|konjunktion|союз|spojka|连词|接続詞
    """,
    .auxiliary: "aux|auxiliary|v. aux|v aux|auxiliary verb|modal verb|modal",
    .particle: "part|particle|particule|partícula|particella|partikel|част|частица|častica|助词|助詞",
    .numeral: """
    num|numeral|number|numéral|numerale|zahlwort|числ|числит|числительное|имя числительное|číslovka|数词|数詞
    """,
    .interjection: """
    interj|int|intj|interjection|exclamation|excl|interjección|interjeição|interiezione|inter|межд|междом|междометие
    citoslovce|感叹词|感動詞
    """,
    .properName:
      "proper noun|proper name|name|pn|npr|nom propre|nombre propio|nome proprio|eigenname|имя собственное",
    .affix:
      "affix|prefix|suffix|préfixe|suffixe|prefijo|sufijo|prefisso|suffisso|pref|suff|приставка|суффикс",
  ])

  private static let richer = table([
    .noun: """
    m|f|nt|mf|m f|m/f|n.m|n.f|nm|nf|nmf|n m|n f|s.m|s.f|s.m.f|s.m.inv|s.f.inv|s.m.f.inv|sm|sf|s. m|s. f|noun plural
    pl|n pl|n. pl|npl|pl n|plural noun|plural|masculine noun|feminine noun|neuter noun|м|ж|с|мн|masc|fem|مصدر|der|die
    das|noun, masculine|noun, feminine|m. pl|f. pl|m pl|f pl|uncountable noun|countable noun|abbreviation|abbr
    """,
    .verb: """
    vt|vi|vr|vti|vit|v.t|v.i|v.r|v. t|v. i|v.tr|v.intr|v.pr|v.tr.|v.intr.|tr|intr|prnl|transitive verb|intransitive verb
    reflexive verb|phrasal verb|phr v|phr.v|v. tr|v. intr|v. pron|v.refl|v.pron|tr.-prnl|intr.-prnl|v.tr. e intr
    verb transitive|verb intransitive|verb (transitive)|verb (intransitive)|pronominal verb
    """,
    .adjective: "attr|pred|adj inv|adj. inv|agg.inv|agg. inv|кр. прил",
  ])

  /// The part of speech for each name.
  private static func table(_ names: [PartOfSpeech: String]) -> [String: PartOfSpeech] {
    var table: [String: PartOfSpeech] = [:]
    for (part, text) in names {
      for name in text.split(whereSeparator: { $0 == "|" || $0.isNewline }) { table[name.trimmed] = part }
    }
    return table
  }
}

extension StringProtocol {
  /// Without white space and one pair of parentheses around it.
  fileprivate var trimmingParentheses: String {
    let text = String(self).trimmed
    guard text.hasPrefix("("), text.hasSuffix(")"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast()).trimmed
  }
}
