import Markup

/// Character references of HTML and XML: `&eacute;`, `&#233;`, `&#xE9;`.
enum CharacterReferences {
  /// The characters that the `&` at `offset` begins a reference to, and its length in bytes; nil if it is text.
  static func read(_ text: Span<UInt8>, at offset: Int) -> (scalars: [Unicode.Scalar], length: Int)? {
    guard let reference = HTMLReference(in: text, at: offset, to: text.count) else { return nil }
    let scalars = [reference.first, reference.second ?? 0].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    return (scalars, reference.length)
  }

  /// A text with the characters in place of the references.
  static func resolved(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "&"), let reference = read(text, at: index) {
        for scalar in reference.scalars { bytes += String(Character(scalar)).utf8 }
        index += reference.length
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
