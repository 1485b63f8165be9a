import ImportingBase
import LexiconModel

/// The parts of the text of one sense: labels, definition, and examples of the word in use.
///
/// `(Naut.) To secure. [Obs.] "A mousing gale." --Shak.` A quotation between sentences becomes an example; one that is a
/// part of the definition's sentence remains there.
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
      if let number = Self.number(text) {
        labels.append(number.label)
        text = text.dropFirst(number.text.utf8.count)
        continue
      }
      var after = text
      guard first.isIn("(["), let content = after.takeBracket() else { break }
      let isRound = first == UInt8(ascii: "(")
      if let found = isRound ? GcideLabels.subject(content) : GcideLabels.known(content) {
        labels += found
      } else if isRound || !GcideSourceTag.matches(content) {
        break
      }
      text = after.dropping(" ,.")
    }
    return text
  }

  private static let numbers: [(text: String, label: String)] = [
    ("pl. ", "plural"), ("sing. ", "singular"), ("fem. ", "feminine"),
    ("sing. or pl. ", "singular or plural"),
  ]

  /// The number that a sense is restricted to: `pl. Wares.`
  private static func number(_ text: ArraySlice<UInt8>) -> (text: String, label: String)? {
    numbers.first { number in
      var rest = text
      guard rest.take(number.text), let next = rest.first else { return false }
      return Ascii.isUpper(next) || next.isIn("([")
    }
  }

  /// Takes labels from anywhere in the definition: `a freight car [Eng.] See Car.`
  private mutating func takeLabelsInside() {
    let text = definition[...]
    guard text.contains(UInt8(ascii: "[")) else { return }
    var result: [UInt8] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      result += text[index..<open]
      index = open
      var after = text[open...]
      if let (_, end) = GcideCharacters.character(in: text, at: open) {
        after = text[end...]
        result += text[open..<end]
      } else if let content = after.takeBracket() {
        if let known = GcideLabels.known(content) {
          for label in known where !labels.contains(label) { labels.append(label) }
        } else if !GcideSourceTag.matches(content) {
          result += text[open..<after.startIndex]
        }
      } else {
        break
      }
      index = after.startIndex
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
      // A sentence, a label, another example or nothing comes before it.
      let before = text[..<open].trimmed().last
      guard before.map({ $0.isIn(".?!])\"") }) ?? true else { continue }
      let quoted = text[(open + 1)..<close]
      let rest = text[index...].dropping(" ")
      var author: ArraySlice<UInt8> = []
      if rest.starts(with: "--"), let first = rest.dropFirst(2).first, GcideQuotation.isNameStart(first) {
        author = GcideQuotation.author(startOf: rest.dropFirst(2))
        index = author.endIndex
      } else {
        // A sentence of its own; `"Barren" is said of land` is none.
        guard quoted.last?.isIn(".?!") ?? false, rest.first?.isIn("[\"") ?? true else { continue }
      }
      definition += text[copied..<open]
      copied = index
      examples.append(Example(text: GcidePlainText.string(quoted), author: GcideQuotation.author(author)))
    }
    definition += text[copied...]
    definition = Array(definition[...].trimmed())
  }

  // MARK: - Uses

  /// Takes the text after the last `; as,` of a definition of one sentence: `deserted; as, an abandoned villain.`
  private mutating func takeUses() {
    let text = definition[...]
    let starts = text.indices.dropFirst().dropLast(8)
    guard let start = starts.last(where: { text[$0] == UInt8(ascii: ";") && text.starts(at: $0, "; as, ") })
    else { return }
    var uses = text[(start + 6)...]
    if uses.last == UInt8(ascii: ".") { uses.removeLast() }
    guard uses.count > 3, !uses.contains(where: { $0.isIn("\"[") }) else { return }
    let goesOn = uses.indices.dropLast().contains { index in
      uses[index].isIn(".?!:") && uses[index + 1] == Ascii.space || uses.starts(at: index, "--")
    }
    if goesOn { return }
    for use in uses.split(separator: UInt8(ascii: ";")).map({ $0.trimmed() }) where !use.isEmpty {
      examples.append(Example(text: GcidePlainText.string(use)))
    }
    definition = Array(text[..<start]) + ".".utf8
  }
}
