/// The file in which dconf, and so GNOME, keeps settings: a GVDB table (GLib, gvdb/gvdb-format.h, version 0, little-endian).
///
/// Every offset is checked: a file that is not what it should be has no values.
struct DconfDatabase {
  /// The bytes of the largest file that is read.
  static let limit = 4 << 20

  private let bytes: [UInt8]
  /// Where the items of the table begin, and how many there are.
  private var items = 0
  private var count = 0

  /// Bytes of the header, of the table's own header, and of an item.
  private static let (headerBytes, tableBytes, itemBytes) = (24, 8, 24)
  /// No parent: an item whose key is its whole path.
  private static let noParent = 0xFFFF_FFFF
  /// More steps from a key to its root are a ring.
  private static let deepestPath = 32

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= Self.headerBytes, bytes[..<8].elementsEqual("GVariant".utf8), number(8) == 0 else {
      return
    }
    // A filter of 32-bit words, whose number is in the low 27 bits, then the buckets.
    let (start, end) = (number(16), number(20))
    guard start + Self.tableBytes <= end, end <= bytes.count else { return }
    let first = start + Self.tableBytes + 4 * ((number(start) & 0x7FF_FFFF) + number(start + 4))
    guard first <= end else { return }
    items = first
    count = (end - first) / Self.itemBytes
  }

  /// The value of a key if it is a text.
  func string(_ path: String) -> String? {
    // A variant: the text, a NUL, a NUL, and its type.
    guard let value = value(of: path), value.count >= 3, value.suffix(3).elementsEqual([0, 0, 0x73]) else {
      return nil
    }
    return String(decoding: value.dropLast(3), as: UTF8.self)
  }

  /// The value of a key if it is true or false.
  func boolean(_ path: String) -> Bool? {
    guard let value = value(of: path), value.count == 3, value.suffix(2).elementsEqual([0, 0x62]) else {
      return nil
    }
    return value.first == 1
  }

  private func value(of path: String) -> ArraySlice<UInt8>? {
    for item in 0..<count where isVariant(item) && self.path(of: item)?.elementsEqual(path.utf8) ?? false {
      let start = items + item * Self.itemBytes
      return slice(number(start + 16), number(start + 20))
    }
    return nil
  }

  private func isVariant(_ item: Int) -> Bool {
    bytes[items + item * Self.itemBytes + 14] == UInt8(ascii: "v")
  }

  /// The path of an item: the keys of its parents and its own.
  private func path(of item: Int) -> [UInt8]? {
    var path: [UInt8] = []
    var item = item
    for _ in 0..<Self.deepestPath {
      let start = items + item * Self.itemBytes
      let key = number(start + 8)
      guard let part = slice(key, key + Int(bytes[start + 12]) + Int(bytes[start + 13]) << 8) else {
        return nil
      }
      path.insert(contentsOf: part, at: 0)
      let parent = number(start + 4)
      if parent == Self.noParent { return path }
      guard parent < count else { return nil }
      item = parent
    }
    return nil
  }

  private func slice(_ start: Int, _ end: Int) -> ArraySlice<UInt8>? {
    start <= end && end <= bytes.count ? bytes[start..<end] : nil
  }

  private func number(_ offset: Int) -> Int {
    guard offset + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
