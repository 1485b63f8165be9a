import CICU

/// Converts text in any encoding to UTF-8, piece by piece, and records the source offset of each character. Wraps ICU's
/// converter and closes it. Not thread-safe.
@safe
package final class TextDecoder {
  /// The number of UTF-16 units decoded at once. A unit takes two bytes, and its offset four.
  private static let capacity = 16 << 10

  private let handle: OpaquePointer
  private var units = [UInt16](repeating: 0, count: capacity)
  private var offsets = [Int32](repeating: 0, count: capacity)
  /// The source offset of the next byte to decode.
  private var source: Int
  /// The bytes at the end of a piece that may begin a character; they are decoded with the next piece. If ICU had a part of a
  /// character between two pieces, its offsets would be wrong if that turned out to be malformed.
  private var held: [UInt8] = []
  /// The most bytes that wait. More are decoded, and offsets after a malformed sequence among them may be those of its start.
  private let longestHeld: Int
  /// The first half of a surrogate pair whose second half has not been decoded yet.
  private var high: (unit: UInt32, source: Int)?

  /// The encoding's name, in ASCII, such as `windows-1252`.
  package let name: String
  /// Bytes: 2 in UTF-16, 4 in UTF-32, else 1.
  private let unitLength: Int
  /// Bytes below this one, but ESC, SO and SI, are no part of a character of several bytes.
  private let singleBytes: Int
  /// Whether that holds only where no escape has switched to characters of several bytes.
  private let hasStates: Bool

  /// Nil for a name that ICU does not know. `source` is the offset of the first byte to decode.
  package convenience init?(name: [UInt8], source: Int = 0, longestHeld: Int = 64 << 10) {
    guard let handle = unsafe Self.open(name) else { return nil }
    unsafe self.init(handle, source, longestHeld)
  }

  private init(_ handle: OpaquePointer, _ source: Int, _ longestHeld: Int) {
    unsafe self.handle = unsafe handle
    self.source = source
    self.longestHeld = longestHeld
    // SAFETY: ICU's name is NUL-terminated and lives as long as the decoder; it is copied.
    name = unsafe String(cString: cicu_decoder_name(handle))
    unitLength = name.hasPrefix("UTF-32") ? 4 : name.hasPrefix("UTF-16") ? 2 : 1
    singleBytes = Int(unsafe cicu_decoder_single_bytes(handle))
    hasStates = unsafe cicu_decoder_has_states(handle)
  }

  deinit {
    unsafe cicu_decoder_close(handle)
  }

  private static func open(_ name: [UInt8]) -> OpaquePointer? {
    if name.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) || name.count > 60 { return nil }
    return unsafe cicu_decoder_open(name.map { CChar(bitPattern: $0) } + [0])
  }

  /// ICU's name, in ASCII, of an encoding with any of its names; nil if ICU does not know it.
  package static func canonicalName(_ name: [UInt8]) -> String? {
    TextDecoder(name: name)?.name
  }

  /// Appends the text of the next bytes. After the last ones, with `isLast`, an incomplete character is malformed. Each
  /// malformed sequence becomes one U+FFFD.
  package func decode(_ bytes: Span<UInt8>, isLast: Bool, to text: inout [UInt8], _ map: SourceMap? = nil) {
    let end = isLast ? bytes.count : complete(bytes)
    if held.isEmpty {
      decodeComplete(bytes.extracting(0..<end), isLast: isLast, to: &text, map)
    } else if end > 0 || isLast {
      held.append(copying: bytes, 0..<end)
      decodeComplete(held.span, isLast: isLast, to: &text, map)
      held.removeAll(keepingCapacity: true)
    }
    held.append(copying: bytes, end..<bytes.count)
  }

  /// How many of the bytes can be decoded now, with those held.
  private func complete(_ bytes: Span<UInt8>) -> Int {
    let all = max(0, bytes.count - (held.count + bytes.count) % unitLength)
    var end = all
    if unitLength == 1 {
      while end > 0, !isComplete(after: bytes[end - 1]) { end -= 1 }
      if hasStates, end > 0, !isComplete(after: bytes.extracting(0..<end)) { end = 0 }
    } else {
      while end > 0, mayBeginPair(bytes, endingAt: end) { end = max(0, end - unitLength) }
    }
    return held.count + bytes.count - end > longestHeld ? all : end
  }

  private func isComplete(after byte: UInt8) -> Bool {
    byte < singleBytes && (singleBytes > 0xFF || byte != 0x1B && byte != 0x0E && byte != 0x0F)
  }

  private func isComplete(after bytes: Span<UInt8>) -> Bool {
    var all = held
    all.append(copying: bytes, 0..<bytes.count)
    // SAFETY: ICU reads the bytes in this call only.
    return unsafe all.withUnsafeBufferPointer { all in
      unsafe cicu_decoder_is_complete_after(handle, all.baseAddress!, Int32(all.count))
    }
  }

  /// Whether a unit of UTF-16 may be the first of a pair; its second byte is before `end`.
  private func mayBeginPair(_ bytes: Span<UInt8>, endingAt end: Int) -> Bool {
    if unitLength != 2 { return false }
    let first = end > 1 ? bytes[end - 2] : held[held.count - 1]
    switch name {
    case "UTF-16BE": return 0xD8...0xDB ~= first
    case "UTF-16LE": return 0xD8...0xDB ~= bytes[end - 1]
    default: return 0xD8...0xDB ~= first || 0xD8...0xDB ~= bytes[end - 1]
    }
  }

  private func decodeComplete(_ bytes: Span<UInt8>, isLast: Bool, to text: inout [UInt8], _ map: SourceMap?) {
    var start = 0
    while true {
      let (taken, written) = decodeSome(bytes.extracting(start..<bytes.count), isLast: isLast)
      // Where too many bytes would have had to wait, ICU may compute the offset of a malformed sequence that began before
      // from an address in its own buffer. It lies outside the bytes taken, as −1 does for what did not fit before.
      let known = 0..<taken
      for index in 0..<written {
        let offset = Int(offsets[index])
        let place = known.contains(offset) ? source + offset : nil
        append(UInt32(units[index]), at: place, to: &text, map)
      }
      start += taken
      source += taken
      // If the buffer is not full, everything that could be decoded is in it.
      if written < Self.capacity, start == bytes.count || taken == 0 { break }
    }
    map?.finish(at: source - Int(unsafe cicu_decoder_pending(handle)))
  }

  /// The text of bytes that begin and end at character boundaries; nil if some of them are malformed.
  package func text(of bytes: Span<UInt8>) -> String? {
    var text: [UInt16] = []
    var start = 0
    while true {
      let (taken, written) = decodeSome(bytes.extracting(start..<bytes.count), isLast: true)
      text += units[..<written]
      start += taken
      if written < Self.capacity, start == bytes.count || taken == 0 { break }
    }
    // A malformed sequence is marked by the second half of a surrogate pair without the first.
    for index in text.indices where text[index] & 0xFC00 == 0xDC00 {
      if index == 0 || text[index - 1] & 0xFC00 != 0xD800 { return nil }
    }
    return String(decoding: text, as: UTF16.self)
  }

  /// Fills the buffers. Returns the number of bytes taken and of units written.
  private func decodeSome(_ bytes: Span<UInt8>, isLast: Bool) -> (taken: Int, written: Int) {
    var taken: Int32 = 0
    var status: Int32 = 0
    // SAFETY: ICU reads the bytes and writes at most the capacity to each buffer, only in this call.
    let written = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe units.withUnsafeMutableBufferPointer { units in
        unsafe offsets.withUnsafeMutableBufferPointer { offsets in
          var none: UInt8 = 0
          return unsafe withUnsafePointer(to: &none) { nothing in
            unsafe cicu_decoder_decode(
              handle, bytes.baseAddress ?? nothing, Int32(clamping: bytes.count), isLast, units.baseAddress!,
              offsets.baseAddress!, Int32(Self.capacity), &taken, &status)
          }
        }
      }
    }
    // Decoding fails only for lack of memory, and the rest of the text would then be missing.
    precondition(status <= 0, "no memory to decode a text")
    return (Int(taken), Int(written))
  }

  /// Appends a unit whose bytes begin at the source offset `place`, or before the current piece if that is nil.
  private func append(_ unit: UInt32, at place: Int?, to text: inout [UInt8], _ map: SourceMap?) {
    // Without a place, it began after the last decoded character, or belongs to it.
    let start = place ?? map?.sourceCount ?? source
    if unit & 0xFC00 == 0xD800 {
      high = (unit, start)
    } else if let high, unit & 0xFC00 == 0xDC00 {
      let scalar = 0x10000 + (high.unit & 0x3FF) << 10 + unit & 0x3FF
      append(scalar: scalar, at: high.source, isMalformed: false, to: &text, map)
      self.high = nil
    } else {
      let isMalformed = unit & 0xFC00 == 0xDC00
      append(scalar: isMalformed ? 0xFFFD : unit, at: start, isMalformed: isMalformed, to: &text, map)
    }
  }

  private func append(
    scalar: UInt32, at start: Int, isMalformed: Bool, to text: inout [UInt8], _ map: SourceMap?
  ) {
    let count = text.count
    text.append(scalar: scalar)
    map?.append(textLength: text.count - count, source: start, isMalformed: isMalformed)
  }
}

