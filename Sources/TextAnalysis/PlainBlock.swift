import ByteText
import CByteMasks

/// What the word rules make of up to 64 bytes of plain text (`PlainCharacters`), a bit for each byte.
///
/// The whole of ICU's rules for such text: letters, digits and `_` join; a point or `'` joins two letters or two digits, a
/// comma two digits, `·` two letters; spaces join to one segment, CR to LF; every other character is a segment. So
/// whether a byte is in a word is seen from its two neighbors, and all 64 are decided at once.
struct PlainBlock {
  /// Bytes in words, with those that join two parts of one. `_` alone is among them.
  var words: UInt64
  var digits: UInt64
  var underscores: UInt64
  /// Bytes of 0x80 and more.
  var high: UInt64
  /// How many bytes are decided, at most 64. The bits above are undefined but in `words`, where they are 0.
  var count: Int
  /// Whether a character that is not plain, or is malformed, follows them.
  var isStopped: Bool
}

/// What a block needs to know of the byte before it: 0 or 1 each.
struct PlainContext {
  var word: UInt64 = 0
  var letter: UInt64 = 0
  var digit: UInt64 = 0
  var underscore: UInt64 = 0

  /// The block at `offset`, which is inside the text, and makes this the context of the next.
  @inline(__always)
  mutating func block(at offset: Int, of text: Span<UInt8>) -> PlainBlock {
    let available = text.count &- offset
    // SAFETY: with 64 bytes available those from `offset` on are read, else the last ones of the text.
    let masks = unsafe text.withUnsafeBufferPointer { bytes in
      let start = unsafe bytes.baseAddress.unsafelyUnwrapped
      return available >= 64
        ? unsafe bytemasks_of(start + offset) : unsafe bytemasks_of_last(start, text.count, available)
    }
    var block = PlainBlock(
      words: 0, digits: masks.digits, underscores: masks.underscores, high: masks.high,
      count: min(available, 64), isStopped: false)
    var letters = masks.letters
    var joined: UInt64 = 0
    if block.high != 0 {
      joined = addCharacters(at: offset, of: text, masks, &letters, &block)
    } else if available > 64, (masks.points | masks.commas) >> 63 != 0 {
      // What it joins is in the next block.
      block.count = 63
    }
    joined |= masks.points & (letters << 1 | letter) & letters >> 1
    joined |= (masks.points | masks.commas) & (block.digits << 1 | digit) & block.digits >> 1
    let words = letters | block.digits | block.underscores | joined
    let count = UInt64(truncatingIfNeeded: block.count)
    if count == 64 {
      block.words = words
    } else {
      block.words = words & (1 &<< count &- 1)
      if count == 0 { return block }
    }
    word = block.words &>> (count &- 1) & 1
    letter = letters &>> (count &- 1) & 1
    digit = block.digits &>> (count &- 1) & 1
    underscore = block.underscores &>> (count &- 1) & 1
    return block
  }

  /// Adds the characters of several bytes to the masks, up to one that is not plain or not whole in the block, and
  /// gives the bytes of those that join.
  @inline(never)
  private func addCharacters(
    at offset: Int, of text: Span<UInt8>, _ masks: bytemasks, _ letters: inout UInt64,
    _ block: inout PlainBlock
  ) -> UInt64 {
    // The first bytes of those that may join letters, digits, and of those of three bytes.
    var joinLetters: UInt64 = 0
    var joinDigits: UInt64 = 0
    var long: UInt64 = 0
    var rest = block.high
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      let unit = UTF8Decoding.unit(in: text, at: offset &+ place)
      let kind = PlainCharacters.class(of: unit.scalar)
      if kind == .unknown || place &+ unit.length > 64 {
        block.isStopped = kind == .unknown
        block.count = place
        break
      }
      let first: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place)
      let bytes = (first &<< UInt64(truncatingIfNeeded: unit.length)) &- first
      rest &= ~bytes
      switch kind {
      case .letter: letters |= bytes
      case .digit: block.digits |= bytes
      case .point:
        joinLetters |= first
        joinDigits |= first
      case .middle: joinLetters |= first
      case .comma: joinDigits |= first
      case .other, .unknown: break
      }
      if unit.length == 3 { long |= first }
    }
    // One that may join what the next block begins with is left to that block.
    if !block.isStopped, offset &+ block.count < text.count, block.count > 3 {
      let last = UInt64(truncatingIfNeeded: block.count)
      let firsts = joinLetters | joinDigits
      if (masks.points | masks.commas) &>> (last &- 1) & 1 != 0 {
        block.count &-= 1
      } else if firsts & ~long & 1 &<< (last &- 2) != 0 {
        block.count &-= 2
      } else if firsts & long & 1 &<< (last &- 3) != 0 {
        block.count &-= 3
      }
    }
    let nextLetters = long & letters >> 3 | ~long & letters >> 2
    let nextDigits = long & block.digits >> 3 | ~long & block.digits >> 2
    let joined =
      joinLetters & (letters << 1 | letter) & nextLetters
      | joinDigits & (block.digits << 1 | digit) & nextDigits
    return joined | joined << 1 | (joined & long) << 2
  }
}
