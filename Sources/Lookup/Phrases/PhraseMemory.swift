import TextAnalysis

/// Remembers what was found at three or four words in a row.
///
/// Pairs of words that begin many headwords (`in the`) are followed by the same words again and again. A word is
/// identified by the number of its match. One space separates the words; after the last comes another one, or
/// something that ends every phrase.
///
/// A search that it saves costs 8,800 to 10,700 instructions (callgrind, release).
struct PhraseMemory {
  /// What was found.
  enum Find: Equatable {
    /// No headword begins here.
    case nothing
    /// The match of the headword of so many tokens.
    case phrase(Int, tokens: Int)
  }

  /// The words at one place.
  struct Place {
    fileprivate var run: MatchRun
    /// What follows the third word.
    fileprivate var fourth: Int
  }

  /// A match times four plus the number of its tokens; 0 for nothing, 1 where the answer depends on the fourth
  /// word.
  private var finds = RecentFinds<MatchRun, Int32>(bits: 16, patience: 1000, nothing: 0)
  private static let fourthTells: Int32 = 1

  /// The words from a token on; nil if the answer may depend on more than them: something other than one space
  /// separates them, or the piece has just three words, which may be accepted only because they are all.
  @inline(__always)
  static func place(
    at first: Int, _ piece: TextPiece
  ) -> Place? {
    guard piece.tokens.count > 3, first &+ 1 < piece.tokens.count else { return nil }
    guard next(behind: first, piece) == piece.matches[first &+ 1] else { return nil }
    guard let third = next(behind: first &+ 1, piece) else { return nil }
    let run = MatchRun(piece.matches[first], piece.matches[first &+ 1], third)
    if third == MatchRun.noWord { return Place(run: run, fourth: MatchRun.noWord) }
    // An unknown fourth word matters only where the answer depends on it.
    let fourth = next(behind: first &+ 2, piece)
    return Place(run: run, fourth: fourth ?? unknown)
  }

  private static let unknown = -2

  /// The match of the word after a token and one space; `noWord` if a phrase cannot go on there; else nil.
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

  /// Remembers what a search found that looked at `reach` words.
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
