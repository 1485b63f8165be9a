import Crypto
import LexiconPack
import ProcessStreams

/// Writes the header, the section table, the sections, the page checksums and the digest to an open file.
struct PackFileWriter {
  private let descriptor: Int32
  private var digest = SHA256()
  /// Bytes written so far.
  private var length = 0
  /// The page that is being filled.
  private var page: [UInt8] = []
  private var checksums: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    page.reserveCapacity(PackFormat.pageLength)
  }

  mutating func writePack(_ sections: [SectionContent]) throws(PackWriteError) {
    var rows: [(kind: PackFormat.SectionKind, offset: Int, length: Int, count: Int)] = []
    var end = PackFormat.headerLength + (sections.count + 1) * PackFormat.sectionRowLength
    for section in sections {
      guard section.bytes.count < PackFormat.maximumSectionLength, section.count <= PackFormat.maximumKeys
      else { throw .sectionTooLong }
      let start = aligned(end)
      rows.append((section.kind, start, section.bytes.count, section.count))
      end = start + section.bytes.count
    }
    let checksumStart = aligned(end)
    let pages = (checksumStart + PackFormat.pageLength - 1) / PackFormat.pageLength
    rows.append((.pageChecksums, checksumStart, pages * 8, pages))
    try append(
      header(rows, fileLength: checksumStart + pages * 8 + PackFormat.digestLength))
    for (section, row) in zip(sections, rows) {
      try append([UInt8](repeating: 0, count: row.offset - length))
      try append(section.bytes)
    }
    try append([UInt8](repeating: 0, count: checksumStart - length))
    if !page.isEmpty { closePage() }
    digest.update(data: checksums)
    try writeAll(checksums)
    try writeAll(Array(digest.finalize()))
  }

  private func aligned(_ offset: Int) -> Int {
    let alignment = PackFormat.sectionAlignment
    return (offset + alignment - 1) / alignment * alignment
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
    digest.update(data: bytes)
    length += bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(PackFormat.pageLength - page.count)
      page += part
      rest = rest.dropFirst(part.count)
      if page.count == PackFormat.pageLength { closePage() }
    }
    try writeAll(bytes)
  }

  private mutating func closePage() {
    checksums.append(littleEndian: XXHash64.hash(page.span))
    page.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: [UInt8]) throws(PackWriteError) {
    let code = StandardStreams.write(bytes, to: descriptor)
    if code != 0 { throw .system(code) }
  }
}
