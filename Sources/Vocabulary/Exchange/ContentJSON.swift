import ByteText
import History
import ImportingBase
import JSONReading
import Messages
import Safety

/// A vocabulary as JSON, with everything that it has: `{"format":"lens-share.vocabulary/1","words":[…],"lookups":[…]}`. Words and
/// lookups have the fields that `lensctl words list` and `lensctl history list` write.
package enum ContentJSON {
  private static let format: StaticString = "lens-share.vocabulary/1"
  /// The most bytes of a file: 256 MiB.
  private static let limit = 256 << 20

  // MARK: Writing

  /// The text, a word or lookup a line.
  package static func text(of content: VocabularyContent) -> String {
    var bytes: [UInt8] = []
    bytes.append(text: #"{"format":"#)
    append("\(format)", to: &bytes)
    if let goal = content.goal {
      bytes.append(text: #","goal":"#)
      bytes.append(decimal: goal)
    }
    bytes.append(text: #","words":["#)
    appendItems(content.words, to: &bytes) { word, bytes in
      append("word", word.word.headword, to: &bytes)
      append("language", word.word.language, to: &bytes)
      append("starred", time: word.time, to: &bytes)
      append("due", time: word.review.due, to: &bytes)
      append("streak", word.review.streak, to: &bytes)
      append("reviews", word.review.count, to: &bytes)
      if !word.note.isEmpty { append("note", word.note, to: &bytes) }
    }
    bytes.append(text: #","lookups":["#)
    appendItems(content.lookups, to: &bytes) { lookup, bytes in
      append("time", time: lookup.time, to: &bytes)
      append("word", lookup.word.headword, to: &bytes)
      append("text", lookup.text, to: &bytes)
      append("language", lookup.word.language, to: &bytes)
      append("lexicon", lookup.lexicon, to: &bytes)
      append("source", lookup.source, to: &bytes)
      if !lookup.title.isEmpty { append("title", lookup.title, to: &bytes) }
      if !lookup.sentence.isEmpty { append("sentence", lookup.sentence, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendItems<Item>(
    _ items: [Item], to bytes: inout [UInt8], _ fields: (Item, inout [UInt8]) -> Void
  ) {
    for (index, item) in items.enumerated() {
      bytes.append(text: index == 0 ? "\n{" : ",\n{")
      fields(item, &bytes)
      // The comma after the last field.
      bytes[bytes.count - 1] = UInt8(ascii: "}")
    }
    bytes.append(text: items.isEmpty ? "]" : "\n]")
  }

  private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    append(name: name, to: &bytes)
    append(value, to: &bytes)
    bytes.append(UInt8(ascii: ","))
  }

  private static func append(_ name: String, _ value: Int, to bytes: inout [UInt8]) {
    append(name: name, to: &bytes)
    bytes.append(decimal: value)
    bytes.append(UInt8(ascii: ","))
  }

  private static func append(_ name: String, time: Int, to bytes: inout [UInt8]) {
    append(name, String(decoding: HistoryTime.text(of: time), as: UTF8.self), to: &bytes)
  }

  private static func append(name: String, to bytes: inout [UInt8]) {
    append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = Array(text.utf8)
    bytes.append(json: text.span, text.indices)
  }

  // MARK: Reading

  static func read(_ path: String) throws(Failure) -> VocabularyContent {
    let bytes = try Failure.importing { () throws(ImportError) in
      try SourceFile(path: path, name: path, limit: limit).bytes
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw Failure(.data, .wordsFileNotJSON(file: path, byte: error.offset))
    }
    guard case .string(let name) = value["format"], format.matches(name.span) else {
      throw Failure(.data, .wordsFileOtherJSON(file: path, format: "\(format)"))
    }
    var content = VocabularyContent()
    if case .number(let goal?) = value["goal"], goal > 0 { content.goal = goal }
    if case .array(let lookups) = value["lookups"] {
      for item in lookups {
        guard let time = item.time("time") else {
          content.skipped += 1
          continue
        }
        var lookup = RecordedLookup(item.word, time: time)
        (lookup.text, lookup.lexicon) = (item.text("text"), item.text("lexicon"))
        (lookup.source, lookup.title) = (item.text("source"), item.text("title"))
        lookup.sentence = item.text("sentence")
        content.add(nil, [lookup])
      }
    }
    if case .array(let words) = value["words"] {
      for item in words {
        var word = StarredWord(item.word, time: item.time("starred") ?? HistoryTime.seconds)
        word.note = item.text("note")
        if let due = item.time("due") {
          word.review = Review(due: due, streak: item.count("streak"), count: item.count("reviews"))
        }
        content.add(word)
      }
    }
    return content
  }
}

extension JSONValue {
  fileprivate var word: Word { Word(text("word"), language: text("language")) }

  /// The text of a field; empty if there is none.
  fileprivate func text(_ name: StaticString) -> String {
    if case .string(let bytes) = self[name] { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  fileprivate func time(_ name: StaticString) -> Int? {
    if case .string(let bytes) = self[name] { HistoryTime.seconds(of: bytes) } else { nil }
  }

  fileprivate func count(_ name: StaticString) -> Int {
    if case .number(let number?) = self[name] { number } else { 0 }
  }
}