/// A text that is not UTF-8: its decoder, and the map from the decoded text to the source.
///
/// Shared by the reader, which decodes, and by the code that reports the positions of words.
package final class DecodedText {
  private let decoder: TextDecoder
  package let map: SourceMap
  /// The reason for the encoding, if nobody named it.
  package let assumption: EncodingAssumption?

  /// Nil for an unknown name. The text begins at the end of `map`.
  init?(_ name: [UInt8], at map: SourceMap, _ assumption: EncodingAssumption? = nil) {
    guard let decoder = TextDecoder(name: name, source: map.sourceCount) else { return nil }
    self.decoder = decoder
    self.map = map
    self.assumption = assumption
  }

  /// How the encoding is called, such as `windows-1252`.
  package var name: String { decoder.name }

  /// Replaces the bytes from an offset on by their text.
  package func decode(_ bytes: inout [UInt8], from start: Int, isLast: Bool) {
    let source = Array(bytes[start...])
    bytes.removeSubrange(start...)
    decoder.decode(source.span, isLast: isLast, to: &bytes, map)
  }
}

/// The reason for which a text is read in an encoding that nobody named.
package enum EncodingAssumption: Sendable {
  /// The locale's encoding.
  case locale
  /// A guess from the bytes.
  case guess
  /// A guess from few bytes.
  case shortGuess
}
