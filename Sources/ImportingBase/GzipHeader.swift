/// The header of a gzip file (RFC 1952, section 2.3), with the table of chunks that dictzip puts into its extra field.
package struct GzipHeader: Equatable {
  /// When the content last changed, in seconds since 1970; 0 if unknown.
  package var time: UInt32
  /// Its length in bytes: where the compressed bytes begin.
  var length: Int
  /// Whether there is a table; `chunks` is nil where it contradicts itself.
  var hasTable = false
  var chunks: Chunks?

  /// The parts of the content that can be inflated on their own (dictzip(1), "TRADEOFFS" and "BUGS").
  struct Chunks: Equatable {
    /// Uncompressed bytes of each chunk but the last, which may have fewer.
    var length: Int
    /// The compressed sizes of all chunks, which follow the header without gaps.
    var sizes: [Int]
  }

  /// The most bytes of a header: the extra field, a file name and a comment.
  package static let limit = 128 << 10

  /// Reads the header from the first bytes of a file; nil if it is not gzip.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 else { return nil }
    let flags = bytes[3]
    time = UInt32(Self.number(bytes[4...])) | UInt32(Self.number(bytes[6...])) << 16
    length = 10
    if flags & 4 != 0 {
      let end = 12 + Self.number(bytes[10...])
      guard end <= bytes.count else { return nil }
      if let content = Self.subfield("RA", bytes[12..<end]) {
        hasTable = true
        chunks = Self.chunks(content)
      }
      length = end
    }
    // A file name and a comment, each ended by a zero, and a checksum of two bytes.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard let end = bytes[length...].firstIndex(of: 0) else { return nil }
      length = end + 1
    }
    if flags & 2 != 0 { length += 2 }
  }

  /// The content of a subfield of the extra field (RFC 1952, section 2.3.1.1).
  private static func subfield(_ name: String, _ extra: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = extra
    while rest.count >= 4 {
      let content = rest.dropFirst(4).prefix(number(rest.dropFirst(2)))
      if rest.starts(with: name.utf8) { return content }
      rest = rest[content.endIndex...]
    }
    return nil
  }

  /// Version 1, the length of a chunk, their number, and a size each; all of two bytes.
  private static func chunks(_ content: ArraySlice<UInt8>) -> Chunks? {
    guard content.count >= 6, number(content) == 1 else { return nil }
    let length = number(content.dropFirst(2))
    let sizes = content.dropFirst(6)
    guard length > 0, sizes.count == 2 * number(content.dropFirst(4)) else { return nil }
    return Chunks(
      length: length,
      sizes: stride(from: sizes.startIndex, to: sizes.endIndex, by: 2).map { number(sizes[$0...]) })
  }

  /// Two bytes, the lower one first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
  }
}
