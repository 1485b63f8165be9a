/// A language by its BCP 47 tag (RFC 5646), in lower case: `en`, `pt-br`, `zh-hant`.
public struct LanguageTag: Hashable, Sendable {
  package let text: String

  /// Takes letters, digits and hyphens in subtags of 1 to 8, the first of 2 or 3 letters; nil for anything else.
  public init?(_ tag: String) {
    var subtag = 0
    var isFirst = true
    var lowered: [UInt8] = []
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "-"):
        if subtag == 0 || (isFirst && subtag < 2) { return nil }
        subtag = 0
        isFirst = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        subtag += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFirst { return nil }
        subtag += 1
      default:
        return nil
      }
      if subtag > (isFirst ? 3 : 8) { return nil }
      lowered.append(UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    if subtag == 0 || (isFirst && subtag < 2) { return nil }
    text = String(decoding: lowered, as: UTF8.self)
  }
}
