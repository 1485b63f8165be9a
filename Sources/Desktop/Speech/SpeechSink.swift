/// An answer that is spoken.
package enum SpeechSink {
  /// Until a tool is ended that has not said everything.
  static let seconds = 30.0

  /// Lines are not broken, which a voice would hear, and are as few as can be listened to.
  static let form = SinkForm(columns: 10_000, rows: 8)

  /// By preference.
  package static let tools: [any SinkTool] = [SpdSay(), EspeakNG(), Say()]

  /// What is said: a full stop ends each line that has no other end, and an arrow is a pause.
  static func text(of content: SinkContent) -> [UInt8] {
    var text = ""
    for line in String(decoding: content.body, as: UTF8.self).split(separator: "\n") {
      let words = line.replacing("→", with: ",").split(separator: " ").joined(separator: " ")
      if words.isEmpty { continue }
      text += words
      text += words.last.map { ".!?:;…”".contains($0) } ?? true ? "\n" : ".\n"
    }
    return Array(text.utf8)
  }

  /// The tag of a language as voices are named by: letters, digits and dashes; English if it is no such tag.
  static func voice(of content: SinkContent) -> [UInt8] {
    let tag = content.language
    let isTag = tag.first.map(isAlphanumeric) ?? false && tag.allSatisfy { isAlphanumeric($0) || $0 == 0x2D }
    return isTag ? tag : Array("en".utf8)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
