import CICU

/// Turns bytes of an encoding into UTF-8, piece by piece, and says where each character stood: ICU's converter, closed
/// with its owner. Not thread-safe.
@safe
package final class TextDecoder {
  /// UTF-16 units that are decoded at once; a unit has two bytes and its place four.
  private static let capacity = 16 << 10

  private let handle: OpaquePointer
  private var units = [UInt16](repeating: 0, count: capacity)
  private var offsets = [Int32](repeating: 0, count: capacity)
  /// Source bytes before those that are decoded next.
  private var source: Int
  /// The first half of a pair whose second is in the next piece.
  private var high: (unit: UInt32, source: Int)?

  /// How the encoding is called, in ASCII, such as `windows-1252`.
  package let name: String
  private let isWide: Bool

  /// Nil for a name that ICU does not know. `source` bytes stand before what will be decoded.
  package convenience init?(name: [UInt8], source: Int = 0) {
    guard let handle = unsafe Self.open(name) else { return nil }
    unsafe self.init(handle, source)
  }

  private init(_ handle: OpaquePointer, _ source: Int) {
    unsafe self.handle = unsafe handle
    self.source = source
    // SAFETY: ICU's name is NUL-terminated and lives as long as the decoder; it is copied.
    name = unsafe String(cString: cicu_decoder_name(handle))
    isWide = name.hasPrefix("UTF-32")
  }

  deinit {
    unsafe cicu_decoder_close(handle)
  }

  private static func open(_ name: [UInt8]) -> OpaquePointer? {
    if name.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) || name.count > 60 { return nil }
    return unsafe cicu_decoder_open(name.map { CChar(bitPattern: $0) } + [0])
  }

  /// The name of an encoding that was called `name`, in ASCII; nil if ICU does not know it.
  package static func canonicalName(_ name: [UInt8]) -> String? {
    TextDecoder(name: name)?.name
  }

  /// Appends the text of the next bytes. `isLast` says that there are no more: a character that is not complete is then
  /// malformed. Each malformed sequence is one U+FFFD.
  package func decode(_ bytes: Span<UInt8>, isLast: Bool, to text: inout [UInt8], _ map: SourceMap? = nil) {
    var start = 0
    while true {
      // Of UTF-32 ICU counts a character that began in an earlier piece as if all of it were in this one.
      let begun = isWide ? Int(unsafe cicu_decoder_pending(handle)) : 0
      let (taken, written) = decodeSome(bytes.extracting(start..<bytes.count), isLast: isLast)
      for index in 0..<written {
        let offset = Int(offsets[index])
        append(UInt32(units[index]), at: offset < 0 ? nil : source - begun + offset, to: &text, map)
      }
      start += taken
      source += taken
      // A buffer that is not full has all that could be decoded.
      if written < Self.capacity, start == bytes.count || taken == 0 { break }
    }
    map?.finish(at: source - Int(unsafe cicu_decoder_pending(handle)))
  }

  /// The text of bytes that begin and end where characters do; nil if some of them are no part of a character.
  package func text(of bytes: Span<UInt8>) -> String? {
    var text: [UInt16] = []
    var start = 0
    while true {
      let (taken, written) = decodeSome(bytes.extracting(start..<bytes.count), isLast: true)
      text += units[..<written]
      start += taken
      if written < Self.capacity, start == bytes.count || taken == 0 { break }
    }
    // A malformed sequence is the second half of a pair without the first.
    for index in text.indices where text[index] & 0xFC00 == 0xDC00 {
      if index == 0 || text[index - 1] & 0xFC00 != 0xD800 { return nil }
    }
    return String(decoding: text, as: UTF16.self)
  }

  /// Fills the buffers, and gives how many bytes were taken and how many units written.
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
    // A decoder that fails has no memory: the rest of the text would be missing.
    precondition(status <= 0, "no memory to decode a text")
    return (Int(taken), Int(written))
  }

  /// Appends a unit whose bytes begin at `place` of the source, or before those that are decoded.
  private func append(_ unit: UInt32, at place: Int?, to text: inout [UInt8], _ map: SourceMap?) {
    // Without a place here it began behind what was decoded before, or is a part of the character before it.
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
