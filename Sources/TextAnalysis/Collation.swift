import CICU

/// The order in which a language's dictionaries list words: ICU's collation, closed with its owner. Not thread-safe.
///
/// The order is that of UTS #10 with CLDR's tailoring for the language: `Äpfel` is next to `Apfel`, `give up` before
/// `given`, and upper case after lower.
@safe
public struct Collation: ~Copyable {
  private let handle: OpaquePointer
  /// Whether words of letters of ASCII are in the order of their `weight`s.
  public let isPlain: Bool
  private var text16 = UTF16Text()

  /// Opens the order of a language, a BCP 47 tag in UTF-8; of an empty or unknown one that of the root locale. Traps
  /// only for a lack of memory, since ICU's data is linked in.
  public init(language: [UInt8]) {
    var status: Int32 = 0
    let tag = language.map { CChar(bitPattern: $0) } + [0]
    guard let handle = unsafe cicu_collator_open(tag, &status) else { fatalError("no collation in ICU") }
    unsafe self.handle = handle
    unsafe isPlain = cicu_collator_is_root(handle)
  }

  deinit {
    unsafe cicu_collator_close(handle)
  }

  /// The place of a byte among those that words of ASCII are made of, from 1: in the root order, words without figures sort by
  /// these, then small letters before capitals. All figures have one place, since numbers sort by their values. 0 for other
  /// bytes.
  @inlinable
  public static func weight(of byte: UInt8) -> UInt8 {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    if letter < 26 { return letter &+ 7 }
    switch byte {
    case 0x20: return 1
    case UInt8(ascii: "_"): return 2
    case UInt8(ascii: "-"): return 3
    case UInt8(ascii: "."): return 4
    case UInt8(ascii: "'"): return 5
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return figure
    default: return 0
    }
  }

  /// The weight of figures.
  @inlinable public static var figure: UInt8 { 6 }

  /// Appends the sort key of a text: bytes that compare as the texts do, the last of them 0.
  public mutating func appendKey(of text: Span<UInt8>, to keys: inout [UInt8]) {
    text16.decode(text, in: 0..<text.count)
    let start = keys.count
    // Most keys have two bytes a letter and a few more.
    var room = text.count * 3 + 16
    while true {
      keys.append(contentsOf: repeatElement(0, count: room))
      let length = write(to: &keys, at: start)
      if length <= room {
        keys.removeSubrange((start + length)...)
        return
      }
      keys.removeSubrange(start...)
      room = length
    }
  }

  /// Overwrites everything after `start` with a key, and gives the length that it has or needs.
  private func write(to keys: inout [UInt8], at start: Int) -> Int {
    // SAFETY: ICU reads the units and writes no more than the capacity that it is given, only in this call.
    unsafe text16.units.withUnsafeBufferPointer { units in
      unsafe keys.withUnsafeMutableBufferPointer { room in
        unsafe Int(
          cicu_collator_key(
            handle, units.baseAddress, Int32(units.count), room.baseAddress! + start,
            Int32(room.count - start)))
      }
    }
  }
}
