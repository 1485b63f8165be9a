import LookupKeys

/// The charset of a dictionary's articles: known to be UTF-8, or not stated.
///
/// dictd passes articles on as they are in the file; the header `00-database-utf8` only affects how it compares. Many
/// databases without that header are UTF-8 nevertheless (`dict-gcide`, with some bytes of another charset). So valid
/// UTF-8 is read as such. Other bytes are damage if the dictionary says that it is UTF-8, and otherwise Windows-1252, which
/// is how the WHATWG's Encoding Standard reads text labeled ASCII or Latin-1. A dictionary in another 8-bit charset must
/// be converted first.
package enum ArticleCharset: Sendable {
  case utf8, unknown

  /// The bytes in UTF-8, with runs of combining marks limited.
  package func converted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(bytes)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      bytes = self == .utf8 ? Array(String(decoding: bytes, as: UTF8.self).utf8) : Self.mixed(bytes, error)
    }
    MarkRun.cut(&bytes)
    return bytes
  }

  /// Converts bytes that are not all UTF-8; `first` names the first ones that are not.
  private static func mixed(_ bytes: [UInt8], _ first: UTF8.ValidationError) -> [UInt8] {
    var converted: [UInt8] = []
    var rest = bytes
    var error = first
    while true {
      converted += rest[..<error.byteOffsets.lowerBound]
      for byte in rest[error.byteOffsets] {
        converted += String(windows1252(byte)).utf8
      }
      rest = Array(rest[error.byteOffsets.upperBound...])
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: rest.span)
        return converted + rest
      } catch let next {
        error = next
      }
    }
  }

  /// The character of a byte above 127 (encoding.spec.whatwg.org, index-windows-1252).
  private static func windows1252(_ byte: UInt8) -> Character {
    let index = Int(byte) - 0x80
    return index < high.count ? Character(high[index]) : Character(Unicode.Scalar(byte))
  }

  private static let high = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
