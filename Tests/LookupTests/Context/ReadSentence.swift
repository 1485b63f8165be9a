import Lookup
import Testing

/// A sentence whose words are read as it means them.
struct ReadSentence: ~Copyable {
  private var scanner: TextScanner
  private let piece: [UInt8]

  init(_ sentence: String, _ engine: consuming LookupEngine) throws {
    let piece = Array(sentence.utf8)
    var scanner = TextScanner(engine, showsWords: true)
    scanner.segment(piece.span, isWhole: true)
    try scanner.match()
    self.piece = piece
    self.scanner = scanner
  }

  /// Runs `body` over the match that the first occurrence of a word has in the sentence. Fails if the word is not there.
  mutating func withMatch<Result>(
    of word: String, _ body: (Match, borrowing LookupEngine) throws -> Result
  ) throws -> Result {
    while let finding = try scanner.next() {
      if String(decoding: piece[finding.range], as: UTF8.self) != word { continue }
      let number = try scanner.matchInContext(finding)
      return try body(scanner.engine.store.matches[number], scanner.engine)
    }
    throw NotFound(word: word)
  }

  private struct NotFound: Error {
    let word: String
  }
}
