import ByteText
import JSONReading
import Safety

/// A word that was looked up: a line of the journal. All texts are UTF-8; those that are not known are empty.
package struct HistoryRow: Equatable, Sendable {
  /// As `HistoryTime` writes it.
  package var time: [UInt8]
  /// The headword, as its dictionary spells it.
  package var word: [UInt8]
  /// What the text has.
  package var text: [UInt8]
  /// The language of the word, a BCP 47 tag.
  package var language: [UInt8]
  /// The name of the pack.
  package var lexicon: [UInt8]
  /// The way the text was given, or `popup` or `pager` for a word that was followed there.
  package var source: [UInt8]
  /// The sentence around the word.
  package var sentence: [UInt8] = []

  package init(
    time: [UInt8], word: [UInt8], text: [UInt8], language: [UInt8] = [], lexicon: [UInt8] = [],
    source: [UInt8] = []
  ) {
    self.time = time
    self.word = word
    self.text = text
    self.language = language
    self.lexicon = lexicon
    self.source = source
  }

  /// The beginning of every row, which no text in a row contains: its quotes would be escaped.
  private static let start: StaticString = #"{"time":"#

  /// Reads a line; nil for one that is no row, such as the first line. A row may follow the part of another one that a crash
  /// of the system has left.
  package init?(line: [UInt8]) {
    var start = 0
    while let next = line.span.firstOffset(of: Self.start, from: start + 1, to: line.count) { start = next }
    guard let row = try? JSONReader.value(of: start == 0 ? line : Array(line[start...])),
      case .string(let word) = row["word"], !word.isEmpty,
      case .string(let time) = row["time"]
    else { return nil }
    func text(_ name: StaticString) -> [UInt8] {
      if case .string(let text) = row[name] { text } else { [] }
    }
    self.init(
      time: time, word: word, text: text("text"), language: text("language"), lexicon: text("lexicon"),
      source: text("source"))
    sentence = text("sentence")
  }

  /// Appends the row as one line, without its newline.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(text: Self.start)
    bytes.append(json: time.span, time.indices)
    Self.append(#","word":"#, word, to: &bytes)
    Self.append(#","text":"#, text, to: &bytes)
    Self.append(#","language":"#, language, to: &bytes)
    Self.append(#","lexicon":"#, lexicon, to: &bytes)
    Self.append(#","source":"#, source, to: &bytes)
    if !sentence.isEmpty { Self.append(#","sentence":"#, sentence, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ name: StaticString, _ value: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(text: name)
    bytes.append(json: value.span, value.indices)
  }
}
