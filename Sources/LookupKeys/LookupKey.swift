import ByteText
import CICU

/// The normalized bytes under which a word is filed and looked up: NFKC case folding with a few additional rules.
///
/// From surface to key:
/// 1. A malformed subpart becomes U+FFFD.
/// 2. In a run of more than 30 characters that may be reordered or composed with the characters before them, those
///    after the 30th are dropped: `MarkRun`. (UAX #15, section 13, "Stream-Safe Text Process", would insert U+034F; but
///    case folding removes that again.) So a key is made in linear time from any input.
/// 3. NFKC_Casefold (The Unicode Standard, D146) removes compatibility forms, case, soft hyphens, zero-width
///    characters, the byte order mark and all other characters that are ignorable by default. A joiner that has a
///    meaning is kept: in Persian, or between the parts of an Indic syllable (UAX #31, section 2.3.1). Letters on a
///    dark background, `🅗` and `🆇`, become letters too.
/// 4. `’ ‘ ‛` and the letters that look like them, `ʼ ʻ ʽ ʹ ˈ ꞌ`, become `'` (`＇` has by step 3); `‐` becomes `-`, and
///    `‑` with it.
/// 5. A run of white space becomes one space, and is removed at either end. `_` is kept.
///
/// The key of a key is the key itself, unless step 2 dropped something.
public enum LookupKey {
  /// Appends the key of `surface` to `key`.
  public static func append(keyFor surface: Span<UInt8>, to key: inout [UInt8]) {
    var spaces = SpaceCollapser(start: key.count)
    let asciiEnd = surface.asciiEnd(from: 0)
    if asciiEnd == surface.count {
      if isKey(surface) {
        key.append(copying: surface, 0..<surface.count)
        return
      }
      for index in 0..<surface.count {
        let byte = surface[index]
        if byte == 0x20 || byte &- 0x09 < 5 {
          spaces.isPending = true
        } else {
          spaces.flush(into: &key)
          key.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
      }
      return
    }
    if isUnspacedKey(surface) {
      for index in 0..<surface.count { key.append(surface[index]) }
      return
    }
    let folded = folded(streamSafe(surface))
    var index = 0
    while index < folded.count {
      var scalar = UInt32(folded[index])
      index += 1
      if scalar & 0xFC00 == 0xD800, index < folded.count {
        scalar = (scalar & 0x3FF) << 10 + UInt32(folded[index] & 0x3FF) + 0x10000
        index += 1
      }
      if isWhiteSpace(scalar) {
        spaces.isPending = true
      } else {
        spaces.flush(into: &key)
        key.append(scalar: isApostrophe(scalar) ? 0x27 : scalar == 0x2010 ? 0x2D : scalar)
      }
    }
  }

  /// Whether a text in a script without spaces between words is certainly its own key: NFKC_Casefold leaves each of its
  /// characters unchanged in every context. Those are the Chinese and Japanese characters except compatibility forms and
  /// combining marks, and the Thai ones except U+0E33, which decomposes, and the marks below the letter, which are sorted
  /// before those above it.
  private static func isUnspacedKey(_ text: Span<UInt8>) -> Bool {
    // Longer runs of marks are cut: `MarkRun`.
    if text.count > 90 { return false }
    var offset = 0
    while offset &+ 3 <= text.count {
      let (second, third) = (text[offset &+ 1], text[offset &+ 2])
      if second & 0xC0 != 0x80 || third & 0xC0 != 0x80 { return false }
      let isNormal =
        switch (text[offset], second) {
        case (0xE0, 0xB8): third >= 0x81 && third <= 0xB7 && third != 0xB3
        case (0xE0, 0xB9): third <= 0x8E
        case (0xE3, 0x81): third >= 0x81
        case (0xE3, 0x82): third <= 0x96 || third >= 0xA1
        case (0xE3, 0x83): third <= 0xBE
        case (0xE3, 0x90...): true
        case (0xE4...0xE9, _): true
        default: false
        }
      if !isNormal { return false }
      offset &+= 3
    }
    return offset == text.count && offset > 0
  }

  /// Whether ASCII text has neither capitals nor white space.
  private static func isKey(_ surface: Span<UInt8>) -> Bool {
    for index in surface.indices {
      let byte = surface[index]
      if byte &- 0x41 < 26 || byte == 0x20 || byte &- 0x09 < 5 { return false }
    }
    return true
  }

  /// The key of a text.
  public static func bytes(for text: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    append(keyFor: text, to: &key)
    return key
  }

  /// The key of a string, for importers: the bytes under which a headword is filed.
  public static func bytes(for text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { buffer in unsafe bytes(for: buffer.span) }
  }

  /// The surface in well-formed UTF-16, without runs of more than 30 characters that normalization would sort.
  private static func streamSafe(_ surface: Span<UInt8>) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(surface.count)
    var run = MarkRun()
    var offset = 0
    while offset < surface.count {
      let unit = UTF8Decoding.unit(in: surface, at: offset)
      offset += unit.length
      if !run.keeps(unit.scalar) { continue }
      let scalar = letter(onDarkGround: unit.scalar) ?? unit.scalar
      if scalar < 0x10000 {
        units.append(UInt16(scalar))
      } else {
        let rest = scalar - 0x10000
        units.append(UInt16(0xD800 | rest >> 10))
        units.append(UInt16(0xDC00 | rest & 0x3FF))
      }
    }
    return units
  }

