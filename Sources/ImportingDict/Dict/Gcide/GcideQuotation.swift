import ImportingBase
import LexiconModel

/// Separates a quotation from whom it quotes: `… a running brook. --Shak.`
enum GcideQuotation {
  /// Abbreviations at the end of an author that keep their full stop.
  private static let abbreviations = EmbeddedTable.words(
    """
    Fl Rev Mag Hist Dict Jr Sr Soc Cyc Ed Vol Encyc Brit Assoc Eng Am Amer Co Inst Op ed al etc Ch Bk Trans Ver Geog Nat
    Antiq Gram Law Mil Eccl Sc Lex Gloss Stat Mus Prol Pref Introd Essays Gaz S
    """)

  /// Titles and first names, after which a full stop does not end the author's name.
  private static let titles = EmbeddedTable.words(
    """
    Rev Mrs Abp Gov Capt Prof Gen Geo Col Robt Thos Chas Maj Hon Jas Jno Beau Encyc Rom Saint Wyclif Quart Edin Brit
    Lond Eng Amer Nat Hist Sir
    """)

  /// The example of a paragraph of its own: all of it, but for the author at its end.
  static func example(_ text: ArraySlice<UInt8>) -> Example {
    guard let dashes = authorStart(in: text) else {
      return Example(text: unquoted(GcidePlainText.bytes(text)))
    }
    var name = text[(dashes + 2)...]
    var quoted = GcidePlainText.bytes(text[..<dashes])
    // Labels and cross references may follow the author; they belong to the text.
    if let bracket = name.firstIndex(of: UInt8(ascii: "[")),
      GcideCharacters.character(in: name, at: bracket) == nil
    {
      let remark = GcidePlainText.bytes(name[bracket...])
      if !remark.isEmpty { quoted += [Ascii.space] + remark }
      name = name[..<bracket]
    }
    return Example(text: unquoted(quoted), author: author(name))
  }

  /// The last two dashes that a name follows directly.
  private static func authorStart(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropFirst().dropLast(2).last { index in
      text.starts(at: index, "--") && text[index - 1] != UInt8(ascii: "-") && isNameStart(text[index + 2])
    }
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    Ascii.isUpper(byte) || Ascii.isDigit(byte) || byte.isIn("[({")
  }

  /// The author's name that running text begins with, its full stop included: `Jer. iv. 22.` of
  /// `"…" --Jer. iv. 22. Hence, any place.`
  static func author(startOf text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while !rest.isEmpty {
      let word = rest.prefix { $0 != Ascii.space }
      rest = rest[word.endIndex...].dropping(" ")
      guard let next = rest.first, !endsName(word, before: next) else { return text[..<word.endIndex] }
    }
    return text
  }

  private static func endsName(_ word: ArraySlice<UInt8>, before next: UInt8) -> Bool {
    if next.isIn("\"[{") { return true }
    guard let last = word.last, last.isIn(".;") else { return false }
    // `Jer. iv. 22`, `Beau. & Fl.`, `Acts (rev.)`: a sentence does not begin like that.
    if !Ascii.isUpper(next) { return next == UInt8(ascii: "-") }
    let name = word.dropLast()
    if name.count < 3 { return name.allSatisfy { Ascii.isDigit($0) } }
    return !titles.contains(String(decoding: name, as: UTF8.self))
  }

  /// The author as shown: `Beau. & Fl.`, `Milton`; Webster's `Shak.` in full.
  static func author(_ name: ArraySlice<UInt8>) -> String {
    var bytes = GcidePlainText.bytes(name.map { $0 == Ascii.newline ? Ascii.space : $0 }[...])
    if bytes.elementsEqual("Shak.".utf8) { return "Shakespeare" }
    if bytes.last == UInt8(ascii: ".") {
      let word = bytes.dropLast().suffix(while: { Ascii.isLetter($0) })
      if !abbreviations.contains(String(decoding: word, as: UTF8.self)) { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without the quotation marks around all of it.
  private static func unquoted(_ text: [UInt8]) -> String {
    let inner = text.dropFirst().dropLast()
    let isQuoted =
      text.first == Ascii.quote && text.last == Ascii.quote && !inner.isEmpty && !inner.contains(Ascii.quote)
    return String(decoding: isQuoted ? inner : text[...], as: UTF8.self)
  }
}
