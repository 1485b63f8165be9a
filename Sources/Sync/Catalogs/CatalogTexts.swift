import ByteText
import Messages
import Safety

/// The texts of a catalog by their keys: valid, and sorted by the bytes of the keys.
struct CatalogTexts: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    /// The name of a message, such as `notFound`.
    let key: [UInt8]
    /// UTF-8.
    let text: [UInt8]
  }

  /// The most bytes of a text, 4 KiB, and of a key.
  static let longestText = 4 << 10
  static let longestKey = 128
  /// The most texts of a catalog.
  static let mostTexts = 20_000

  let rows: [Row]

  init(_ rows: [Row]) throws(CatalogFault) {
    if rows.count > Self.mostTexts { throw .tooMany(rows.count) }
    for row in rows { try Self.check(row) }
    self.rows = rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (first, second) in zip(self.rows, self.rows.dropFirst()) where first.key == second.key {
      throw .duplicate(key: first.key)
    }
  }

  /// Texts that were checked when they were stored.
  init(stored rows: [Row]) { self.rows = rows }

  /// These texts, and those of `other` whose keys are not among them.
  func over(_ other: CatalogTexts) throws(CatalogFault) -> CatalogTexts {
    let keys = Set(rows.map(\.key))
    return try CatalogTexts(rows + other.rows.filter { !keys.contains($0.key) })
  }

  private static func check(_ row: Row) throws(CatalogFault) {
    let isKey = row.key.allSatisfy { Ascii.isAlphanumeric($0) || "_.-".utf8.contains($0) }
    if row.key.isEmpty || row.key.count > longestKey || !isKey { throw .badKey(row.key) }
    if row.text.isEmpty { throw .empty(key: row.key) }
    if row.text.count > longestText { throw .tooLong(key: row.key, bytes: row.text.count) }
    var offset = 0
    let bytes = row.text.span
    while offset < bytes.count {
      let unit = UTF8Decoding.unit(in: bytes, at: offset)
      if unit.isMalformed { throw .notUTF8(key: row.key) }
      // A message is shown as it is, so it must not control the terminal.
      if Sanitizer.isUnsafe(unit.scalar) { throw .control(key: row.key, scalar: unit.scalar) }
      offset += unit.length
    }
  }
}

/// Why texts cannot be a catalog.
enum CatalogFault: Error, Equatable, Sendable {
  case badKey([UInt8])
  case duplicate(key: [UInt8])
  case empty(key: [UInt8])
  case tooLong(key: [UInt8], bytes: Int)
  case tooMany(Int)
  case notUTF8(key: [UInt8])
  case control(key: [UInt8], scalar: UInt32)

  var message: Message {
    switch self {
    case .badKey(let key): .catalogBadKey(key: String(decoding: key.prefix(40), as: UTF8.self))
    case .duplicate(let key): .catalogDuplicate(key: String(decoding: key, as: UTF8.self))
    case .empty(let key): .catalogEmptyText(key: String(decoding: key, as: UTF8.self))
    case .tooLong(let key, let bytes):
      .catalogLongText(
        key: String(decoding: key, as: UTF8.self), bytes: bytes, limit: CatalogTexts.longestText)
    case .tooMany(let count): .catalogTooMany(count: count, limit: CatalogTexts.mostTexts)
    case .notUTF8(let key): .catalogNotUTF8(key: String(decoding: key, as: UTF8.self))
    case .control(let key, let scalar):
      .catalogControl(
        key: String(decoding: key, as: UTF8.self), character: String(scalar, radix: 16, uppercase: true))
    }
  }

  /// What is wrong, for a line of its own or a part of one.
  var text: String { message.text(cleaning: Sanitizer.cleanLine) }
}
