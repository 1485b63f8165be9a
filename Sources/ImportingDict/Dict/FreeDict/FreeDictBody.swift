import ImportingBase
import LexiconModel

/// The lines below the headline of an article of FreeDict: senses, each a line of translations and what belongs to it.
///
///     1. bank
///           "Ich arbeite in einer Bank."  - I work in a bank.
///              Note: in a public area
///        Synonym: {Bankinstitut}
///
///      see: {Banken}, {Privatbank}
///
///              Note: im öffentlichen Raum
///
/// The number of spaces before a line says what it is.
struct FreeDictBody {
  struct Sense {
    var translations: FreeDictTranslations
    var notes: [String] = []
    var examples: [Example] = []
    var synonyms: [String] = []
  }

  private(set) var senses: [Sense] = []
  /// Headwords of other articles.
  private(set) var references: [String] = []
  /// Notes about the headword, which follow an empty line.
  private(set) var notes: [String] = []

  /// `lines` are those after the headline.
  init(_ lines: some Sequence<ArraySlice<UInt8>>) {
    var isAfterGap = false
    var pending: [String] = []
    for line in lines {
      let text = line.dropping(" ")
      let indent = text.startIndex - line.startIndex
      let last = senses.count - 1
      if text.isEmpty {
        isAfterGap = true
      } else if indent == 6, text.first == Ascii.quote, last >= 0 {
        senses[last].examples.append(Example(text: Self.example(text)))
      } else if indent > 6, let note = Self.content(of: text, "Note: ") {
        if isAfterGap || last < 0 { notes.append(note) } else { senses[last].notes.append(note) }
      } else if indent == 3, last >= 0,
        let names = Self.content(of: text, "Synonym: ") ?? Self.content(of: text, "Synonyms: ")
      {
        senses[last].synonyms += Self.names(names)
      } else if indent == 1, let names = Self.content(of: text, "see: ") {
        references += Self.names(names)
      } else {
        addSense(indent == 0 ? withoutNumber(text) : text, &pending)
      }
    }
    // A remark that no translation follows is the whole sense.
    if !pending.isEmpty {
      senses.append(
        Sense(translations: FreeDictTranslations(Array(pending.joined(separator: "; ").utf8)[...])))
    }
  }

  /// A line that is one remark in parentheses belongs to the translations of the next.
  private mutating func addSense(_ text: ArraySlice<UInt8>, _ pending: inout [String]) {
    if text.first == UInt8(ascii: "("), text.closing(text.startIndex) == text.endIndex - 1 {
      pending.append(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
      return
    }
    let translations = FreeDictTranslations(text)
    if translations.text.isEmpty { return }
    senses.append(Sense(translations: translations, notes: pending))
    pending = []
  }

  /// Without the number of the sense that comes next; other numbers belong to the translation.
  private func withoutNumber(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    guard rest.take("\(senses.count + 1)."), rest.isEmpty || rest.first == Ascii.space else { return text }
    return rest.dropping(" ")
  }

  /// `"Paragraph 15"  - section 15` as `Paragraph 15 – section 15`.
  private static func example(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line.dropFirst(), as: UTF8.self)
    if let middle = text.firstRange(of: "\"  - ") {
      return "\(text[..<middle.lowerBound]) – \(text[middle.upperBound...])".trimmed
    }
    return (text.hasSuffix("\"") ? String(text.dropLast()) : text).trimmed
  }

  /// The text after a mark at the start; nil without the mark, or with nothing after it.
  private static func content(of text: ArraySlice<UInt8>, _ mark: String) -> String? {
    var rest = text
    return rest.take(mark) && !rest.isEmpty ? String(decoding: rest, as: UTF8.self) : nil
  }

  /// `{Synonym one}, {another}`.
  private static func names(_ text: String) -> [String] {
    text.split(separator: "}").compactMap { part in
      part.firstIndex(of: "{").map { String(part[$0...].dropFirst()) }
    }.filter { !$0.isEmpty }
  }
}

/// A line of translations, without its notation for machines.
///
///      [print] acute accent <n>, acute <n>
///     Akut <masc>, Akut-Zeichen <neut> [print]
struct FreeDictTranslations {
  /// With a label for each gender or plural, without other classes.
  let text: String
  /// The brackets before the first translation: subjects and styles.
  private(set) var labels: [String] = []
  /// The headword's part of speech, as far as the class of a translation shows it.
  private(set) var partOfSpeech: PartOfSpeech?

  init(_ line: ArraySlice<UInt8>) {
    var rest = line.dropping(" ")
    var after = rest
    while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      after = rest[(end + 1)...].dropping(" ")
      if after.isEmpty { break }
      labels.append(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      rest = after
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count)
    // Looked for once: a text can have many signs that begin no tag.
    let lastEnd = rest.lastIndex(of: UInt8(ascii: ">")) ?? rest.startIndex
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "<") where rest.startIndex <= lastEnd:
        let tag = String(decoding: rest.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        rest = rest.dropFirst(tag.utf8.count + 1)
        let found = FreeDictTag.read(tag).0
        if partOfSpeech == nil, found != .other { partOfSpeech = found }
        while bytes.last == Ascii.space { bytes.removeLast() }
        for sign in FreeDictTag.signs(tag) {
          bytes += [Ascii.space, InlineMark.label.rawValue] + Array(sign.utf8) + [InlineMark.end]
        }
        // An abbreviation follows the class: `departure <n>dep.`
        if let next = rest.first, Ascii.isLetter(next) || Ascii.isDigit(next) { bytes += ", ".utf8 }
      case UInt8(ascii: "/") where bytes.count > 1 && bytes[...].ends(with: ", "):
        // A transcription that a voice made, of the abbreviation before it: `,  /ˈabɾ/`.
        rest = rest[(rest.firstIndex(of: byte).map { $0 + 1 } ?? rest.startIndex)...].dropping(" ")
        bytes.removeLast(2)
        if rest.first != UInt8(ascii: ",") && !rest.isEmpty { bytes.append(Ascii.space) }
      case UInt8(ascii: "~") where bytes.last != nil && bytes.last != Ascii.space && !rest.isEmpty:
        // Words of one translation, tied.
        bytes.append(Ascii.space)
      case Ascii.space:
        if bytes.last != Ascii.space { bytes.append(byte) }
      default: bytes.append(byte)
      }
    }
    while bytes.last == Ascii.space { bytes.removeLast() }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
