import ByteText

/// The names of `HTMLReferenceTable`, ready to be sought; made at the first reference.
struct HTMLReferenceNames {
  struct Found {
    var first: UInt32
    var second: UInt32?
    /// Whether the semicolon may be missing.
    var mayBeBare: Bool
  }

  static let all = HTMLReferenceNames()

  /// The table, and where each name begins in it, by name.
  private let bytes: [UInt8]
  private let starts: [Int]

  var count: Int { starts.count }

  private init() {
    var bytes: [UInt8] = []
    bytes.append(text: HTMLReferenceTable.text)
    var starts: [Int] = []
    for index in bytes.indices where bytes[index] > 0x20 && (index == 0 || bytes[index - 1] <= 0x20) {
      starts.append(index)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// What a name stands for; nil if it is none.
  func find(_ name: ArraySlice<UInt8>) -> Found? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      let order = order(of: starts[middle], to: name)
      if order == 0 { return value(at: starts[middle] + name.count) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Negative, zero or positive as the name that begins at `start` sorts before, with or after the other.
  private func order(of start: Int, to name: ArraySlice<UInt8>) -> Int {
    var index = start
    for byte in name {
      if isEnd(bytes[index]) { return -1 }
      let difference = Int(bytes[index]) - Int(byte)
      if difference != 0 { return difference }
      index += 1
    }
    return isEnd(bytes[index]) ? 0 : 1
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
  }

  /// The scalars behind a name's end.
  private func value(at end: Int) -> Found {
    var scalars: [UInt32] = [0]
    for byte in bytes[(end + 1)...].prefix(while: { $0 > 0x20 }) {
      if let digit = Ascii.hexDigit(byte) {
        scalars[scalars.count - 1] = scalars[scalars.count - 1] << 4 | digit
      } else {
        scalars.append(0)
      }
    }
    return Found(
      first: scalars[0], second: scalars.count > 1 ? scalars[1] : nil,
      mayBeBare: bytes[end] == UInt8(ascii: "?"))
  }
}
