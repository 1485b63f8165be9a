import LexiconModel

/// What a code in the parentheses before a gloss means: `v5k`, `uk`, `comp`.
///
/// The codes are those of JMdict's document type, and those that its older versions had. A code says which part of speech
/// a sense has, or is a label of the sense, or both.
struct EdictCode {
  let code: String
  var partOfSpeech: PartOfSpeech?
  /// What the sense is labelled with; empty where the part of speech says it all.
  let label: String

  private init(_ code: String, _ partOfSpeech: PartOfSpeech?, _ label: String) {
    self.code = code
    self.partOfSpeech = partOfSpeech
    self.label = label
  }

  private init(_ code: String, _ partOfSpeech: PartOfSpeech, _ wordClass: JapaneseWordClass) {
    self.init(code, partOfSpeech, "\(wordClass.label)")
  }

  static let named: [ArraySlice<UInt8>: EdictCode] = {
    var named: [ArraySlice<UInt8>: EdictCode] = [:]
    for row in partsOfSpeech + archaicVerbs + uses + fields + dialects {
      named[Array(row.code.utf8)[...]] = row
    }
    return named
  }()

  private static let partsOfSpeech: [EdictCode] = [
    EdictCode("n", .noun, ""),
    EdictCode("n-adv", .noun, "adverbial noun"),
    EdictCode("n-t", .noun, "temporal noun"),
    EdictCode("n-suf", .affix, "noun suffix"),
    EdictCode("n-pref", .affix, "noun prefix"),
    EdictCode("n-pr", .properName, ""),
    EdictCode("pn", .pronoun, ""),
    EdictCode("num", .numeral, ""),
    EdictCode("ctr", .other, "counter"),
    EdictCode("adj-i", .adjective, .adjective),
    EdictCode("adj-ix", .adjective, .ii),
    EdictCode("adj-na", .adjective, .na),
    EdictCode("adj-no", .adjective, "takes no"),
    EdictCode("adj-pn", .adjective, "before a noun"),
    EdictCode("adj-t", .adjective, "taru-adjective"),
    EdictCode("adj-f", .adjective, "before a noun"),
    EdictCode("adj-nari", .adjective, "nari-adjective"),
    EdictCode("adj-ku", .adjective, "ku-adjective, archaic"),
    EdictCode("adj-shiku", .adjective, "shiku-adjective, archaic"),
    EdictCode("adj-kari", .adjective, "kari-adjective, archaic"),
    EdictCode("adj", .adjective, ""),
    EdictCode("adv", .adverb, ""),
    EdictCode("adv-n", .adverb, "adverbial noun"),
    EdictCode("adv-to", .adverb, "takes to"),
    EdictCode("aux", .auxiliary, ""),
    EdictCode("aux-v", .auxiliary, ""),
    EdictCode("aux-adj", .auxiliary, ""),
    EdictCode("cop", .auxiliary, "copula"),
    EdictCode("cop-da", .auxiliary, "copula"),
    EdictCode("conj", .conjunction, ""),
    EdictCode("int", .interjection, ""),
    EdictCode("prt", .particle, ""),
    EdictCode("pref", .affix, "prefix"),
    EdictCode("suf", .affix, "suffix"),
    EdictCode("exp", nil, "expression"),
    EdictCode("unc", nil, "unclassified"),
    EdictCode("v1", .verb, .ichidan),
    EdictCode("v1-s", .verb, .kureru),
    EdictCode("v5u", .verb, .godanU),
    EdictCode("v5k", .verb, .godanK),
    EdictCode("v5g", .verb, .godanG),
    EdictCode("v5s", .verb, .godanS),
    EdictCode("v5t", .verb, .godanT),
    EdictCode("v5n", .verb, .godanN),
    EdictCode("v5b", .verb, .godanB),
    EdictCode("v5m", .verb, .godanM),
    EdictCode("v5r", .verb, .godanR),
    EdictCode("v5k-s", .verb, .iku),
    EdictCode("v5u-s", .verb, .tou),
    EdictCode("v5r-i", .verb, .aru),
    EdictCode("v5aru", .verb, .nasaru),
    EdictCode("v5uru", .verb, "godan verb in -uru"),
    EdictCode("vk", .verb, .kuru),
    EdictCode("vs", .verb, .withSuru),
    EdictCode("vs-i", .verb, .suru),
    EdictCode("vs-s", .verb, .suru),
    EdictCode("vs-c", .verb, "su verb, archaic"),
    EdictCode("vz", .verb, .zuru),
    EdictCode("vn", .verb, "nu verb, archaic"),
    EdictCode("vr", .verb, "ru verb, archaic"),
    EdictCode("vi", .verb, "intransitive"),
    EdictCode("vt", .verb, "transitive"),
    EdictCode("v-unspec", .verb, ""),
  ]

  /// `v4k`, `v2d-s` and the like: the classes of the classical language.
  private static let archaicVerbs: [EdictCode] = {
    var codes: [EdictCode] = []
    for row in ["a", "k", "g", "s", "z", "t", "d", "n", "h", "b", "m", "y", "r", "w"] {
      codes.append(EdictCode("v4\(row)", .verb, "yodan verb, archaic"))
      for place in ["k", "s"] { codes.append(EdictCode("v2\(row)-\(place)", .verb, "nidan verb, archaic")) }
    }
    return codes
  }()

