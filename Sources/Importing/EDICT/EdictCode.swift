import LexiconModel

/// The meaning of a code in the parentheses before a gloss: `v5k`, `uk`, `comp`.
///
/// The codes are those of JMdict's document type and of its older versions. A code gives the part of speech of a sense, a
/// label, or both.
struct EdictCode {
  let code: String
  var partOfSpeech: PartOfSpeech?
  /// The label of the sense; empty if the part of speech says it all.
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
    for row in partsOfSpeech + inflected + archaicVerbs + uses + fields + dialects {
      named[Array(row.code.utf8)[...]] = row
    }
    return named
  }()

  private static let partsOfSpeech: [EdictCode] =
    ([
      ("n", .noun, ""), ("n-adv", .noun, "adverbial noun"), ("n-t", .noun, "temporal noun"),
      ("n-suf", .affix, "noun suffix"), ("n-pref", .affix, "noun prefix"), ("n-pr", .properName, ""),
      ("pn", .pronoun, ""), ("num", .numeral, ""), ("ctr", .other, "counter"),
      ("adj-no", .adjective, "takes no"), ("adj-pn", .adjective, "before a noun"),
      ("adj-t", .adjective, "taru-adjective"), ("adj-f", .adjective, "before a noun"),
      ("adj-nari", .adjective, "nari-adjective"), ("adj-ku", .adjective, "ku-adjective, archaic"),
      ("adj-shiku", .adjective, "shiku-adjective, archaic"),
      ("adj-kari", .adjective, "kari-adjective, archaic"), ("adj", .adjective, ""), ("adv", .adverb, ""),
      ("adv-n", .adverb, "adverbial noun"), ("adv-to", .adverb, "takes to"), ("aux", .auxiliary, ""),
      ("aux-v", .auxiliary, ""), ("aux-adj", .auxiliary, ""), ("cop", .auxiliary, "copula"),
      ("cop-da", .auxiliary, "copula"), ("conj", .conjunction, ""), ("int", .interjection, ""),
      ("prt", .particle, ""), ("pref", .affix, "prefix"), ("suf", .affix, "suffix"),
      ("exp", nil, "expression"), ("unc", nil, "unclassified"), ("v5uru", .verb, "godan verb in -uru"),
      ("vs-c", .verb, "su verb, archaic"), ("vn", .verb, "nu verb, archaic"),
      ("vr", .verb, "ru verb, archaic"), ("vi", .verb, "intransitive"), ("vt", .verb, "transitive"),
      ("v-unspec", .verb, ""),
    ] as [(String, PartOfSpeech?, String)]).map { EdictCode($0, $1, $2) }

  private static let inflected: [EdictCode] =
    ([
      ("adj-i", .adjective, .adjective), ("adj-ix", .adjective, .ii), ("adj-na", .adjective, .na),
      ("v1", .verb, .ichidan), ("v1-s", .verb, .kureru), ("v5u", .verb, .godanU), ("v5k", .verb, .godanK),
      ("v5g", .verb, .godanG), ("v5s", .verb, .godanS), ("v5t", .verb, .godanT), ("v5n", .verb, .godanN),
      ("v5b", .verb, .godanB), ("v5m", .verb, .godanM), ("v5r", .verb, .godanR), ("v5k-s", .verb, .iku),
      ("v5u-s", .verb, .tou), ("v5r-i", .verb, .aru), ("v5aru", .verb, .nasaru), ("vk", .verb, .kuru),
      ("vs", .verb, .withSuru), ("vs-i", .verb, .suru), ("vs-s", .verb, .suru), ("vz", .verb, .zuru),
    ] as [(String, PartOfSpeech, JapaneseWordClass)]).map { EdictCode($0, $1, $2) }

  /// The verb classes of the classical language: `v4k`, `v2d-s` and the like.
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

/// Remarks on a spelling, as opposed to the word.
struct EdictMarks: OptionSet {
  let rawValue: UInt8

  static let irregularKanji = EdictMarks(rawValue: 1)
  static let irregularKana = EdictMarks(rawValue: 2)
  static let irregularOkurigana = EdictMarks(rawValue: 4)
  static let outdatedKanji = EdictMarks(rawValue: 8)
  static let outdatedKana = EdictMarks(rawValue: 16)
  static let ateji = EdictMarks(rawValue: 32)
  static let gikun = EdictMarks(rawValue: 64)
  /// `P`: one of about 20,000 words that are common in newspapers or word lists.
  static let common = EdictMarks(rawValue: 128)

  /// The marks that apply to the kanji; the others apply to the reading.
  static let ofKanji: EdictMarks = [.irregularKanji, .irregularOkurigana, .outdatedKanji, .ateji]

  fileprivate static let named: [String: EdictMarks] = [
    "iK": .irregularKanji, "ik": .irregularKana, "io": .irregularOkurigana, "oK": .outdatedKanji,
    "rK": .outdatedKanji, "sK": .outdatedKanji, "ok": .outdatedKana, "rk": .outdatedKana, "sk": .outdatedKana,
    "ateji": .ateji, "gikun": .gikun, "P": .common,
  ]

  private static let texts: [(EdictMarks, String)] = [
    (.irregularKanji, "irregular kanji"), (.irregularKana, "irregular kana"),
    (.irregularOkurigana, "irregular okurigana"), (.outdatedKanji, "outdated kanji"),
    (.outdatedKana, "outdated kana"), (.ateji, "kanji that stand for sounds"),
    (.gikun, "kanji that are read by their meaning"),
  ]

  /// The notes for readers.
  var notes: [String] { Self.texts.filter { contains($0.0) }.map(\.1) }
}

extension EdictMarks {
  /// The marks of a group such as `iK` or `ok,ik`; nil if it contains anything else.
  init?(_ group: ArraySlice<UInt8>) {
    self = []
    for word in group.split(separator: UInt8(ascii: ",")) {
      guard word.count <= 5, let mark = Self.named[String(decoding: word, as: UTF8.self)] else { return nil }
      insert(mark)
    }
    if isEmpty { return nil }
  }
}
