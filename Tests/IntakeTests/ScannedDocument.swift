import Foundation
import Intake
import Judging
import Markup
import TextAnalysis

/// A source with the blocks that a scanner makes of it, for a judge.
struct ScannedDocument {
  var name: String
  var source: [UInt8]
  var blocks: [TextBlock] = []

  init(name: String, source: [UInt8], _ scanner: TextBlocks) {
    self.name = name
    self.source = source
    var scanner = scanner
    while let block = scanner.next() { blocks.append(block) }
  }

  /// The document as `Judges/html_text.py` reads it.
  private var json: [String: Any] {
    let segmenter = WordSegmenter()
    let blocks = blocks.map { block -> [String: Any] in
      var tokens: [Token] = []
      segmenter.appendTokens(of: block.bytes.span, base: 0, to: &tokens)
      let places = tokens.map { token -> [Any] in
        let place = block.source(of: token.start..<token.end)
        let text = String(decoding: block.bytes[token.start..<token.end], as: UTF8.self)
        return [text, place.lowerBound, place.upperBound]
      }
      return ["text": String(decoding: block.bytes, as: UTF8.self), "tokens": places]
    }
    return ["name": name, "source": Data(source).base64EncodedString(), "blocks": blocks]
  }

  /// What the judge finds wrong with these, and its last line, the counts.
  static func judge(
    _ documents: [ScannedDocument], by judge: String, arguments: [String] = []
  ) throws -> (faults: [String], counts: String) {
    let input = try JSONSerialization.data(withJSONObject: ["documents": documents.map(\.json)])
    let output = try PythonJudge.run(judge, input: Array(input), arguments: arguments)
    var lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
    let counts = lines.removeLast()
    return (lines, counts)
  }
}
