import LexiconPack
import Processes

/// Writes the header, the section table, the sections, the page checksums and the digest to an open file.
///
/// Linux keeps what is written at once in one stretch of memory, and maps a stretch with one page fault: an index of 32 MB
/// with 18 if it was written 2 MiB at a time, and with 498 if page by page (33 and 1,413 µs).
struct PackFileWriter {
  /// Bytes that are written at a time: a text touches all of the index, and here and there a page of a pack, whose longer
  /// stretches would only take memory (a book 102 MB instead of 84).
  enum BlockLength: Int {
    case pack = 0x4_0000
    case index = 0x20_0000
  }

  private let descriptor: Int32
  private let blockLength: Int
  private var digest = SHA256()
  /// Bytes that were appended so far.
  private var length = 0
  /// Those of them that are not yet written, from the start of a page on.
  private var block: [UInt8] = []
  private var checksums: [UInt8] = []

  init(descriptor: Int32, _ blockLength: BlockLength) {
    self.descriptor = descriptor
    self.blockLength = blockLength.rawValue
    block.reserveCapacity(self.blockLength)
  }

  mutating func writePack(_ sections: [SectionContent]) throws(PackWriteError) {
    var rows: [(kind: PackFormat.SectionKind, offset: Int, length: Int, count: Int)] = []
    var end = PackFormat.headerLength + (sections.count + 1) * PackFormat.sectionRowLength
    for section in sections {
      guard section.length < PackFormat.maximumSectionLength else { throw .sectionTooLong }
      let start = aligned(end)
      rows.append((section.kind, start, section.length, section.count))
      end = start + section.length
    }
    let checksumStart = aligned(end, to: PackFormat.pageLength)
    let pages = checksumStart / PackFormat.pageLength
    let sumsLength = pages * PackFormat.checksumLength
    rows.append((.pageChecksums, checksumStart, sumsLength, pages))
    try append(
      header(rows, fileLength: checksumStart + sumsLength + PackFormat.digestLength))
    checksums.reserveCapacity(sumsLength)
    for (section, row) in zip(sections, rows) {
      try append([UInt8](repeating: 0, count: row.offset - length))
      try section.forEachBlock { (bytes) throws(PackWriteError) in try append(bytes) }
    }
    try append([UInt8](repeating: 0, count: checksumStart - length))
    try writeBlock()
    digest.update(checksums)
    try writeAll(checksums)
    try writeAll(Array(digest.finish()))
  }

  private func aligned(_ offset: Int, to alignment: Int = PackFormat.sectionAlignment) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }

  private func header(
    _ rows: [(kind: PackFormat.SectionKind, offset: Int, length: Int, count: Int)], fileLength: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: PackFormat.magic)
    bytes.append(littleEndian: PackFormat.version)
    bytes.append(littleEndian: UInt32(rows.count))
    bytes.append(littleEndian: UInt64(fileLength))
    bytes += [UInt8](repeating: 0, count: PackFormat.headerLength - bytes.count)
    for row in rows {
      bytes.append(littleEndian: UInt64(row.kind.rawValue))
      bytes.append(littleEndian: UInt64(row.offset))
      bytes.append(littleEndian: UInt64(row.length))
      bytes.append(littleEndian: UInt64(row.count))
    }
    var checksum: [UInt8] = []
    checksum.append(littleEndian: PackLayout.headerChecksum(bytes.span, tableEnd: bytes.count))
    bytes.replaceSubrange(PackFormat.Header.checksum..<PackFormat.headerLength, with: checksum)
    return bytes
  }

  /// Writes bytes that the page checksums cover.
  private mutating func append(_ bytes: [UInt8]) throws(PackWriteError) {
    length += bytes.count
    var start = 0
    while start < bytes.count {
      let end = min(start + blockLength - block.count, bytes.count)
      block += bytes[start..<end]
      start = end
      if block.count == blockLength { try writeBlock() }
    }
  }

  private mutating func writeBlock() throws(PackWriteError) {
    digest.update(block)
    for start in stride(from: 0, to: block.count, by: PackFormat.pageLength) {
      let checksum = XXHash3.checksum(ofPage: block.span.extracting(start..<(start + PackFormat.pageLength)))
      checksums.append(littleEndian: checksum)
    }
    try writeAll(block)
    block.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: [UInt8]) throws(PackWriteError) {
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw .system(code) }
  }
}
