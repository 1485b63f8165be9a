import TextAnalysis

/// The characters of a database.
///
/// dictd passes an article on as it lies in the file; the header `00-database-utf8` only tells it how to compare. Many
/// databases without it are UTF-8 all the same (`dict-gcide`, with some bytes of another charset). So what is valid
/// UTF-8 is read as that; other bytes are damage where the database says that it is UTF-8, and elsewhere Windows-1252,
/// as the WHATWG's Encoding Standard reads what calls itself ASCII or Latin-1. A database in another 8-bit charset
/// must be converted first.
enum DictCharset: Sendable {
  case utf8, unknown

  /// The bytes in UTF-8, without endless runs of marks.
  func converted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(bytes)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      bytes = self == .utf8 ? Array(String(decoding: bytes, as: UTF8.self).utf8) : Self.mixed(bytes, error)
    }
    MarkRun.cut(&bytes)
    return bytes
  }

  /// Of bytes that are not all UTF-8, `first` naming those at which that was seen.
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
