import ImportingBase
import LexiconModel

/// The text of one sense, taken apart: labels, definition, and what shows the word in use.
///
/// `(Naut.) To secure. [Obs.] "A mousing gale." --Shak.` A quotation is taken out where it stands between sentences;
/// what is a part of the definition's sentence stays there.
struct GcideSenseText {
  private(set) var labels: [String] = []
  /// In GCIDE's notation.
  private(set) var definition: [UInt8] = []
  private(set) var examples: [Example] = []

  init(_ text: ArraySlice<UInt8>) {
    let rest = takeLeadingLabels(text.trimmed())
    takeQuotations(rest)
    takeLabelsInside()
    if definition.isEmpty && !examples.isEmpty {
      // Nothing but quotations: they are the definition.
      definition = Array(rest)
      examples.removeAll()
    }
    takeUses()
  }

  // MARK: - Labels

  /// The text after the labels that it begins with.
  static func withoutLabels(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var sense = GcideSenseText([])
    return sense.takeLeadingLabels(text.trimmed())
  }

  private mutating func takeLeadingLabels(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first {
      if let (label, length) = Self.number(text) {
        labels.append(label)
        text = text.dropFirst(length)
        continue
      }
      guard first == UInt8(ascii: "(") || first == UInt8(ascii: "["),
        let close = text.closing(text.startIndex)
      else { break }
      let content = text[(text.startIndex + 1)..<close]
      let found = first == UInt8(ascii: "(") ? GcideLabels.subject(content) : GcideLabels.known(content)
      if let found {
        labels += found
      } else if first != UInt8(ascii: "[") || !GcideSourceTag.matches(content) {
        break
      }
      text = text[(close + 1)...].drop { " ,.".utf8.contains($0) }
    }
    return text
  }

  private static let numbers: [(text: StaticString, label: String)] = [
    ("pl. ", "plural"), ("sing. ", "singular"), ("fem. ", "feminine"),
    ("sing. or pl. ", "singular or plural"),
  ]

  /// The number that a sense is restricted to, and how many bytes say so: `pl. Wares.`
  private static func number(_ text: ArraySlice<UInt8>) -> (label: String, length: Int)? {
    for (written, label) in numbers where text.starts(with: written) {
      let length = written.utf8CodeUnitCount
      guard let next = text.dropFirst(length).first else { continue }
      if Ascii.isUpper(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: "[") {
        return (label, length)
      }
    }
    return nil
  }

  /// Takes labels from anywhere in the definition: `a freight car [Eng.] See Car.`
  private mutating func takeLabelsInside() {
    let text = definition[...]
    guard text.contains(UInt8(ascii: "[")) else { return }
    var result: [UInt8] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      if let (_, end) = GcideCharacters.character(in: text, at: open) {
        result += text[index..<end]
        index = end
        continue
      }
      guard let close = text.closing(open) else { break }
      let content = text[(open + 1)..<close]
      if let known = GcideLabels.known(content) {
        result += text[index..<open]
        for label in known where !labels.contains(label) { labels.append(label) }
      } else if GcideSourceTag.matches(content) {
        result += text[index..<open]
      } else {
        result += text[index...close]
      }
      index = close + 1
    }
    definition = Array((result + text[index...])[...].trimmed())
  }

  // MARK: - Quotations

  private mutating func takeQuotations(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    var copied = index
    while let open = text[index...].firstIndex(of: Ascii.quote) {
      guard let close = text[(open + 1)...].firstIndex(of: Ascii.quote) else { break }
      index = close + 1
      guard standsAfterSentence(open, text) else { continue }
      let quoted = text[(open + 1)..<close]
      let next = text[index...].firstIndex { $0 != Ascii.space } ?? text.endIndex
      var author: ArraySlice<UInt8> = []
      if next + 2 < text.endIndex, text.starts(at: next, "--"), GcideQuotation.isNameStart(text[next + 2]) {
        author = text[(next + 2)..<GcideAuthor.end(in: text, from: next + 2)]
        index = author.endIndex
      } else {
        // A sentence of its own; `"Barren" is said of land` is none.
        let isSentence = quoted.last.map { ".?!".utf8.contains($0) } ?? false
        let isAtEnd = next == text.endIndex || text[next] == UInt8(ascii: "[") || text[next] == Ascii.quote
        guard isSentence && isAtEnd else { continue }
      }
      definition += text[copied..<open]
      copied = index
      examples.append(Example(text: GcidePlainText.string(quoted), author: GcideQuotation.author(author)))
    }
    definition += text[copied...]
    definition = Array(definition[...].trimmed())
  }

  /// Whether a sentence, a label or nothing stands before the position.
  private func standsAfterSentence(_ position: Int, _ text: ArraySlice<UInt8>) -> Bool {
    let before = text[..<position].trimmed()
    // After an example that was taken out, too: its end is a full stop or a mark.
    guard let last = before.last else { return true }
    return ".?!])\"".utf8.contains(last)
  }

  // MARK: - Uses

  /// Takes what follows the last `; as,` of a definition of one sentence: `deserted; as, an abandoned villain.`
  private mutating func takeUses() {
    let text = definition[...]
    guard let start = lastUse(in: text) else { return }
    var uses = text[(start + 6)...]
    if uses.last == UInt8(ascii: ".") { uses.removeLast() }
    guard uses.count > 3, !uses.contains(where: { "\"[".utf8.contains($0) }) else { return }
    var index = uses.startIndex
    while index + 1 < uses.endIndex {
      let isEnd = ".?!:".utf8.contains(uses[index]) && uses[index + 1] == Ascii.space
      let isDash = uses[index] == UInt8(ascii: "-") && uses[index + 1] == UInt8(ascii: "-")
      if isEnd || isDash { return }
      index += 1
    }
    for use in uses.split(separator: UInt8(ascii: ";")) where !use.trimmed().isEmpty {
      examples.insert(Example(text: GcidePlainText.string(use.trimmed())), at: examples.count)
    }
    definition = Array(text[..<start])
    definition.append(UInt8(ascii: "."))
  }

  private func lastUse(in text: ArraySlice<UInt8>) -> Int? {
    var index = text.endIndex - 9
    while index > text.startIndex {
      if text[index] == UInt8(ascii: ";"), text.starts(at: index, "; as, ") { return index }
      index -= 1
    }
    return nil
  }
}
