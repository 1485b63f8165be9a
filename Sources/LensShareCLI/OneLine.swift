import Rendering
import Safety
import TextAnalysis

/// A text's beginning as one clean line, to stand over an answer.
enum OneLine {
  /// At most so many characters, white space folded; an ellipsis stands for the rest.
  static func beginning(of bytes: [UInt8], characters: Int) -> String {
    // Four bytes a character at most, and room for white space.
    let start = String(decoding: bytes.prefix(characters * 8), as: UTF8.self)
    let words = Sanitizer.cleanLine(start.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if words.count <= characters && start.utf8.count == bytes.count { return words }
    return words.prefix(characters) + "…"
  }
}
