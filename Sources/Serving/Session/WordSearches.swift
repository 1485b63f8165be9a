import ByteText
import LexiconPack
import Lookup
import Messages
import Rendering
import Safety

// Searches that answer with words, not with what they mean.
extension AnswerWriter {
  /// The words that a reader of an answer can look up, the hardest of its texts first.
  package func ordered(_ links: AnswerLinks, for input: TextInput) throws -> [[UInt8]] {
    try withEngine(for: input) { (engine) throws(PackError) in try links.ordered(&engine) }
  }

  /// The words that begin with what a reader has typed, the most frequent first.
  package func completions(of typed: [UInt8], for input: TextInput, most: Int) throws -> [[UInt8]] {
    try withEngine(for: input) { (engine) throws(PackError) in
      try engine.completions(of: typed.span, most: most)
    }
  }

  /// The headwords that `text` matches in these packs, by their positions, or in all that fit the language: the most frequent
  /// first, each spelling once for a pack. What is not UTF-8 is read as U+FFFD.
  package func headwords(
    _ strategy: HeadwordStrategy, _ text: [UInt8], in lexicons: [Int]? = nil, for input: TextInput, most: Int
  ) throws(Failure) -> [MatchedHeadword] {
    let text = text.repairedUTF8
    let found = try withScanner(for: input) {
      (scanner) throws(PackError) -> Result<[MatchedHeadword], PatternFault> in
      if strategy == .lemma, let phrase = try scanner.phrase(text.span) {
        return .success(try scanner.engine.headwords(of: phrase, in: lexicons, most: most))
      }
      return try scanner.engine.headwords(strategy, text.span, in: lexicons, most: most)
    }
    switch found {
    case .success(let words): return words
    case .failure(let fault): throw Failure(fault)
    }
  }

  /// Runs `body` with what looks up the words of a text.
  package func withEngine<R>(
    for input: TextInput, _ body: (inout LookupEngine) throws(PackError) -> R
  ) throws(Failure) -> R {
    try withScanner(for: input) { (scanner) throws(PackError) in try body(&scanner.engine) }
  }

  private func withScanner<R>(
    for input: TextInput, _ body: (inout TextScanner) throws(PackError) -> R
  ) throws(Failure) -> R {
    let kept = try kept(for: input)
    do throws(PackError) {
      return try body(&kept.session.scanner)
    } catch {
      throw packs.failure(error)
    }
  }
}
