/// A text that is not UTF-8, on its way to it: what decodes it, and where its characters stand in the bytes that were given.
///
/// Shared by the reader, which decodes, and by those who say where words stand.
package final class DecodedText {
  private let decoder: TextDecoder
  package let map: SourceMap
  /// Why the text is read so, if nobody said that it should be.
  package let assumption: EncodingAssumption?

  /// `map` says where the text begins in the source; nil for a name that is not known.
  init?(_ name: [UInt8], at map: SourceMap, _ assumption: EncodingAssumption? = nil) {
    guard let decoder = TextDecoder(name: name, source: map.sourceCount) else { return nil }
    self.decoder = decoder
    self.map = map
    self.assumption = assumption
  }

  /// How the encoding is called, such as `windows-1252`.
  package var name: String { decoder.name }

  /// Replaces what stands in `bytes` from an offset on by its text.
  package func decode(_ bytes: inout [UInt8], from start: Int, isLast: Bool) {
    let source = Array(bytes[start...])
    bytes.removeSubrange(start...)
    decoder.decode(source.span, isLast: isLast, to: &bytes, map)
  }
}

/// Why a text that is not UTF-8 is read in another encoding.
package enum EncodingAssumption: Sendable {
  /// The locale names it.
  case locale
  /// The bytes look like it.
  case guess
  /// The few bytes look most like it.
  case shortGuess
}
