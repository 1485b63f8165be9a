import ImportingBase
import LexiconModel

/// What stands under the headline of an article of FreeDict: senses, each a line of translations and what belongs to it.
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
/// The number of spaces before a line tells what it is.
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
  /// What is said of the headword, behind an empty line.
  private(set) var notes: [String] = []

  /// `lines` are those behind the headline.
  init(_ lines: some Sequence<ArraySlice<UInt8>>) {
    var isBehindGap = false
    var pending: [String] = []
    for line in lines {
      let indent = line.prefix { $0 == Ascii.space }.count
      let text = line.dropFirst(indent)
      if text.isEmpty {
        isBehindGap = true
        continue
      }
      if indent == 6, text.first == Ascii.quote, !senses.isEmpty {
        senses[senses.count - 1].examples.append(Example(text: Self.example(text)))
      } else if let note = Self.rest(of: text, behind: "Note: "), indent > 6 {
        if isBehindGap || senses.isEmpty {
          notes.append(note)
        } else {
          senses[senses.count - 1].notes.append(note)
        }
      } else if indent == 3,
        let names = Self.rest(of: text, behind: "Synonym: ") ?? Self.rest(of: text, behind: "Synonyms: "),
        !senses.isEmpty
      {
        senses[senses.count - 1].synonyms += Self.names(names)
      } else if indent == 1, let names = Self.rest(of: text, behind: "see: ") {
        references += Self.names(names)
      } else {
        addSense(indent == 0 ? withoutNumber(text) : text, &pending)
      }
    }
    // A remark that no translation follows is all that there is.
    if !pending.isEmpty {
      senses.append(
        Sense(translations: FreeDictTranslations(Array(pending.joined(separator: "; ").utf8)[...])))
    }
  }

  /// A line that is one remark in parentheses belongs to the translations of the next.
  private mutating func addSense(_ text: ArraySlice<UInt8>, _ pending: inout [String]) {
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")"), Self.isOneRemark(text) {
      pending.append(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
      return
    }
    let translations = FreeDictTranslations(text)
    if translations.text.isEmpty { return }
    senses.append(Sense(translations: translations, notes: pending))
    pending = []
  }

  private static func isOneRemark(_ text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 && index != text.endIndex - 1 { return false }
    }
    return depth == 0
  }

  /// Without the number of the sense that comes next; other numbers belong to the translation.
  private func withoutNumber(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(4).prefix { Ascii.isDigit($0) }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first == UInt8(ascii: "."),
      rest.dropFirst().first.map({ $0 == Ascii.space }) ?? true,
      Ascii.number(digits) == senses.count + 1
    else { return text }
    return rest.dropFirst().drop { $0 == Ascii.space }
  }

  /// `"Paragraph 15"  - section 15` as `Paragraph 15 – section 15`.
  private static func example(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line.dropFirst(), as: UTF8.self)
    if let middle = text.firstRange(of: "\"  - ") {
      return "\(text[..<middle.lowerBound]) – \(text[middle.upperBound...])".trimmed
    }
    return (text.hasSuffix("\"") ? String(text.dropLast()) : text).trimmed
  }

  private static func rest(of text: ArraySlice<UInt8>, behind mark: StaticString) -> String? {
    let count = mark.utf8CodeUnitCount
    guard text.count > count, mark.description.utf8.elementsEqual(text.prefix(count)) else { return nil }
    return String(decoding: text.dropFirst(count), as: UTF8.self)
  }

  /// `{Synonym one}, {another}`.
  private static func names(_ text: String) -> [String] {
    text.split(separator: "}").compactMap { part in
      guard let open = part.firstIndex(of: "{") else { return nil }
      let name = String(part[part.index(after: open)...])
      return name.isEmpty ? nil : name
    }
  }
}