  private static let uses: [EdictCode] = [
    ("uk", "usually in kana"), ("uK", "usually in kanji"), ("abbr", "abbreviation"), ("arch", "archaic"),
    ("ateji", "ateji"), ("chn", "children’s language"), ("col", "colloquial"), ("dated", "dated"),
    ("derog", "derogatory"), ("eK", "only in kanji"), ("ek", "only in kana"), ("euph", "euphemistic"),
    ("fam", "familiar"), ("fem", "female language"), ("male", "male language"), ("male-sl", "male slang"),
    ("hist", "historical"), ("hon", "honorific"), ("hum", "humble"), ("pol", "polite"), ("id", "idiom"),
    ("joc", "jocular"), ("litf", "literary"), ("m-sl", "manga slang"), ("net-sl", "Internet slang"),
    ("obs", "obsolete"), ("obsc", "obscure"), ("on-mim", "onomatopoeic"), ("poet", "poetic"),
    ("proverb", "proverb"), ("quote", "quotation"), ("rare", "rare"), ("sens", "sensitive"), ("sl", "slang"),
    ("vulg", "vulgar"), ("X", "vulgar"), ("yoji", "four-character idiom"), ("tradem", "trademark"),
  ].map { EdictCode($0, nil, $1) }

  private static let fields: [EdictCode] = [
    ("anat", "anatomy"), ("archit", "architecture"), ("astron", "astronomy"), ("baseb", "baseball"),
    ("biochem", "biochemistry"), ("biol", "biology"), ("bot", "botany"), ("Buddh", "Buddhism"),
    ("bus", "business"), ("chem", "chemistry"), ("Christn", "Christianity"), ("comp", "computing"),
    ("econ", "economics"), ("engr", "engineering"), ("finc", "finance"), ("food", "food"),
    ("geol", "geology"),
    ("geom", "geometry"), ("gram", "grammar"), ("hanaf", "hanafuda"), ("law", "law"), ("ling", "linguistics"),
    ("MA", "martial arts"), ("mahj", "mahjong"), ("math", "mathematics"), ("med", "medicine"),
    ("mil", "military"), ("music", "music"), ("phil", "philosophy"), ("physics", "physics"),
    ("physiol", "physiology"), ("Shinto", "Shinto"), ("shogi", "shogi"), ("sports", "sports"),
    ("sumo", "sumo"), ("telec", "telecommunications"), ("vidg", "video games"), ("zool", "zoology"),
  ].map { EdictCode($0, nil, $1) }

  private static let dialects: [EdictCode] = [
    ("hob:", "Hokkaido dialect"), ("ksb:", "Kansai dialect"), ("ktb:", "Kanto dialect"),
    ("kyb:", "Kyoto dialect"), ("kyu:", "Kyushu dialect"), ("nab:", "Nagano dialect"),
    ("osb:", "Osaka dialect"), ("rkb:", "Ryukyu dialect"), ("thb:", "Tohoku dialect"),
    ("tsb:", "Tosa dialect"), ("tsug:", "Tsugaru dialect"),
  ].map { EdictCode($0, nil, $1) }
}

/// What is said of one way to write a word, and not of the word.
struct EdictMarks: OptionSet {
  let rawValue: UInt8

  static let irregularKanji = EdictMarks(rawValue: 1)
  static let irregularKana = EdictMarks(rawValue: 2)
  static let irregularOkurigana = EdictMarks(rawValue: 4)
  static let outdatedKanji = EdictMarks(rawValue: 8)
  static let outdatedKana = EdictMarks(rawValue: 16)
  static let ateji = EdictMarks(rawValue: 32)
  static let gikun = EdictMarks(rawValue: 64)
  /// `P`: one of some 20,000 words that are common in newspapers or word lists.
  static let common = EdictMarks(rawValue: 128)

  /// Those that are for the kanji; the others are for the reading.
  static let ofKanji: EdictMarks = [.irregularKanji, .irregularOkurigana, .outdatedKanji, .ateji]

  fileprivate static let named: [String: EdictMarks] = [
    "iK": .irregularKanji, "ik": .irregularKana, "io": .irregularOkurigana, "oK": .outdatedKanji,
    "rK": .outdatedKanji, "sK": .outdatedKanji, "ok": .outdatedKana, "rk": .outdatedKana, "sk": .outdatedKana,
    "ateji": .ateji, "gikun": .gikun, "P": .common,
  ]

  /// For readers, in their order.
  var notes: [String] {
    var notes: [String] = []
    if contains(.irregularKanji) { notes.append("irregular kanji") }
    if contains(.irregularKana) { notes.append("irregular kana") }
    if contains(.irregularOkurigana) { notes.append("irregular okurigana") }
    if contains(.outdatedKanji) { notes.append("outdated kanji") }
    if contains(.outdatedKana) { notes.append("outdated kana") }
    if contains(.ateji) { notes.append("kanji that stand for sounds") }
    if contains(.gikun) { notes.append("kanji that are read by their meaning") }
    return notes
  }
}

extension EdictMarks {
  /// The marks that a group such as `iK` or `ok,ik` is made of; nil if some of it is something else.
  init?(_ group: ArraySlice<UInt8>) {
    self = []
    for word in group.split(separator: UInt8(ascii: ",")) {
      guard word.count <= 5, let mark = Self.named[String(decoding: word, as: UTF8.self)] else { return nil }
      insert(mark)
    }
    if isEmpty { return nil }
  }
}
