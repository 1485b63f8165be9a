import TextAnalysis

/// Finds the sentences of a piece: those of UAX #29, except that none ends after an abbreviation of its language.
struct SentenceFinder {
  private var segmenter: SentenceSegmenter?
  /// One for each language of the engine.
  private var abbreviations: [Abbreviations] = []

  /// Appends the end of each sentence, in bytes of the piece. `scopes` has the position of each token's language; it is
  /// empty if all tokens have the same one.
  mutating func appendEnds(
    of piece: TextPiece, _ scopes: [UInt8], _ engine: borrowing LookupEngine, to ends: inout [Int]
  ) {
    let segmenter = self.segmenter ?? SentenceSegmenter()
    self.segmenter = segmenter
    let first = ends.count
    segmenter.appendBoundaries(of: piece.bytes.span, base: 0, joinsWords: true, to: &ends)
    var kept = first
    var token = 0
    for index in first..<ends.count {
      let end = ends[index]
      if index < ends.count - 1, let point = Abbreviations.point(before: end, in: piece.bytes.span) {
        while token + 1 < scopes.count, piece.tokens[token + 1].start < end { token += 1 }
        let language = token < scopes.count ? Int(scopes[token]) : 0
        if abbreviations.isEmpty {
          for scope in engine.scopes.indices {
            abbreviations.append(Abbreviations(of: engine.scopes[scope].language))
          }
        }
        if abbreviations[language].goOn(after: point, to: end, in: piece.bytes.span) { continue }
      }
      ends[kept] = end
      kept += 1
    }
    ends.removeSubrange(kept...)
  }
}
