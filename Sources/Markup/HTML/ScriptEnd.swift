/// Where a script ends (WHATWG HTML, sections 13.2.5.15 to 13.2.5.31): at `</script`, but not within `<!--` and `-->`
/// behind another `<script`.
enum ScriptEnd {
  /// The offset of the end tag in what begins inside a script; nil if there is none.
  static func offset(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var isEscaped = false
    var isDoubleEscaped = false
    /// Dashes right before the byte.
    var dashes = 0
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      switch text[index] {
      case UInt8(ascii: "-"):
        dashes += 1
        index += 1
        continue
      case UInt8(ascii: ">"):
        if dashes >= 2 { (isEscaped, isDoubleEscaped) = (false, false) }
      case UInt8(ascii: "<"):
        if !isEscaped, text.hasBytes("<!--", at: index, to: end) {
          isEscaped = true
          dashes = 2
          index += 4
          continue
        }
        let isEnd = index + 1 < end && text[index + 1] == UInt8(ascii: "/")
        if hasName(text, at: index + (isEnd ? 2 : 1), to: end) {
          if isEnd, !isDoubleEscaped { return index }
          if isEscaped { isDoubleEscaped = !isEnd }
        }
      default:
        break
      }
      dashes = 0
      index += 1
    }
    return nil
  }

  /// Whether `script` in any case stands at `offset`, and is the whole of a name.
  private static func hasName(_ text: Span<UInt8>, at offset: Int, to end: Int) -> Bool {
    let next = offset + 6
    return next < end && HTMLTag.endsName(text[next])
      && HTMLElement(named: text.extracting(offset..<next)) == .script
  }
}
