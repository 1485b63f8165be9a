import ImportingBase
import LexiconModel

/// Walks over the pieces of a gloss from left to right; the rules are told at `WordNetGloss`.
struct WordNetGlossParser {
  private let text: ArraySlice<UInt8>
  private var pieces: [WordNetGlossPiece]
  private var position = 0
  /// Whether an example stands just before, so that an author or a note may follow.
  private var isAfterExample = false
  private(set) var definition: [UInt8] = []
  private(set) var examples: [Example] = []

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    pieces = WordNetGlossPieces.cut(text)
  }

  mutating func run() {
    while position < pieces.count {
      let piece = pieces[position]
      position += 1
      if !piece.isQuoted {
        readPlain(text[piece.range])
      } else if isMention(piece) {
        addMention(piece)
      } else if let sentence = reportedSpeech(from: piece) {
        addExample(sentence)
      } else {
        // A mark that is left inside stands for an apostrophe.
        addExample(ArraySlice(text[piece.range].map { $0 == Ascii.quote ? UInt8(ascii: "'") : $0 }))
      }
    }
  }

  // MARK: - Quotations

  /// Whether the quotation is a part of the definition's sentence.
  private func isMention(_ piece: WordNetGlossPiece) -> Bool {
    if continuesAfter(piece) { return text[piece.range].last != UInt8(ascii: ",") }
    if isAfterExample { return false }
    let lead = definition[...].trimmingSpaces()
    guard let last = lead.last else { return false }
    if isInParentheses(lead) || lead.ends(with: "e.g.") || lead.ends(with: "e.g.,") { return true }
    return !";:,.)".utf8.contains(last)
  }

  /// Whether the clause goes on after the quotation: ` is Scottish`, ` he began`; not ` or "…"`.
  private func continuesAfter(_ piece: WordNetGlossPiece) -> Bool {
    guard position < pieces.count, !pieces[position].isQuoted else { return false }
    let next = text[pieces[position].range]
    guard next.count > 1, next[next.startIndex] == Ascii.space else { return false }
    return Ascii.isLower(next[next.startIndex + 1]) && !next.trimmingSpaces().elementsEqual("or".utf8)
  }

  private func isInParentheses(_ lead: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in lead {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    }
    return depth > 0
  }

  private mutating func addMention(_ piece: WordNetGlossPiece) {
    if isAfterExample { join(with: "; ") }
    isAfterExample = false
    definition.append(Ascii.quote)
    definition += text[piece.range]
    definition.append(Ascii.quote)
  }

  /// The whole clause with its inner marks, if the quotation is followed by who says it.
  private mutating func reportedSpeech(from piece: WordNetGlossPiece) -> ArraySlice<UInt8>? {
    guard continuesAfter(piece) else { return nil }
    var end = piece.range.upperBound
    while position < pieces.count {
      let next = pieces[position]
      if !next.isQuoted, let stop = text[next.range].firstIndex(of: UInt8(ascii: ";")) {
        end = stop
        pieces[position].range = stop..<next.range.upperBound
        break
      }
      end = next.isQuoted ? min(next.range.upperBound + 1, text.endIndex) : next.range.upperBound
      position += 1
    }
    return text[(piece.range.lowerBound - 1)..<end]
  }

  private mutating func addExample(_ sentence: ArraySlice<UInt8>) {
    let sentence = WordNetGloss.trimmed(sentence)
    if !sentence.isEmpty { examples.append(Example(text: sentence)) }
    isAfterExample = true
  }

  // MARK: - Text outside quotation marks

  private mutating func readPlain(_ plain: ArraySlice<UInt8>) {
    guard isAfterExample, !examples.isEmpty else {
      definition += plain
      isAfterExample = false
      return
    }
    var rest = plain
    closeParenthesis(&rest)
    takeAuthor(&rest)
    let isDetached = rest.trimmingSpaces().first == UInt8(ascii: ";")
    rest = rest.drop { $0 == Ascii.space || ";,:.".utf8.contains($0) }
    if rest.isEmpty || rest.trimmingSpaces().elementsEqual("or".utf8) { return }
    join(with: rest.first == UInt8(ascii: "(") && !isDetached ? " " : "; ")
    definition += rest
    // A parenthesis is complete in itself: what follows it is judged as after an example.
    isAfterExample = rest.trimmingSpaces().last == UInt8(ascii: ")")
  }

  /// Gives an example its `)` back where the closing mark was set too early: `(or the appointed time")`.
  private mutating func closeParenthesis(_ rest: inout ArraySlice<UInt8>) {
    guard rest.first == UInt8(ascii: ")"), let example = examples.last,
      example.text.utf8.count(where: { $0 == UInt8(ascii: "(") })
        > example.text.utf8.count(where: { $0 == UInt8(ascii: ")") })
    else { return }
    examples[examples.count - 1].text += ")"
    rest.removeFirst()
  }

  /// Takes an author from the start of `rest`, up to `;` or the end.
  private mutating func takeAuthor(_ rest: inout ArraySlice<UInt8>) {
    var name = rest.drop { $0 == Ascii.space || $0 == UInt8(ascii: ";") }
    guard let first = name.first else { return }
    if first == UInt8(ascii: "(") {
      takeParenthesis(&rest, name)
      return
    }
    // Two authors of WordNet 3.0 have no dash: `" H.L.Mencken`.
    guard first == UInt8(ascii: "-") || Self.isInitial(name) else { return }
    name = name.drop { $0 == UInt8(ascii: "-") || $0 == Ascii.space }
    let end = name.firstIndex(of: UInt8(ascii: ";")) ?? name.endIndex
    examples[examples.count - 1].author = WordNetGloss.trimmed(name[..<end])
    rest = name[end...]
  }

  /// A parenthesis after an example names its source, if it begins with a capital, or the variety of English.
  private mutating func takeParenthesis(_ rest: inout ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) {
    guard let end = name.firstIndex(of: UInt8(ascii: ")")), rest.first != UInt8(ascii: ";") else { return }
    let content = name[(name.startIndex + 1)..<end]
    guard let first = content.first, Ascii.isUpper(first) else { return }
    let source = WordNetGloss.trimmed(content)
    if source.hasPrefix("American") || source.hasPrefix("British") {
      examples[examples.count - 1].text += " (\(source))"
    } else {
      examples[examples.count - 1].author = source
    }
    rest = name[(end + 1)...]
  }

  /// Whether the text begins with an initial, as in `G.K.Chesterton`.
  private static func isInitial(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 1 && Ascii.isUpper(text[text.startIndex]) && text[text.startIndex + 1] == UInt8(ascii: ".")
  }

  /// Prepares the definition for more text.
  private mutating func join(with separator: StaticString) {
    while let last = definition.last, last == Ascii.space || last == UInt8(ascii: ";") {
      definition.removeLast()
    }
    if !definition.isEmpty { definition += Array(separator.description.utf8) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingSpaces() -> ArraySlice<UInt8> {
    var slice = drop { $0 == Ascii.space }
    while slice.last == Ascii.space { slice.removeLast() }
    return slice
  }

  fileprivate func ends(with text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(text.description.utf8)
  }
}
