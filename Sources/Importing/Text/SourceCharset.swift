/// In which characters the text of a source is written.
enum SourceCharset: Equatable, Sendable {
  case utf8
  case utf16LittleEndian, utf16BigEndian
  /// Eight bits, ASCII among them: ICU's name of it.
  case eightBit(String)

  /// What a byte order mark at the beginning says, and its length in bytes; without one, UTF-16 where every other of
  /// the first bytes is zero, else nil.
  static func of(_ start: some Collection<UInt8>) -> (charset: SourceCharset, markLength: Int)? {
    let bytes = Array(start.prefix(4))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    guard bytes.count == 4 else { return nil }
    switch bytes.map({ $0 == 0 }) {
    case [false, true, false, true]: return (.utf16LittleEndian, 0)
    case [true, false, true, false]: return (.utf16BigEndian, 0)
    default: return nil
    }
  }
}
