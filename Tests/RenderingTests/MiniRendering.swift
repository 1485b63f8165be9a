import Foundation
import LexiconModel
import Lookup
import MiniLexicon

@testable import Rendering

/// Texts rendered from mini packs: the words are given one by one, as the filter's session gives them.
struct MiniRendering {
  /// Opened in this order.
  var lexicons: [(name: String, records: [LexiconRecord])] = [("mini", MiniLexicon.records)]
  var row = RendererRow.text
  var options = RenderOptions(detail: .full)
  var isTokenView = false
  var isGlossary = false
  var language = "en"
  /// The language of a lexicon, if it is not English of no region.
  var languages: [String: String] = [:]
  var warnings: [String] = []
  /// The suggestions for words that are not found.
  var suggestions: [String: [String]] = [:]
  /// The words whose first suggestion is far ahead.
  var corrected: Set<String> = []

  /// What is written for a text of these words, parted by single spaces; words after the first of their key are
  /// repetitions.
  func bytes(_ words: [String]) throws -> [UInt8] { try render(words).output }

  /// What a reader of that text may follow.
  func links(_ words: [String]) throws -> [String] {
    try render(words).links.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same in the order in which a reader is offered them.
  func orderedLinks(_ words: [String]) throws -> [String] {
    try render(words).ordered.map { String(decoding: $0, as: UTF8.self) }
  }

  private func render(
    _ words: [String]
  ) throws -> (output: [UInt8], links: [[UInt8]], ordered: [[UInt8]]) {
    let set = try LexiconSet(
      lexicons.map {
        Lexicon(
          name: Array($0.name.utf8),
          reader: try MiniLexicon.reader($0.records, languages: [languages[$0.name] ?? "en"]))
      })
    var engine = try LookupEngine(set, language: nil)
    var renderer = isGlossary ? row.makeGlossary(options) : row.make(options)
    var output: [UInt8] = []
    renderer.begin(SourceDescription(kind: .arguments, language: Array(language.utf8)), to: &output)
    var keys: [[UInt8]] = []
    var offset = 0
    for word in words {
      let surface = Array(word.utf8)
      let number = try engine.match(surface.span)
      let key = Array(engine.store.bytes[engine.store.matches[number].key])
      let range = offset..<(offset + surface.count)
      offset = range.upperBound + 1
      let occurrence = Occurrence(
        bytes: range, utf16: range, line: 1, column: range.lowerBound + 1, sentence: range)
      let known = isTokenView ? nil : keys.firstIndex(of: key)
      var event = LookupEvent(
        match: number, lookup: known ?? keys.count, occurrence: renderer.needsOccurrences ? occurrence : nil,
        isNumber: word.utf8.allSatisfy { 0x30...0x39 ~= $0 })
      if isTokenView { event.lookup = -1 }
      event.suggestions = (suggestions[word] ?? []).map { Array($0.utf8) }
      if corrected.contains(word) {
        let meant = event.suggestions[0]
        event.correction = try engine.match(meant.span)
      }
      if known == nil {
        if event.lookup >= 0 { keys.append(key) }
        try renderer.lookup(event, surface: surface.span, engine, to: &output)
      } else if renderer.needsCounts {
        renderer.repetitions(of: event.lookup, 1)
      } else if renderer.needsRepetitions {
        renderer.repetition(event)
      }
    }
    try renderer.end(warnings, to: &output) { _ in }
    return (output, renderer.links.first + renderer.links.texts(), try renderer.links.ordered(&engine))
  }

  func text(_ words: String...) throws -> String {
    String(decoding: try bytes(words), as: UTF8.self)
  }

  /// The lines of the answer without the last line's end.
  func lines(_ words: [String]) throws -> [String] {
    let text = String(decoding: try bytes(words), as: UTF8.self)
    return text.isEmpty
      ? [] : text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The answer as Foundation reads it.
  func json(_ words: String...) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes(words))) as! [String: Any]
  }
}
