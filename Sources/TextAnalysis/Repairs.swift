import ByteText
import CICU
import LookupKeys

/// The differences between a word as written and its lookup key, besides case.
public struct Repairs: Equatable, Sendable {
  package private(set) var rawValue: UInt8 = 0

  package static let apostrophe = Repairs(rawValue: 1)
  package static let hyphen = Repairs(rawValue: 2)
  package static let ligature = Repairs(rawValue: 4)
  /// Full-width and half-width forms.
  public static let width = Repairs(rawValue: 8)
  /// Enclosed, raised and mathematical letters, Roman numerals.
  public static let shape = Repairs(rawValue: 16)
  /// Marks in another order, or apart from their letter (NFD).
  public static let composition = Repairs(rawValue: 32)
  /// Soft hyphens, zero-width characters and other ignorable ones.
  public static let invisible = Repairs(rawValue: 64)
  /// Underscores at either end, by which plain texts emphasize: `_her_`.
  public static let underscore = Repairs(rawValue: 128)

  package init() {}

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  package var isEmpty: Bool { rawValue == 0 }

  package mutating func insert(_ other: Repairs) { rawValue |= other.rawValue }

  /// Appends the names, a comma between them.
  public func appendNames(to output: inout [UInt8]) {
    var isFirst = true
    for (repair, name) in Self.names where rawValue & repair.rawValue != 0 {
      if !isFirst { output.append(text: ", ") }
      isFirst = false
      output.append(text: name)
    }
  }

  private static let names: [(Repairs, StaticString)] = [
    (apostrophe, "apostrophe"), (hyphen, "hyphen"), (ligature, "ligature"), (width, "width"),
    (shape, "shape"),
    (composition, "composition"), (invisible, "invisible"), (underscore, "underscore"),
  ]

  /// The repairs that a word needs, without those of its edges.
  public init(of surface: Span<UInt8>) {
    if surface.isASCII { return }
    var text = UTF16Text()
    text.decode(surface, in: 0..<surface.count)
    // SAFETY: the pointer is used only during the call.
    let isComposed = unsafe text.units.withUnsafeBufferPointer { units in
      unsafe cicu_is_nfc(units.baseAddress, Int32(units.count))
    }
    if !isComposed { insert(.composition) }
    var offset = surface.asciiEnd(from: 0)
    while offset < surface.count {
      let unit = UTF8Decoding.unit(in: surface, at: offset)
      offset += unit.length
      if unit.scalar < 0x80 { continue }
      if LookupKey.isApostrophe(unit.scalar) || unit.scalar == 0xFF07 { insert(.apostrophe) }
      if unit.scalar == 0x2010 || unit.scalar == 0x2011 { insert(.hyphen) }
      switch cicu_compatibility(Int32(unit.scalar)) {
      case CICU_WIDTH: insert(.width)
      case CICU_LIGATURE: insert(.ligature)
      case CICU_SHAPE: insert(.shape)
      case CICU_INVISIBLE: insert(.invisible)
      default: break
      }
    }
  }
}
