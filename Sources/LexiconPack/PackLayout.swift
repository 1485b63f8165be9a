/// Where one section lies in the file, and how many items it holds.
public struct PackSection: Sendable {
  package var bytes: Range<Int>
  package var count: Int

  /// What stands for a section that a pack does not have.
  static let none = PackSection(bytes: 0..<0, count: 0)
}

/// The header and section table of a pack, checked: every section lies within the file.
public struct PackLayout: Sendable {
  package private(set) var pageChecksums = PackSection.none
  /// The other sections, by the raw values of their kinds, of which the highest is 66.
  private var sections = InlineArray<67, PackSection>(repeating: .none)

  /// A section of any kind but the checksums.
  package subscript(kind: PackFormat.SectionKind) -> PackSection { sections[Int(kind.rawValue)] }

  /// Reads nothing but the header and the table: the cost does not depend on the file's size.
  init(_ bytes: Span<UInt8>, length: Int) throws(PackError) {
    typealias Header = PackFormat.Header
    guard length >= PackFormat.headerLength, bytes.uint64(at: Header.magic) == PackFormat.magic else {
      throw .notAPack
    }
    let version = bytes.uint32(at: Header.version)
    guard version == PackFormat.version else { throw .version(version) }
    let fileLength = bytes.uint64(at: Header.fileLength)
    guard fileLength == UInt64(length) else { throw .length(found: length, expected: fileLength) }
    let sectionCount = Int(bytes.uint32(at: Header.sectionCount))
    let tableEnd = PackFormat.headerLength + sectionCount * PackFormat.sectionRowLength
    let contentEnd = length - PackFormat.digestLength
    guard sectionCount <= PackFormat.maximumSections, tableEnd <= contentEnd,
      Self.headerChecksum(bytes, tableEnd: tableEnd) == bytes.uint64(at: Header.checksum)
    else { throw .damaged(offset: Header.checksum) }

    // After everything but the checksums.
    var end = tableEnd
    var row = PackFormat.headerLength
    while row < tableEnd {
      defer { row += PackFormat.sectionRowLength }
      let offset = bytes.uint64(at: row + PackFormat.SectionRow.offset)
      let length = bytes.uint64(at: row + PackFormat.SectionRow.length)
      let count = bytes.uint64(at: row + PackFormat.SectionRow.count)
      guard offset >= UInt64(tableEnd), offset <= UInt64(contentEnd),
        length <= UInt64(contentEnd) - offset, length <= UInt64(PackFormat.maximumSectionLength),
        count <= length
      else { throw .damaged(offset: row) }
      let start = Int(offset)
      let section = PackSection(bytes: start..<(start + Int(length)), count: Int(count))
      guard let kind = PackFormat.SectionKind(rawValue: bytes.uint32(at: row + PackFormat.SectionRow.kind))
      else { continue }
      if kind == .pageChecksums {
        pageChecksums = section
      } else {
        sections[Int(kind.rawValue)] = section
        end = max(end, section.bytes.upperBound)
      }
    }
    let (pages, rest) = pageChecksums.bytes.lowerBound.quotientAndRemainder(dividingBy: PackFormat.pageLength)
    guard pages > 0, rest == 0, pageChecksums.bytes.count == pages * PackFormat.checksumLength,
      pageChecksums.bytes.upperBound == contentEnd
    else { throw .damaged(offset: PackFormat.headerLength) }
    if end > pageChecksums.bytes.lowerBound { throw .damaged(offset: PackFormat.headerLength) }
  }

  /// The checksum that the header should hold, over its own fields and the section table.
  public static func headerChecksum(_ bytes: Span<UInt8>, tableEnd: Int) -> UInt64 {
    XXHash64.hash(bytes, 0..<PackFormat.Header.checksum)
      ^ XXHash64.hash(bytes, PackFormat.headerLength..<tableEnd)
  }
}
