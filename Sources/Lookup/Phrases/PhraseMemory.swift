import TextAnalysis

/// Remembers what was found at three or four words in a row.
///
/// What pairs of words begin many headwords (`in the`) are followed by the same words again and again. Words are told by
/// the numbers of their matches; between two of them stands one space, and behind the last of them one more, or something
/// that no phrase goes over.
struct PhraseMemory {
  /// What was found.
  enum Find: Equatable {
    /// No headword begins here.
    case nothing
    /// The match of the headword of so many tokens.
    case phrase(Int, tokens: Int)
  }

  /// The words at hand.
  struct Place {
    fileprivate var run: MatchRun
    /// What stands behind the third.
    fileprivate var fourth: Int
  }

  /// A match times four with the number of its tokens; 0 for nothing, 1 where the fourth word tells.
  private var finds = RecentFinds<MatchRun, Int32>(bits: 16, patience: 1000, nothing: 0)
  private static let fourthTells: Int32 = 1

  /// The words from a token on, where they alone tell; nil where something else stands between them, or in a piece of
  /// three words, of which all may be a headword that is not taken elsewhere.
  @inline(__always)
  static func place(
    at first: Int, _ piece: TextPiece
  ) -> Place? {
    guard piece.tokens.count > 3, first &+ 1 < piece.tokens.count else { return nil }
    guard next(behind: first, piece) == piece.matches[first &+ 1] else { return nil }
    guard let third = next(behind: first &+ 1, piece) else { return nil }
    let run = MatchRun(piece.matches[first], piece.matches[first &+ 1], third)
    if third == MatchRun.noWord { return Place(run: run, fourth: MatchRun.noWord) }
    // Only where the fourth is asked for it matters that it cannot be told.
    let fourth = next(behind: first &+ 2, piece)
    return Place(run: run, fourth: fourth ?? unknown)
  }

  private static let unknown = -2

  /// The match of the word behind a token, with one space before it; `noWord` where something stands there that no phrase
  /// goes over; else nil.
  @inline(__always)
  private static func next(
    behind index: Int, _ piece: TextPiece
  ) -> Int? {
    let token = piece.tokens[index]
    let next = index &+ 1
    if token.end == piece.bytes.count { return MatchRun.noWord }
    let behind = piece.bytes[token.end]
    if behind == 0x20, next < piece.tokens.count, piece.tokens[next].start == token.end &+ 1 {
      return piece.matches[next]
    }
    let isBarred =
      behind == UInt8(ascii: ",") || behind == UInt8(ascii: ";") || behind == UInt8(ascii: ":")
      || behind == UInt8(ascii: "\n")
    guard token.isASCII, isBarred else { return nil }
    if next == piece.tokens.count { return MatchRun.noWord }
    return piece.gap(before: next) == nil ? MatchRun.noWord : nil
  }

  /// What was found at a place; nil if that is not known.
  @inline(__always)
  func find(_ place: Place, numbering: Int) -> Find? {
    guard var known = finds.value(of: place.run, numbering: numbering) else { return nil }
    if known == Self.fourthTells {
      if place.fourth == Self.unknown { return nil }
      guard let more = finds.value(of: MatchRun(place.run, place.fourth), numbering: numbering) else {
        return nil
      }
      known = more
    }
    return known == 0 ? .nothing : .phrase(Int(known >> 2), tokens: Int(known & 3))
  }

  /// Remembers what was found where `reach` is the number of words that the search looked at.
  mutating func insert(_ find: Find, at place: Place, reach: Int, numbering: Int) {
    var value: Int32 = 0
    if case .phrase(let match, let tokens) = find {
      guard match < 1 << 28, 2...3 ~= tokens else { return }
      value = Int32(match << 2 | tokens)
    }
    if reach <= 3 {
      finds.insert(place.run, value, numbering: numbering)
    } else if reach == 4, place.fourth != Self.unknown {
      finds.insert(place.run, Self.fourthTells, numbering: numbering)
      finds.insert(MatchRun(place.run, place.fourth), value, numbering: numbering)
    }
  }
}
