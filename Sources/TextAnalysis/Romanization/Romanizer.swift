import CICU

/// Writes words of other scripts in Latin letters, by the transforms of `RomanizationRow`. Each is opened when a word needs
/// it: that of Chinese characters takes a quarter of a second, the others 1 to 40 ms. Not thread-safe.
@safe
public final class Romanizer {
  /// A transform by its row, once it was needed; nil where this ICU does not know it.
  @safe
  private struct Opened {
    let row: Int
    let handle: OpaquePointer?
  }

  /// The longest text, in bytes.
  private static let longest = 1024

  private var opened: [Opened] = []
  private var text16 = UTF16Text()

  package init() {}

  deinit {
    for transform in opened { unsafe cicu_transliterator_close(transform.handle) }
  }

  /// A text in Latin letters, UTF-8, composed; empty if it has no letters of another script, or some that cannot be
  /// written in Latin ones. `language` is a BCP 47 tag, empty where it is not known.
  ///
  /// How Chinese characters sound depends on the language: only those of Chinese have Latin letters here. Japanese particles that
  /// end in `は`, `へ` or `を` are read `wa`, `e` and `o`: `では` is `dewa`.
  public func romanize(
    _ text: Span<UInt8>, language: Span<UInt8>, isParticle: Bool = false
  ) -> [UInt8] {
    if isParticle, let spoken = Self.spoken(text) { return romanize(spoken.span, language: language) }
    let scripts = ScriptSet(allOf: text)
    if scripts.subtracting(.latin).isEmpty || text.count > Self.longest { return [] }
    guard let row = RomanizationRow.position(for: scripts, language: language),
      let handle = unsafe handle(ofRow: row)
    else { return [] }
    text16.decode(text, in: 0..<text.count)
    // `ﷺ` becomes as many as 22.
    var room = [UInt16](repeating: 0, count: text16.units.count * 24)
    for index in text16.units.indices { room[index] = text16.units[index] }
    var status: Int32 = 0
    // SAFETY: the buffer lives during the call, which writes no more units than it has.
    let length = unsafe room.withUnsafeMutableBufferPointer { room in
      unsafe cicu_transliterate(
        handle, room.baseAddress, Int32(text16.units.count), Int32(room.count), &status)
    }
    if status > 0 { return [] }
    let result = Array(String(decoding: room[..<Int(length)], as: UTF16.self).utf8)
    return ScriptSet(allOf: result.span) == .latin ? result : []
  }

  /// A particle as it is spoken; nil if it is written so.
  private static func spoken(_ particle: Span<UInt8>) -> [UInt8]? {
    for (written, spoken) in [("は", "わ"), ("へ", "え"), ("を", "お")] as [(StaticString, StaticString)]
    where particle.hasSuffix(written) {
      var text: [UInt8] = []
      text.append(copying: particle, 0..<(particle.count - written.utf8CodeUnitCount))
      text.append(text: spoken)
      return text
    }
    return nil
  }

  private func handle(ofRow row: Int) -> OpaquePointer? {
    for transform in opened where transform.row == row { return unsafe transform.handle }
    var status: Int32 = 0
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call.
    let handle = unsafe cicu_transliterator_open("\(RomanizationRow.all[row].rules)", &status)
    opened.append(unsafe Opened(row: row, handle: handle))
    return unsafe handle
  }
}