  /// The capital letter in U+1F150 … U+1F169 or U+1F170 … U+1F189, which NFKC does not change.
  private static func letter(onDarkGround scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x1F150...0x1F169: scalar - 0x1F150 + 0x41
    case 0x1F170...0x1F189: scalar - 0x1F170 + 0x41
    default: nil
    }
  }

  /// The units case-folded, with the joiners that have a meaning. Normalization composes nothing across a joiner.
  private static func folded(_ units: [UInt16]) -> [UInt16] {
    var start = 0
    var folded: [UInt16] = []
    for index in 0..<units.count where units[index] == 0x200C || units[index] == 0x200D {
      // SAFETY: the pointer is used only during the call.
      let hasMeaning = unsafe units.withUnsafeBufferPointer { buffer in
        unsafe cicu_joiner_has_meaning(buffer.baseAddress, Int32(buffer.count), Int32(index))
      }
      if !hasMeaning { continue }
      folded += casefolded(Array(units[start..<index]))
      folded.append(units[index])
      start = index + 1
    }
    return start == 0 ? casefolded(units) : folded + casefolded(Array(units[start...]))
  }

  private static func casefolded(_ units: [UInt16]) -> [UInt16] {
    var capacity = units.count * 2 + 16
    while true {
      var status: Int32 = 0
      // SAFETY: both pointers are used only during the calls, with the capacity that they were made for.
      let folded = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        let needed = unsafe units.withUnsafeBufferPointer { units in
          unsafe cicu_nfkc_casefold(
            units.baseAddress, Int32(units.count), buffer.baseAddress, Int32(buffer.count), &status)
        }
        count = status <= 0 ? Int(needed) : 0
        capacity = max(capacity + 1, Int(needed))
      }
      if status <= 0 { return folded }
      // 15 is U_BUFFER_OVERFLOW_ERROR. After any other error the text is used unchanged.
      if status != 15 { return units }
    }
  }

  /// The property White_Space (PropList.txt) of the characters that NFKC can produce.
  private static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is an apostrophe, or a letter that is used as one. The characters at which ICU splits a word
  /// are handled by `SplitWord`.
  public static func isApostrophe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2018, 0x2019, 0x201B, 0x02B9, 0x02BB...0x02BD, 0x02C8, 0xA78C: true
    default: false
    }
  }
}

/// Writes one space for a run of white space, and none at the start of the key.
private struct SpaceCollapser {
  /// The offset of the key in the array.
  let start: Int
  var isPending = false

  init(start: Int) { self.start = start }

  @inline(__always)
  mutating func flush(into key: inout [UInt8]) {
    if isPending {
      if key.count > start { key.append(0x20) }
      isPending = false
    }
  }
}
