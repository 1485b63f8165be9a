/// Where one section lies in the file, and how many items it holds.
public struct PackSection: Sendable {
  package var bytes: Range<Int>
  package var count: Int

  /// What stands for a section that a pack does not have.
  static let none = PackSection(bytes: 0..<0, count: 0)
}

/// The header and section table of a pack, checked: every section lies within the file.
public struct PackLayout: Sendable {
  package private(set) var info = PackSection.none
  package private(set) var topics = PackSection.none
  package private(set) var identifierTemplates = PackSection.none
  package private(set) var identifierOffsets = PackSection.none
  package private(set) var entryRecords = PackSection.none
  package private(set) var entryMarks = PackSection.none
  package private(set) var entryHash = PackSection.none
  package private(set) var headwordAdditions = PackSection.none
  package private(set) var formRecords = PackSection.none
  package private(set) var formMarks = PackSection.none
  package private(set) var formHash = PackSection.none
  package private(set) var synsetRecords = PackSection.none
  package private(set) var synsetOffsets = PackSection.none
  package private(set) var phraseFilter = PackSection.none
  package private(set) var factRecords = PackSection.none
  package private(set) var factMarks = PackSection.none
  package private(set) var factHash = PackSection.none
  package private(set) var factKinds = PackSection.none
  package private(set) var indexPacks = PackSection.none
  package private(set) var indexRecords = PackSection.none
  package private(set) var indexMarks = PackSection.none
  package private(set) var indexHash = PackSection.none
  package private(set) var indexSpelling = PackSection.none
  package private(set) var pageChecksums = PackSection.none

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
      if kind != .pageChecksums { end = max(end, section.bytes.upperBound) }
      switch kind {
      case .info: info = section
      case .topics: topics = section
      case .identifierTemplates: identifierTemplates = section
      case .identifierOffsets: identifierOffsets = section
      case .entryRecords: entryRecords = section
      case .entryMarks: entryMarks = section
      case .entryHash: entryHash = section
      case .headwordAdditions: headwordAdditions = section
      case .formRecords: formRecords = section
      case .formMarks: formMarks = section
      case .formHash: formHash = section
      case .synsetRecords: synsetRecords = section
      case .synsetOffsets: synsetOffsets = section
      case .phraseFilter: phraseFilter = section
      case .factRecords: factRecords = section
      case .factMarks: factMarks = section
      case .factHash: factHash = section
      case .factKinds: factKinds = section
      case .indexPacks: indexPacks = section
      case .indexRecords: indexRecords = section
      case .indexMarks: indexMarks = section
      case .indexHash: indexHash = section
      case .indexSpelling: indexSpelling = section
      case .pageChecksums: pageChecksums = section
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
