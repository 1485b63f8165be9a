import ImportingBase

/// A line of CC-CEDICT: `漢字 汉字 [han4 zi4] /Chinese character/CL:個|个[ge4]/` (cc-cedict.org, "Format:Syntax").
struct CedictLine {
  let traditional: ArraySlice<UInt8>
  let simplified: ArraySlice<UInt8>
  /// With numbers, without its brackets.
  let pinyin: ArraySlice<UInt8>
  /// What stands between two slashes each: meanings, and remarks on all of them.
  let fields: [ArraySlice<UInt8>]

  /// The most bytes of a line that is read, and of a headword in it; the longest of the source have 1,160 and 60.
  static let limit = 1 << 16
  static let longestHeadword = 1024

  /// Nil for a remark and an empty line.
  init?(_ line: ArraySlice<UInt8>) throws(LineFault) {
    if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
    if line.count > Self.limit { throw .tooLong(bytes: line.count, limit: Self.limit) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: Array(line).span)
    } catch {
      throw .invalid(field: "UTF-8", text: String(decoding: line.prefix(40), as: UTF8.self))
    }
    guard let first = line.firstIndex(of: Ascii.space), first > line.startIndex else {
      throw .missing(field: "traditional")
    }
    let rest = line[(first + 1)...]
    guard let second = rest.firstIndex(of: Ascii.space), second > first + 1 else {
      throw .missing(field: "simplified")
    }
    traditional = line[..<first]
    simplified = rest[..<second]
    if second - line.startIndex > Self.longestHeadword {
      throw .tooLong(bytes: second - line.startIndex, limit: Self.longestHeadword)
    }
    let behind = rest[(second + 1)...]
    guard behind.first == UInt8(ascii: "["), let close = behind.firstIndex(of: UInt8(ascii: "]")) else {
      throw .missing(field: "pinyin")
    }
    // The second version of the format has two brackets.
    pinyin = behind[..<close].drop { $0 == UInt8(ascii: "[") }
    let body = behind[close...].drop { $0 == UInt8(ascii: "]") || $0 == Ascii.space }
    guard body.first == UInt8(ascii: "/"), body.last == UInt8(ascii: "/") else { throw .missing(field: "/") }
    fields = body.split(separator: UInt8(ascii: "/"))
    if fields.isEmpty { throw .missing(field: "definition") }
  }
}
