#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of a file `order` beside packs: the lookup order of the packs, and which of them are disabled.
///
/// One pack a line, by its name; a `-` before the name disables the pack. What follows a `#` at the start of a line or
/// after a space is a comment. Spaces, tabs and carriage returns around a line, byte order marks before it, empty lines, and
/// names of packs that are not there do no harm. Of a pack that is named twice the first line gives its place and the
/// last one says whether it is disabled, so that a line which is appended has its say.
public struct PackOrder {
  package struct Line {
    /// UTF-8; empty in a line that names no pack.
    public var name: [UInt8] = []
    package var isDisabled = false
    /// The line without its end, and where the name ends in it: bytes of the file.
    public var start: Int
    package var nameEnd: Int
    package var end: Int
  }

  package private(set) var lines: [Line] = []

  package init(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      lines.append(Self.line(bytes, start, end))
      start = end + 1
    }
  }

  /// The longest file that is read, in bytes.
  private static let longest = 1 << 20

  /// The order in a folder; nil without a file that can be read.
  public init?(in folder: [UInt8]) {
    guard let file = try? Self.file(in: folder) else { return nil }
    self = file.withBytes { PackOrder($0) }
  }

  static func file(in folder: [UInt8]) throws(PackError) -> MappedFile {
    let file = try MappedFile(path: path(in: folder))
    if file.count > longest { throw .system(EFBIG) }
    return file
  }

  /// Where the order of the packs in a folder is kept.
  public static func path(in folder: [UInt8]) -> [UInt8] {
    folder + Array("/order".utf8)
  }

  /// Whether the last line that names a pack disables it.
  public func isDisabled(_ name: [UInt8]) -> Bool {
    var isDisabled = false
    for line in lines where line.name == name { isDisabled = line.isDisabled }
    return isDisabled
  }

  private static func line(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Line {
    var start = start
    while isMark(bytes, start, end) { start += 3 }
    var line = Line(start: start, nameEnd: start, end: end)
    var first = endOfBlanks(bytes, start, end)
    if first < end, bytes[first] == UInt8(ascii: "-") {
      line.isDisabled = true
      first = endOfBlanks(bytes, first + 1, end)
    }
    var last = first
    while last < end, bytes[last] != UInt8(ascii: "#") || last > first && !isBlank(bytes[last - 1]) {
      last += 1
    }
    while last > first, isBlank(bytes[last - 1]) { last -= 1 }
    line.nameEnd = last
    line.name.append(copying: bytes, first..<last)
    return line
  }

  /// The end of blanks and byte order marks. If a mark belonged to a name, the name would change when its line becomes the first.
  private static func endOfBlanks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if isMark(bytes, index, end) { index += 3 } else if isBlank(bytes[index]) { index += 1 } else { break }
    }
    return index
  }

  private static func isMark(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    start + 3 <= end && bytes[start] == 0xEF && bytes[start + 1] == 0xBB && bytes[start + 2] == 0xBF
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
