import ImportingBase
import LexiconModel

/// The parts of a gloss: the definition, and the examples with their authors.
///
/// The manuals only say that a gloss "may contain a definition, one or more example sentences, or both"
/// (wndb(5WN)); these rules were found by reading all 117,659 glosses of WordNet 3.0:
/// - a quotation after `;`, `,`, `:`, `.`, `)` or another quotation is an example;
/// - one inside a clause or in parentheses only mentions a word (`in the phrase "make strides"`) and remains in the
///   definition with its marks, also when its clause goes on (`"lang syne" is Scottish`) or `e.g.` precedes it;
/// - one that ends in a comma and goes on (`"Now listen," he began`) is an example up to the next `;`;
/// - after an example, `- Shakespeare`, `--Dr. Johnson`, `(Matthew 7:12)` name its author;
/// - other text after an example is a note, and is added to the definition.
///
/// Only separators are dropped: `;`, `,` or the word `or` between examples, and the marks of examples.
struct WordNetGloss: Equatable {
  private(set) var definition = ""
  private(set) var examples: [Example] = []

  init(_ text: ArraySlice<UInt8>) {
    guard text.contains(Ascii.quote) else {
      definition = Self.trimmed(text)
      return
    }
    var parser = WordNetGlossParser(text)
    parser.run()
    definition = Self.trimmed(parser.definition[...])
    examples = parser.examples
  }

  /// The text without spaces around it and separators after it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.dropping(" ").droppingLast(" ;,:"), as: UTF8.self)
  }
}

/// Walks over the pieces of a gloss from left to right; `WordNetGloss` gives the rules.
struct WordNetGlossParser {
  private let text: ArraySlice<UInt8>
  private var pieces: [WordNetGlossPiece]
  private var position = 0
  /// Whether an example has just ended, so that an author or a note may follow.
  private var isAfterExample = false
  private(set) var definition: [UInt8] = []
  /// How many bytes of the definition were searched for parentheses, and how many are open there.
  private var parentheses = (searched: 0, open: 0)
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
        // A mark that is left inside means an apostrophe.
        addExample(ArraySlice(text[piece.range].map { $0 == Ascii.quote ? UInt8(ascii: "'") : $0 }))
      }
    }
  }

  // MARK: - Quotations

  /// Whether the quotation is a part of the definition's sentence.
  private mutating func isMention(_ piece: WordNetGlossPiece) -> Bool {
    if continuesAfter(piece) { return text[piece.range].last != UInt8(ascii: ",") }
    if isAfterExample { return false }
    let lead = definition[...].trimmed()
    guard let last = lead.last else { return false }
    if isInParentheses() || lead.ends(with: "e.g.") || lead.ends(with: "e.g.,") { return true }
    return !last.isIn(";:,.)")
  }

  /// Whether the clause goes on after the quotation: ` is Scottish`, ` he began`; not ` or "…"`.
  private func continuesAfter(_ piece: WordNetGlossPiece) -> Bool {
    guard position < pieces.count, !pieces[position].isQuoted else { return false }
    let next = text[pieces[position].range]
    guard next.count > 1, next[next.startIndex] == Ascii.space else { return false }
    return Ascii.isLower(next[next.startIndex + 1]) && !next.trimmed().elementsEqual("or".utf8)
  }

  /// Whether a parenthesis is open at the end of the definition. Each byte is searched once: `join` removes none of them.
  private mutating func isInParentheses() -> Bool {
    for byte in definition.dropFirst(parentheses.searched) {
      if byte == UInt8(ascii: "(") { parentheses.open += 1 }
      if byte == UInt8(ascii: ")") { parentheses.open = max(0, parentheses.open - 1) }
    }
    parentheses.searched = definition.count
    return parentheses.open > 0
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
    let isDetached = rest.trimmed().first == UInt8(ascii: ";")
    rest = rest.dropping(" ;,:.")
    if rest.isEmpty || rest.trimmed().elementsEqual("or".utf8) { return }
    join(with: rest.first == UInt8(ascii: "(") && !isDetached ? " " : "; ")
    definition += rest
    // A parenthesis is complete in itself: what follows it is judged as after an example.
    isAfterExample = rest.trimmed().last == UInt8(ascii: ")")
  }

  /// Moves a `)` into the example where the closing mark was set too early: `(or the appointed time")`.
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
    var name = rest.dropping(" ;")
    guard let first = name.first else { return }
    if first == UInt8(ascii: "(") {
      takeParenthesis(&rest, name)
      return
    }
    // Two authors of WordNet 3.0 have no dash: `" H.L.Mencken`.
    guard first == UInt8(ascii: "-") || Self.isInitial(name) else { return }
    name = name.dropping("- ")
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
  private mutating func join(with separator: String) {
    while let last = definition.last, last == Ascii.space || last == UInt8(ascii: ";") {
      definition.removeLast()
    }
    parentheses.searched = min(parentheses.searched, definition.count)
    if !definition.isEmpty { definition += separator.utf8 }
  }
}

/// One run of a gloss inside or outside quotation marks; the marks themselves are in no piece.
struct WordNetGlossPiece: Equatable {
  var range: Range<Int>
  var isQuoted: Bool
}

/// Cuts a gloss at its quotation marks, with repairs where one is missing.
///
/// Twenty glosses of WordNet 3.0 have an odd number of marks, so a mark is judged by the characters around it:
/// - inside a quotation, a mark after a space and before a letter opens the next one: the last was not closed;
/// - a mark in a contraction (`I"m`) means an apostrophe;
/// - outside, a mark that can only close one ends a quotation that began after the last `;` or mark; if there is
///   neither, the mark is dropped;
/// - a quotation that is open at the end goes to the end.
enum WordNetGlossPieces {
  static func cut(_ text: ArraySlice<UInt8>) -> [WordNetGlossPiece] {
    var pieces: [WordNetGlossPiece] = []
    var start = text.startIndex
    var isInside = false
    for mark in text.indices where text[mark] == Ascii.quote {
      let before = mark > text.startIndex ? text[mark - 1] : Ascii.space
      let after = mark + 1 < text.endIndex ? text[mark + 1] : Ascii.space
      if isInside {
        if isApostrophe(text, mark) { continue }
        pieces.append(WordNetGlossPiece(range: start..<mark, isQuoted: true))
        isInside = before == Ascii.space && Ascii.isLetter(after)
      } else if !before.isIn(" (:;") && after.isIn(" ;,.") {
        let opening = text[start..<mark].lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? start
        pieces.append(WordNetGlossPiece(range: start..<opening, isQuoted: false))
        pieces.append(WordNetGlossPiece(range: opening..<mark, isQuoted: opening > text.startIndex))
      } else {
        pieces.append(WordNetGlossPiece(range: start..<mark, isQuoted: false))
        isInside = true
      }
      start = mark + 1
    }
    pieces.append(WordNetGlossPiece(range: start..<text.endIndex, isQuoted: isInside))
    return pieces.filter { !$0.range.isEmpty }
  }

  /// Whether there are letters on both sides, and at most two after it: `I"m`, `we"ll`.
  private static func isApostrophe(_ text: ArraySlice<UInt8>, _ mark: Int) -> Bool {
    guard mark > text.startIndex, Ascii.isLetter(text[mark - 1]) else { return false }
    let letters = text[(mark + 1)...].prefix { Ascii.isLetter($0) }.count
    return letters == 1 || letters == 2
  }
}
