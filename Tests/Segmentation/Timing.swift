import TextAnalysis

/// How long `WordSegmenter` takes for the words of a text.
struct Timing {
  private let text: [UInt8]
  private var pieces: [Range<Int>] = []

  init(of text: [UInt8], isByLine: Bool) {
    self.text = text
    var start = 0
    while start < text.count {
      var end = min(start + (isByLine ? 1 : 64 << 10), text.count)
      while end < text.count, text[end - 1] != 0x0A { end += 1 }
      pieces.append(start..<end)
      start = end
    }
  }

  func printBest(of rounds: Int) throws {
    let segmenter = WordSegmenter()
    var tokens: [Token] = []
    var best = Duration.seconds(1_000)
    var count = 0
    for _ in 0..<rounds {
      count = 0
      let time = ContinuousClock().measure {
        for piece in pieces {
          tokens.removeAll(keepingCapacity: true)
          segmenter.appendTokens(
            of: text.span.extracting(piece), base: piece.lowerBound, to: &tokens)
          count += tokens.count
        }
      }
      best = min(best, time)
    }
    let nanoseconds = best / .nanoseconds(1)
    print(
      "\(nanoseconds / Double(text.count)) ns a byte, \(nanoseconds / Double(max(count, 1))) ns a token"
    )
  }
}
