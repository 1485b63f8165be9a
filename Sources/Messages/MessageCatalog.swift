import ByteText
import CMessageCatalogs

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The texts of the programs in one language: lines of a key, a tab and a text, sorted by the bytes of the keys. In a text, `\n`
/// is a newline and `\\` a backslash.
///
/// Only the places of its lines are found beforehand, in 10 µs; a key is found by a binary search among them.
@safe
struct MessageCatalog: Sendable {
  private let lines: [UInt8]?
  // SAFETY: embedded bytes, which never change; not used if there are `lines`.
  private nonisolated(unsafe) let embedded: UnsafeBufferPointer<UInt8>
  /// Where each line begins, and where the one after the last would.
  private let starts: [UInt32]

  /// A catalog that was read from a file, from a place on.
  init(lines: [UInt8], from start: Int) {
    self.lines = lines
    unsafe embedded = UnsafeBufferPointer(start: nil, count: 0)
    starts = Self.starts(of: lines.span, from: start)
  }

  private init(_ catalog: CMessageCatalogs.MessageCatalog) {
    lines = nil
    unsafe embedded = UnsafeBufferPointer(start: catalog.text, count: Int(catalog.length))
    // SAFETY: the bytes live as long as the process.
    starts = Self.starts(of: unsafe Span(_unsafeElements: embedded), from: 0)
  }

  /// The embedded catalog of a language; nil if there is none.
  static func embedded(_ language: StaticString) -> MessageCatalog? {
    var number: Int32 = 0
    while let tag = unsafe message_catalog(number).language {
      // SAFETY: both are strings with a NUL; the tag is null after the last catalog.
      if unsafe strcmp(tag, UnsafeRawPointer(language.utf8Start).assumingMemoryBound(to: CChar.self)) == 0 { return unsafe MessageCatalog(message_catalog(number)) }
      number += 1
    }
    return nil
  }

  private static func starts(of bytes: Span<UInt8>, from start: Int) -> [UInt32] {
    var starts: [UInt32] = []
    // A line has some sixty bytes.
    starts.reserveCapacity(bytes.count / 48)
    var start = start
    while start < bytes.count, let end = bytes.firstOffset(of: Ascii.newline, in: start..<bytes.count) {
      starts.append(UInt32(start))
      start = end + 1
    }
    starts.append(UInt32(start))
    return starts
  }

  /// The text of a message; nil if the catalog does not have it. The key is the declaration up to its bracket.
  func text(of declaration: StaticString) -> [UInt8]? {
    if let lines { return text(of: declaration, lines.span) }
    // SAFETY: the bytes live as long as the process.
    return text(of: declaration, unsafe Span(_unsafeElements: embedded))
  }

  private func text(of declaration: StaticString, _ bytes: Span<UInt8>) -> [UInt8]? {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let line = bytes.extracting(Int(starts[middle])..<(Int(starts[middle + 1]) - 1))
      let (order, tab) = Self.order(of: declaration, line)
      if order == 0 { return Self.unescaped(line.extracting(min(tab + 1, line.count)...)) }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// Where the key of a declaration and that of a line differ, and how they are sorted; 0 and the place of the tab if they do
  /// not.
  private static func order(of declaration: StaticString, _ line: Span<UInt8>) -> (order: Int, place: Int) {
    var place = 0
    while true {
      let (own, other) = (byte(of: declaration, at: place), place < line.count ? line[place] : Ascii.tab)
      if own == 0 || own != other { return (Int(own) - (other == Ascii.tab ? 0 : Int(other)), place) }
      place += 1
    }
  }

  /// A byte of the key of a declaration; 0 after its end.
  private static func byte(of declaration: StaticString, at index: Int) -> UInt8 {
    guard index < declaration.utf8CodeUnitCount else { return 0 }
    let byte = declaration.byte(at: index)
    return byte == UInt8(ascii: "(") ? 0 : byte
  }

  private static func unescaped(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count {
        index += 1
        switch text[index] {
        case UInt8(ascii: "n"): bytes.append(Ascii.newline)
        case UInt8(ascii: "t"): bytes.append(Ascii.tab)
        case let other: bytes.append(other)
        }
      } else {
        bytes.append(text[index])
      }
      index += 1
    }
    return bytes
  }
}
