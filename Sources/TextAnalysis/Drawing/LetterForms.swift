import CICU

/// Prepares a text for a font that draws each character by itself, such as one of bitmaps.
package enum LetterForms {
  /// Whether a text is written from the right, by its first letter (UAX #9, rule P2).
  package static func isRightToLeft(_ text: [UInt8]) -> Bool {
    let units = units(of: text).units
    // SAFETY: the units live during the call.
    return unsafe units.withUnsafeBufferPointer {
      unsafe cicu_is_right_to_left($0.baseAddress, Int32($0.count))
    }
  }

  /// The text, composed (NFC), with Arabic letters in the forms in which they join. Nil if it has characters that change with
  /// their neighbors in another way, as those of Devanagari do.
  package static func joined(_ text: [UInt8]) -> [UInt8]? {
    let units = units(of: text).units
    // SAFETY: both buffers live during the call, which writes no more than the capacity of the second.
    let joined = unsafe written(capacity: 3 * units.count) { room, capacity, status in
      unsafe units.withUnsafeBufferPointer {
        unsafe cicu_letter_forms($0.baseAddress, Int32($0.count), room, capacity, &status)
      }
    }
    let text = String(decoding: joined, as: UTF16.self)
    return text.unicodeScalars.contains { cicu_needs_shaping(Int32($0.value)) } ? nil : Array(text.utf8)
  }

  /// The scalars of a line, which is a range of a text, in the order in which they are drawn from the left. Marks follow the
  /// letters that they belong to.
  package static func visual(_ line: Range<Int>, of text: [UInt8]) -> [UInt32] {
    let decoded = units(of: text)
    let unit = { (byte: Int) in
      Int32(decoded.offsets.firstIndex { $0 >= byte } ?? decoded.units.count)
    }
    let (start, end) = (unit(line.lowerBound), unit(line.upperBound))
    // SAFETY: as above; `start` and `end` are within the units.
    let units = unsafe written(capacity: Int(end - start)) { room, capacity, status in
      unsafe decoded.units.withUnsafeBufferPointer {
        unsafe cicu_visual_line($0.baseAddress, Int32($0.count), start, end, room, capacity, &status)
      }
    }
    return String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
  }

  /// A character that is drawn over the one before it.
  package static func isMark(_ scalar: UInt32) -> Bool {
    // A nonspacing or an enclosing mark, but no variation selector.
    6...7 ~= cicu_category(Int32(scalar)) && cicu_compatibility(Int32(scalar)) != CICU_INVISIBLE
  }

  private static func units(of text: [UInt8]) -> UTF16Text {
    var text16 = UTF16Text()
    text16.decode(text.span, in: text.indices)
    return text16
  }

  /// What `write` writes into room for so many units. ICU fails only for a lack of memory.
  private static func written(
    capacity: Int, _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32
  ) -> ArraySlice<UInt16> {
    var room = [UInt16](repeating: 0, count: capacity + 1)
    var status: Int32 = 0
    // SAFETY: the buffer lives during the call and has one unit more than `capacity`.
    let length = unsafe room.withUnsafeMutableBufferPointer { buffer in
      unsafe write(buffer.baseAddress, Int32(capacity + 1), &status)
    }
    return status > 0 ? [] : room[..<Int(length)]
  }
}

/// Where a line of a text may end, by ICU in the root locale (UAX #14).
package enum LineBreaks {
  /// The ends of the parts of a text between which a line may end, in bytes; the last is its length.
  package static func ends(of text: [UInt8]) -> [Int] {
    if text.isEmpty { return [] }
    var text16 = UTF16Text()
    text16.decode(text.span, in: text.indices)
    var ends: [Int] = []
    BreakIterator.lines().eachSegment(of: text16) { _, end, _, _ in ends.append(end) }
    return ends
  }
}
