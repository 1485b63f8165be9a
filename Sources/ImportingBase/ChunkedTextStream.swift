/// A text that dictzip compressed: chunks of equal length, each readable on its own, so that a damaged one costs only the
/// articles that touch it.
struct ChunkedTextStream: TextStream {
  private let stream: SourceStream
  private let chunks: GzipHeader.Chunks
  private let inflater: Inflater
  /// The next chunk, and where its compressed bytes begin in the file.
  private var chunk = 0
  private var start: Int
  /// The checksum of all chunks so far; nil once one was left out.
  private var checksum: Checksum? = Checksum()
  private var length = 0

  var position: Int { chunk * chunks.length }

  /// Nil unless the file's size matches the chunks of its table.
  init?(_ stream: SourceStream, _ header: GzipHeader) throws(ImportError) {
    guard let chunks = header.chunks else { return nil }
    let rest = stream.size - header.length - chunks.sizes.reduce(0, +)
    // The end of the deflate stream and the trailer of 8 bytes: dictzip writes 2 + 8.
    guard (8...16).contains(rest) else { return nil }
    self.stream = stream
    self.chunks = chunks
    start = header.length
    inflater = try stream.inflater(.bare)
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TextPiece? {
    if chunk == chunks.sizes.count {
      try check(&warnings)
      return nil
    }
    let input = try stream.read(at: start, count: chunks.sizes[chunk])
    start += chunks.sizes[chunk]
    chunk += 1
    var bytes: [UInt8] = []
    inflater.reset()
    do throws(InflateError) {
      try inflater.inflate(input[...], into: &bytes)
      if bytes.count > chunks.length || bytes.count < chunks.length && chunk < chunks.sizes.count {
        throw .damaged(offset: start)
      }
    } catch {
      switch error {
      case .tooLarge, .noMemory: throw .compressed(path: stream.path, error)
      case .damaged, .truncated: break
      }
      checksum = nil
      warnings.add(stream.name, .skippedBlock(number: chunk))
      return .lost(chunks.length)
    }
    checksum?.update(bytes)
    length += bytes.count
    return .bytes(bytes)
  }

  mutating func skip(to offset: Int) {
    while chunk < chunks.sizes.count && position + chunks.length <= offset {
      checksum = nil
      start += chunks.sizes[chunk]
      chunk += 1
    }
  }

  /// Compares the checksum and the length at the end of the file (RFC 1952, section 2.3.1).
  private mutating func check(_ warnings: inout WarningLog) throws(ImportError) {
    guard let found = checksum?.value else { return }
    checksum = nil
    let trailer = try stream.read(at: stream.size - 8, count: 8)
    let stated = (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(trailer[$1]) }
    if UInt32(truncatingIfNeeded: stated) != found
      || UInt32(stated >> 32) != UInt32(truncatingIfNeeded: length)
    {
      warnings.add(stream.name, .wrongChecksum)
    }
  }
}
