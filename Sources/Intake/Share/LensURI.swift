import ByteText
import TextAnalysis

/// The text of a `lens-share:` URI: `lens-share:word`, or `lens-share://word`, percent-encoded UTF-8 (RFC 3986).
package enum LensURI {
  /// The reason why an argument is not such a URI.
  package enum Fault: Error, Equatable, Sendable {
    /// It begins with another scheme, or with none.
    case otherScheme
    /// Nothing follows the scheme.
    case empty
    /// A `%` at this byte that two hexadecimal digits do not follow.
    case badEscape(offset: Int)
    /// A `?` or `#` at this byte. They begin parts that these URIs do not have; in the text they are written `%3F` and
    /// `%23`.
    case reserved(offset: Int)
    /// The decoded text is not UTF-8.
    case notUTF8
  }

  private static let scheme: StaticString = "lens-share:"

  /// The text, in UTF-8. `+` is a plus sign, and characters past ASCII need not be encoded.
  package static func text(of uri: [UInt8]) throws(Fault) -> [UInt8] {
    var prefix: [UInt8] = []
    prefix.append(text: scheme)
    // The case of a scheme does not matter (section 3.1).
    guard uri.prefix(prefix.count).elementsEqual(prefix, by: { ($0 &- 0x41 < 26 ? $0 | 0x20 : $0) == $1 })
    else { throw .otherScheme }
    var offset = prefix.count
    if uri[offset...].starts(with: "//".utf8) { offset += 2 }
    var text: [UInt8] = []
    while offset < uri.count {
      let byte = uri[offset]
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): throw .reserved(offset: offset)
      case UInt8(ascii: "%"):
        guard offset + 2 < uri.count, let high = Ascii.hexDigit(uri[offset + 1]),
          let low = Ascii.hexDigit(uri[offset + 2])
        else { throw .badEscape(offset: offset) }
        text.append(UInt8(high << 4 | low))
        offset += 3
      default:
        text.append(byte)
        offset += 1
      }
    }
    if text.isEmpty { throw .empty }
    if UTF8Decoding.countMalformed(in: text.span).count > 0 { throw .notUTF8 }
    return text
  }
}
