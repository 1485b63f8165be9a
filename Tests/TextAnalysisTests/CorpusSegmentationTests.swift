import Foundation
import Testing
import TextAnalysis

/// What `scripts/check segmentation` fetched, and beside it what a C program that only calls ICU says of it.
private enum Corpora {
  static let folder = ProcessInfo.processInfo.environment["LENS_SHARE_CORPORA"].map { URL(filePath: $0) }

  static let texts: [String] =
    folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }?
    .filter { $0.hasSuffix(".text") || $0.hasSuffix(".line") }.sorted() ?? []

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: #require(folder).appending(path: name)))
  }

  /// The segments that the C program wrote.
  static func segments(_ name: String) throws -> [Segment] {
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
}

/// Megabytes of text in many scripts against ICU.
@Suite(.enabled(if: Corpora.folder != nil), .serialized)
struct CorpusSegmentationTests {
  @Test(arguments: Corpora.texts)
  func wordsAndSentencesAreICUs(name: String) throws {
    let text = try Corpora.bytes(name)
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

    let theirs = try Corpora.segments("\(name).words")
    let different = zip(ours, theirs).count { $0 != $1 }
    #expect(ours.count == theirs.count && different == 0)
    #expect(ours.last?.end == text.count)
    let theirWords = theirs.filter { $0.ruleStatus >= 100 }
    #expect(tokens.count == theirWords.count)
    #expect(zip(tokens, theirWords).allSatisfy { $0.start == $1.start && $0.end == $1.end })

    // A sentence that is longer than a piece ends with it, in a line without end.
    let theirEnds = try Set(Corpora.segments("\(name).sentences").map(\.end))
    let cuts = Set(ends).subtracting(theirEnds)
    #expect(theirEnds.subtracting(ends).isEmpty)
    #expect(cuts.isSubset(of: pieces.map(\.upperBound)))
    if name.hasSuffix(".text") { #expect(cuts.isEmpty) }
    print(
      "segmentation: \(name): \(text.count) bytes, \(ours.count) segments, \(tokens.count) words, "
        + "\(theirEnds.count) sentences, \(different) differences, \(cuts.count) sentences cut")
  }

  /// The pieces that a line comes in, as LineReader makes them.
  static func pieces(of text: [UInt8]) -> [Range<Int>] {
    let longest = 64 << 10
    var pieces: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let limit = min(start + longest, text.count)
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
