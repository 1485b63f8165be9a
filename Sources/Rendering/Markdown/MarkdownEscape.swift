extension [UInt8] {
  /// Appends text so that CommonMark shows it as it is: punctuation that could begin markup gets a backslash
  /// (CommonMark 0.31, section 2.4), and line ends become spaces.
  ///
  /// The text may begin an item or a paragraph: white space at its start, which could make code of it, is left
  /// out, and what would make a list or a rule of it (sections 4.1 and 5.2) is escaped there.
  mutating func append(markdown text: Span<UInt8>) {
    var start = 0
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 || text[start] == 0x0A { start += 1 }
    let listMark = text.listMark(from: start)
    for index in start..<text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        append(0x5C)
        append(byte)
      case 0x0A: append(0x20)
      default:
        if index == listMark { append(0x5C) }
        append(byte)
      }
    }
  }
}

extension Span<UInt8> {
  /// Where the punctuation stands that makes a list or a rule of a text from `start` on: `-`, `+`, or what follows
  /// the digits of `1.` and `1)`; nil if it makes neither.
  fileprivate func listMark(from start: Int) -> Int? {
    var index = start
    while index < count, self[index] >= 0x30, self[index] <= 0x39 { index += 1 }
    guard index < count else { return nil }
    let mark = self[index]
    if index == start { return mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") ? index : nil }
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
    let isEnd =
      index + 1 == count || self[index + 1] == 0x20 || self[index + 1] == 0x09 || self[index + 1] == 0x0A
    return isEnd ? index : nil
  }
}
