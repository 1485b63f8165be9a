/// Numbers in figures: `2019`, `3.14`, `1,500`, `1990s`, `21st`, `5pm`, `10km`.
public enum WrittenNumber {
  /// Whether a lookup key is one: digits that points, commas or a `:` may separate, and up to three letters after them,
  /// which are an ordinal's ending, an hour's half of the day or a unit.
  ///
  /// A letter before the digits makes a name of them: `ps4`. A second number may follow an `x`: `1920x1080`.
  public static func matches(_ key: Span<UInt8>) -> Bool {
    var index = digits(in: key, from: 0)
    if index == 0 { return false }
    if index < key.count, key[index] == UInt8(ascii: "x") {
      let end = digits(in: key, from: index + 1)
      if end > index + 1 { index = end }
    }
    var letters = 0
    while index < key.count, key[index] &- UInt8(ascii: "a") < 26 {
      index += 1
      letters += 1
    }
    return index == key.count && letters <= 3
  }

  /// The end of a number of digits and what parts them; `start` if there is none.
  private static func digits(in key: Span<UInt8>, from start: Int) -> Int {
    var end = start
    var index = start
    while index < key.count {
      let byte = key[index]
      index += 1
      if PlainCharacters.isDigit(byte) {
        end = index
      } else if index == start + 1 || !isSeparator(byte) || index - end > 1 {
        break
      }
    }
    return end
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
  }
}
