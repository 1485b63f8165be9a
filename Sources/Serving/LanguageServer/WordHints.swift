import ByteText
import Intake
import LookupKeys
import Rendering
import Safety

/// A short explanation after a hard word of a document.
struct WordHint {
  /// Where the word ends, in bytes of the document.
  let place: Int
  let label: [UInt8]
  /// The headword and its whole definition.
  let tooltip: [UInt8]
}

extension LanguageServer {
  /// Limits of one request, since an editor asks only for what is on the screen: bytes of the document, and hints.
  private static let (longestHinted, mostHints) = (64 << 10, 500)

  mutating func hints(_ message: ClientMessage) throws(Failure) {
    guard let (_, document, range) = try place(message, none: "[]") else { return }
    let hints = try attempt { try $0.hints(in: range, of: document) } ?? []
    let unit = features.unit
    try answer(message) { body in
      body.beginArray()
      for hint in hints {
        body.element()
        body.beginObject()
        body.field("position")
        body.append(document.position(of: hint.place, in: unit))
        body.field("label", hint.label.span)
        body.field("tooltip", hint.tooltip.span)
        body.field("paddingLeft")
        body.append(text: "true")
        body.endObject()
      }
      body.endArray()
    }
  }

  /// Those of the paragraphs in a range of prose, each word at its first place in a paragraph.
  private func hints(in range: Range<Int>, of document: TextDocument) throws -> [WordHint] {
    guard let level = settings.hintLevel, settings.identifiers != .always,
      case .prose(let format) = document.kind
    else { return [] }
    let end = min(range.upperBound, range.lowerBound + Self.longestHinted)
    var hints: [WordHint] = []
    var place = range.lowerBound
    while place <= end, hints.count < Self.mostHints {
      let line = document.line(at: place)
      let content = document.content(of: line)
      if place >= content.upperBound || document.isBlank(content) {
        if line + 1 == document.lineCount { break }
        place = document.content(of: line + 1).lowerBound
        continue
      }
      let context = DocumentContext(of: place..<place, in: document, format, before: 0)
      for word in try PlaceLookup(service: service, settings: settings).glosses(of: context) {
        let wordEnd = context.start + word.bytes.upperBound
        guard let gloss = word.gloss, wordEnd > place, wordEnd <= end,
          gloss.difficulty.isAtLeast(level), !settings.known.contains(word.key),
          !settings.known.contains(LookupKey.bytes(for: String(decoding: gloss.headword, as: UTF8.self)))
        else { continue }
        hints.append(WordHint(place: wordEnd, label: Self.label(gloss), tooltip: Self.tooltip(gloss)))
      }
      // Of a very long line, only a part was read, which is a paragraph of its own here.
      place = max(place + 1, context.start + context.text.count)
    }
    return Array(hints.prefix(Self.mostHints))
  }

  /// The most characters of a label.
  private static let longestLabel = 32

  /// The first clause of a definition; of a long one the first words.
  private static func label(_ gloss: FoundWord.Gloss) -> [UInt8] {
    let clause = gloss.definition.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "(") }
    let text = String(decoding: clause.isEmpty ? gloss.definition[...] : clause, as: UTF8.self)
    if text.count <= longestLabel { return Array(text.utf8).withoutSpaceAtEnd }
    let cut = text.prefix(longestLabel)
    let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return Array(words.utf8) + Array("…".utf8)
  }

  private static func tooltip(_ gloss: FoundWord.Gloss) -> [UInt8] {
    gloss.headword + Array(": ".utf8) + gloss.definition
  }
}

extension [UInt8] {
  fileprivate var withoutSpaceAtEnd: [UInt8] {
    var text = self
    while text.last == 0x20 { text.removeLast() }
    return text
  }
}
