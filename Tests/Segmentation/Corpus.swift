import Foundation
import TextAnalysis

/// A text, and what a C program that only calls ICU says of it: `FILE.words` and `FILE.sentences`.
struct Corpus {
  let name: String
  let text: [UInt8]

  init(_ name: String) throws {
    self.name = name
    text = try Self.bytes(name)
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: name)))
  }

  /// Compares words and sentences, counts them, and gives what differs; nil if nothing does.
  func difference(_ total: inout Total) throws -> String? {
    let pieces = Self.pieces(of: text)
    var ours: [Segment] = []
    var tokens: [Token] = []
    var ends: [Int] = []
    let words = WordSegmenter()
    let sentences = SentenceSegmenter()
    for piece in pieces {
      let bytes = text.span.extracting(piece)
      words.appendSegments(of: bytes, base: piece.lowerBound, to: &ours)
      words.appendTokens(of: bytes, base: piece.lowerBound, to: &tokens)
      sentences.appendBoundaries(of: bytes, base: piece.lowerBound, to: &ends)
    }

    let theirs = Self.cut(try Self.segments("\(name).words"), pieces)
    if let place = zip(ours, theirs).first(where: { $0 != $1 }) {
      return "segment \(place.0), ICU \(place.1)"
    }
    if ours.count != theirs.count || ours.last?.end != text.count {
      return "\(ours.count) segments, ICU \(theirs.count)"
    }
    var expected = theirs.lazy.filter { $0.ruleStatus >= 100 }.makeIterator()
    for token in tokens {
      guard let segment = expected.next(), Token(segment, in: text) == token else {
        return "token \(token)"
      }
    }
    if let segment = expected.next() { return "no token for \(segment)" }

    // A sentence that is longer than a piece ends with it, in a line without end.
    let theirEnds = try Set(Self.segments("\(name).sentences").map(\.end))
    let cuts = Set(ends).subtracting(theirEnds)
    if !theirEnds.isSubset(of: ends) || !cuts.isSubset(of: pieces.map(\.upperBound)) {
      return "sentences"
    }
    total.bytes += text.count
    total.segments += ours.count
    total.words += tokens.count
    total.sentences += theirEnds.count
    total.cuts += cuts.count
    return nil
  }

  /// The segments that the C program wrote.
  private static func segments(_ name: String) throws -> [Segment] {
    let bytes = try bytes(name)
    var segments: [Segment] = []
    segments.reserveCapacity(bytes.count / 8)
    var start = 0
    // SAFETY: the loads lie inside the array, which stays in place for the closure.
    unsafe bytes.withUnsafeBytes { raw in
      var offset = 0
      while offset < raw.count {
        let end = Int(unsafe raw.loadUnaligned(fromByteOffset: offset, as: Int32.self))
        let status = unsafe raw.loadUnaligned(fromByteOffset: offset + 4, as: Int32.self)
        segments.append(Segment(start: start, end: end, ruleStatus: status))
        start = end
        offset += 8
      }
    }
    return segments
  }

  /// Segments of which those that are longer than a piece end with each piece.
  private static func cut(_ segments: [Segment], _ pieces: [Range<Int>]) -> [Segment] {
    guard segments.contains(where: { $0.end - $0.start > longestPiece }) else { return segments }
    var parts: [Segment] = []
    var piece = 0
    for segment in segments {
      var start = segment.start
      while segment.end - segment.start > longestPiece {
        while pieces[piece].upperBound <= start { piece += 1 }
        if pieces[piece].upperBound >= segment.end { break }
        parts.append(Segment(start: start, end: pieces[piece].upperBound, ruleStatus: segment.ruleStatus))
        start = pieces[piece].upperBound
      }
      parts.append(Segment(start: start, end: segment.end, ruleStatus: segment.ruleStatus))
    }
    return parts
  }

  /// Bytes that a line comes in at once.
  private static let longestPiece = 64 << 10

  /// The pieces that a line comes in, as LineReader makes them.
  private static func pieces(of text: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let limit = min(start + longestPiece, text.count)
      var end = limit
      if let lineEnd = text[start..<limit].firstIndex(of: 0x0A) {
        end = lineEnd + 1
      } else if limit < text.count {
        end = start + WordSegmenter.safeCut(in: text.span.extracting(start..<limit))
      }
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }
}

/// What was compared.
struct Total {
  var bytes = 0
  var segments = 0
  var words = 0
  var sentences = 0
  /// Sentences that end with a piece of a long line, and not for ICU.
  var cuts = 0
}

extension Token {
  fileprivate init?(_ segment: Segment, in text: [UInt8]) {
    guard let kind = Kind(ruleStatus: segment.ruleStatus) else { return nil }
    let isASCII = text[segment.start..<segment.end].allSatisfy { $0 < 0x80 }
    self.init(start: segment.start, end: segment.end, kind: kind, isASCII: isASCII)
  }
}
