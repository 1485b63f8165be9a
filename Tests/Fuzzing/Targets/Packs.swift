import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding
import Rendering
import Serving

@testable import Lookup

extension FuzzTarget {
  /// Packs and their index. Random bytes hardly ever have the right checksums, so most targets correct them first.
  static var packs: [FuzzTarget] {
    [
      FuzzTarget(name: "pack", longest: 16 << 10, madeSeeds: { try allPacks }) {
        { try checkPack(Checksums.corrected($0)) }
      },
      FuzzTarget(name: "pack-raw", longest: 16 << 10, madeSeeds: { [try allPacks[0]] }) { checkPack },
      FuzzTarget(name: "index", longest: 16 << 10, madeSeeds: { [try index()] }) {
        let packs = try allPacks.map { try PackReader(MappedFile(copying: $0)) }
        return { try checkIndex(Checksums.corrected($0), packs) }
      },
      FuzzTarget(name: "index-raw", longest: 16 << 10, madeSeeds: { [try index()] }) {
        { try checkIndex($0, []) }
      },
    ]
  }

  /// A pack for each set of records.
  private static var allPacks: [[UInt8]] {
    get throws {
      let words = MiniLexicon.records(
        of: MiniLexicon.words + MiniLexicon.phrases, forms: MiniLexicon.wordForms)
      let all = [MiniLexicon.records + MiniLexicon.facts, words, MiniLexicon.rich, MiniLexicon.marked]
      return try all.map { try MiniLexicon.pack($0) }
    }
  }

  private static func index() throws -> [UInt8] {
    let identity = FileIdentity(length: 1 << 12, seconds: 3 << 32 | 9, nanoseconds: 999_999_999)
    let packs = try allPacks.enumerated().map { number, seed in
      PackIndexWriter.Source(
        name: Array("p\(number)".utf8), folder: 0, identity: identity,
        reader: try PackReader(MappedFile(copying: seed)))
    }
    return try MiniLexicon.bytes {
      try PackIndexWriter([PackIndex.Folder(path: Array("/none".utf8))], packs).write(to: $0)
    }
  }

  private static let text = """
    The mice and Mouse of Turkey ran to New York: hotter naïveté, 辞書, evil rodnet, look it up, m² \
    weren't dogs'.
    """

  /// Checks that a pack is refused or answers, and that every key of a pack that verifies is found.
  private static func checkPack(_ bytes: [UInt8]) throws {
    guard let reader = try? PackReader(MappedFile(copying: bytes)) else { return }
    _ = try? PackDump.lines(reader)
    try checkAnswers(LexiconSet([Lexicon(name: Array("words".utf8), reader: reader)]))
    do throws(PackVerifier.Problem) { try PackVerifier.verify(reader) } catch { return }
    try require(reader.isIntact, "sound and not intact")
    try reader.withBytes { (bytes) throws in
      for position in try PackDump.positions(of: reader.entries, reader, bytes) {
        var key: [UInt8] = []
        for index in try reader.entry(position, bytes).headword { key.append(bytes[index].asciiLowercased) }
        try require(try reader.findEntry(key.span, bytes) != nil, "no entry under \(key)")
      }
    }
  }

  /// Checks that an index is refused, or that it can be searched and the packs answer with it.
  private static func checkIndex(_ bytes: [UInt8], _ packs: [PackReader]) throws {
    guard let index = try? PackIndex(MappedFile(copying: bytes)) else { return }
    _ = index.isIntact
    for key in ["mouse", "new york", "zzz", ""] { _ = try? index.items(of: Array(key.utf8).span) }
    guard index.packs.count <= packs.count else { return }
    let lexicons = zip(index.packs, packs).map { Lexicon(name: $0.name, indexed: $0, reader: $1) }
    try checkAnswers(LexiconSet(lexicons, index: index))
  }

  /// Checks that looking up a text fails, or gives an answer that is safe to show.
  private static func checkAnswers(_ set: LexiconSet) throws {
    guard let engine = try? LookupEngine(set, language: nil) else { return }
    var session = LookupSession(
      engine: engine, renderer: RendererRow.text.make(RenderOptions(detail: .full)),
      source: SourceDescription(kind: .stdin, language: []), isTokenView: false, showsWords: false)
    session.suggests = true
    var output = Output.memory
    session.begin(&output)
    let text = Array(text.utf8)
    do {
      try session.process(text.span, &output)
      _ = try session.end(&output)
    } catch is PackError {
      return
    }
    try require(harmless: output.bytes)
  }
}

/// The checksums of a pack file.
private enum Checksums {
  /// Takes the input as a pack without its page checksums, and adds these, with the length and the other checksums that match.
  static func corrected(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    let page = PackFormat.pageLength
    bytes += [UInt8](repeating: 0, count: (page - bytes.count % page) % page)
    guard bytes.count >= 2 * page else { return input }
    let (end, pages) = (bytes.count, bytes.count / page)
    let length = pages * PackFormat.checksumLength
    set(UInt64(end + length + PackFormat.digestLength), in: &bytes, at: PackFormat.Header.fileLength)
    let sections = Int(bytes.span.uint32(at: PackFormat.Header.sectionCount))
    let table = PackFormat.headerLength + sections * PackFormat.sectionRowLength
    guard table <= end else { return input }
    for row in stride(from: PackFormat.headerLength, to: table, by: PackFormat.sectionRowLength)
    where bytes.span.uint32(at: row) == PackFormat.SectionKind.pageChecksums.rawValue {
      set(UInt64(end), in: &bytes, at: row + PackFormat.SectionRow.offset)
      set(UInt64(length), in: &bytes, at: row + PackFormat.SectionRow.length)
      set(UInt64(pages), in: &bytes, at: row + PackFormat.SectionRow.count)
    }
    set(
      PackLayout.headerChecksum(bytes.span, tableEnd: table), in: &bytes, at: PackFormat.Header.checksum)
    for start in stride(from: 0, to: end, by: page) {
      let checksum = XXHash3.checksum(ofPage: bytes.span.extracting(start..<(start + page)))
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) }
    }
    var digest = SHA256()
    digest.update(bytes)
    return bytes + digest.finish()
  }

  private static func set(_ value: UInt64, in bytes: inout [UInt8], at offset: Int) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(index))) }
  }
}
