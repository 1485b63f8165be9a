import LexiconPack

/// What senses' identifiers are made from, each template once.
///
/// WordNet has 206,941 sense keys; without the lemma that each begins with, a few thousand are left.
struct IdentifierTemplates {
  private var numbers: [[UInt8]: Int] = [:]
  private var records = RecordBytes()
  /// Where each ends in `records`, four bytes each; the first offset is 0.
  private var offsets: [UInt8] = [0, 0, 0, 0]

  /// The number that stands for an identifier of the headword with this key; 0 for none.
  mutating func number(of identifier: [UInt8], key: [UInt8]) -> Int {
    if identifier.isEmpty { return 0 }
    let prefix = key.map { $0 == 0x20 ? 0x5F : $0 }
    let template =
      identifier.starts(with: prefix) ? [PackFormat.templateKey] + identifier[prefix.count...] : identifier
    if let number = numbers[template] { return number }
    records.append(template)
    offsets.append(littleEndian: UInt32(records.count))
    numbers[template] = numbers.count + 1
    return numbers.count
  }

  /// The two sections; none without identifiers.
  func sections() -> [SectionContent] {
    if numbers.isEmpty { return [] }
    return [
      SectionContent(kind: .identifierTemplates, count: numbers.count, bytes: records.bytes),
      SectionContent(kind: .identifierOffsets, count: numbers.count, bytes: offsets),
    ]
  }
}
