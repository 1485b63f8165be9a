import ImportingBase
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

  /// The rows of `edict-codes.txt`: code, part of speech, label.
  static let named: [ArraySlice<UInt8>: EdictCode] = Dictionary(
    uniqueKeysWithValues: EmbeddedTable.rows(PackageResources.edict_codes_txt, fields: 3).map { row in
      (
        Array(row[0].utf8)[...],
        EdictCode(code: row[0], partOfSpeech: PartOfSpeech(name: row[1]), label: row[2])
      )
    })
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
