import Rendering
import Safety
import TextAnalysis

/// The beginning of a text as one clean line, shown above an answer.
package enum OneLine {
  /// How many characters of a text are shown above its answer.
  package static let titleLength = 60

  /// At most `count` characters with white space folded, and an ellipsis if there are more.
  package static func beginning(of bytes: [UInt8], characters: Int) -> String {
    // Four bytes a character at most, and room for white space.
    let start = String(decoding: bytes.prefix(characters * 8), as: UTF8.self)
    let words = Sanitizer.cleanLine(start.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if words.count <= characters && start.utf8.count == bytes.count { return words }
    return words.prefix(characters) + "…"
  }
}
