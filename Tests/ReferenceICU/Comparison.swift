import TextAnalysis

/// Our words of a text beside ICU's.
package final class Comparison {
  private let icu = ReferenceICU()
  private let segmenter = WordSegmenter()
  private var segments: [Segment] = []
  private var tokens: [Token] = []
  /// The first difference that was found: the text about it, what we say and what ICU says.
  package private(set) var difference: String?

  package init() {}

  /// Whether segments and tokens of the text are ICU's.
  package func agrees(on text: [UInt8]) -> Bool {
    let theirs = icu.wordSegments(of: text)
    segments.removeAll(keepingCapacity: true)
    segmenter.appendSegments(of: text.span, base: 0, to: &segments)
    tokens.removeAll(keepingCapacity: true)
    segmenter.appendTokens(of: text.span, base: 0, to: &tokens)
    if segments != theirs {
      note(text, segments, theirs)
      return false
    }
    var count = 0
    for segment in theirs {
      guard let token = Self.token(of: segment, in: text) else { continue }
      guard count < tokens.count, tokens[count] == token else {
        note(text, tokens, theirs.compactMap { Self.token(of: $0, in: text) })
        return false
      }
      count += 1
    }
    if count < tokens.count { note(text, tokens, theirs.compactMap { Self.token(of: $0, in: text) }) }
    return count == tokens.count
  }

  private static func token(of segment: Segment, in text: [UInt8]) -> Token? {
    guard let kind = Token.Kind(ruleStatus: segment.ruleStatus) else { return nil }
    var bits: UInt8 = 0
    for index in segment.start..<segment.end { bits |= text[index] }
    return Token(start: segment.start, end: segment.end, kind: kind, isASCII: bits < 0x80)
  }

  private func note<Piece: Equatable>(_ text: [UInt8], _ ours: [Piece], _ theirs: [Piece]) {
    if difference != nil { return }
    let index = zip(ours, theirs).prefix { $0 == $1 }.count
    let piece = index < theirs.count ? theirs[index] : nil
    let start = (piece as? Segment)?.start ?? (piece as? Token)?.start ?? text.count
    let excerpt = text[max(0, start - 40)..<min(text.count, start + 60)]
    difference =
      "\(String(decoding: excerpt, as: UTF8.self).debugDescription): "
      + "\(ours[index...].prefix(3)), ICU \(theirs[index...].prefix(3))"
  }
}
