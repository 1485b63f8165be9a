import ImportingBase

/// A tag of an article's text (Lingvo's help, "DSL tags").
enum DslTag: Equatable {
  /// The beginning or the end of a zone.
  case begin(DslZones), end(DslZones)
  /// The indentation of a line: 0 to 9.
  case margin(Int)
  case lineBreak
  /// A tag that does not change the meaning of its text: a color, a language, the end of a margin.
  case nothing

  /// The tag of the text between brackets; nil if it is not a tag.
  init?(_ text: ArraySlice<UInt8>) {
    let isEnd = text.first == UInt8(ascii: "/")
    let name = String(
      decoding: (isEnd ? text.dropFirst() : text).prefix { $0 != Ascii.space }, as: UTF8.self)
    if let zone = Self.zones[name] {
      self = isEnd ? .end(zone) : .begin(zone)
    } else if name.utf8.count == 2, name.utf8.first == UInt8(ascii: "m"), let digit = name.utf8.last,
      Ascii.isDigit(digit)
    {
      self = isEnd ? .nothing : .margin(Int(digit) - 0x30)
    } else if name == "m" {
      self = isEnd ? .nothing : .margin(0)
    } else if name == "br" {
      self = .lineBreak
    } else if Self.plain.contains(name) {
      self = .nothing
    } else {
      return nil
    }
  }

  private static let zones: [String: DslZones] = [
    "b": .bold, "i": .italic, "u": .underline, "trn": .translation, "trn1": .translation, "ex": .example,
    "p": .label, "t": .transcription, "sup": .superscript, "sub": .subscript, "ref": .link, "s": .media,
    "video": .media, "'": .accent,
  ]
  private static let plain: Set<String> = ["c", "com", "lang", "*", "!trs", "trs", "url", "preview"]
}

/// The zones of a piece of text, according to the tags around it.
struct DslZones: OptionSet, Hashable {
  let rawValue: UInt16

  static let bold = DslZones(rawValue: 1 << 0)
  static let italic = DslZones(rawValue: 1 << 1)
  static let underline = DslZones(rawValue: 1 << 2)
  /// The meaning, as opposed to remarks and examples.
  static let translation = DslZones(rawValue: 1 << 3)
  static let example = DslZones(rawValue: 1 << 4)
  /// A word of the list of abbreviations.
  static let label = DslZones(rawValue: 1 << 5)
  static let transcription = DslZones(rawValue: 1 << 6)
  static let superscript = DslZones(rawValue: 1 << 7)
  static let `subscript` = DslZones(rawValue: 1 << 8)
  /// The headword of another card.
  static let link = DslZones(rawValue: 1 << 9)
  /// The name of a file with a sound, a picture or a film.
  static let media = DslZones(rawValue: 1 << 10)
  /// A stressed vowel.
  static let accent = DslZones(rawValue: 1 << 11)
}
