import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// How each word was looked up: the keys that were tried, in order, what led to each and what each found, then what
/// became of it and how long it took.
///
/// ```
/// mice
///   mice                as written                          –
///   mice                listed forms                        wordnet 1
///   mouse               inflection, noun exception, plural  wordnet 1, gcide 2
///   found               mouse (inflected)
///   time                normalize 0.2 µs, propose 14.0 µs, rank 0.3 µs
/// ```
package struct ExplanationRenderer: Renderer {
  /// Cells of the columns of keys and of what led to them, if they hold no more, and between two columns.
  private static let (keyWidth, wayWidth, gap) = (20, 36, 2)

  private let trace: LookupTrace
  /// What would be written without the explanation; only its time is told.
  private var answer: any Renderer
  private var discarded: [UInt8] = []
  private var hasLookups = false

  package init(_ trace: LookupTrace, of answer: any Renderer) {
    self.trace = trace
    self.answer = answer
  }

  package mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    answer.begin(source, to: &discarded)
  }

  package mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    trace.ended(.phrases)
    try answer.lookup(event, surface: surface, engine, to: &discarded)
    trace.ended(.render)
    defer { trace.skip() }
    discarded.removeAll(keepingCapacity: true)
    if hasLookups { output.append(0x0A) }
    hasLookups = true
    Sanitizer.append(surface, 0..<surface.count, to: &output)
    output.append(0x0A)
    for proposal in trace.takeRest() { append(proposal, engine, to: &output) }
    let analysis = trace.analysis(ofMatch: event.match)
    for proposal in analysis?.proposals ?? [] { append(proposal, engine, to: &output) }
    try appendResult(event.match, engine, to: &output)
    if let analysis { appendTimes(analysis.seconds, .explainTime, to: &output) }
  }

  package mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    try answer.end(warnings, to: &discarded) { $0.removeAll() }
    trace.ended(.render)
    if hasLookups { output.append(0x0A) }
    appendTimes(trace.seconds, .explainAll, to: &output)
  }

  // MARK: Lines

  /// `  mouse    inflection, plural, noun exception    wordnet 1, gcide 2`
  private func append(
    _ proposal: LookupTrace.Proposal, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    var key: [UInt8] = []
    Sanitizer.append(proposal.key.span, 0..<proposal.key.count, to: &key)
    var found: [UInt8] = []
    for item in proposal.found {
      if !found.isEmpty { found.append(", ") }
      if proposal.search == .beginnings {
        Message.explainLikely.append(to: &found)
      } else if item.lexicon < 0 {
        Message.explainFunctionWords.append(to: &found)
      } else {
        let name = engine.lexicons.lexicons[item.lexicon].name
        Sanitizer.append(name.span, 0..<name.count, to: &found)
        found.append(" ")
        found.append(decimal: item.count)
      }
    }
    if found.isEmpty { found.append("–") }
    appendRow(key, way(to: proposal), found, to: &output)
  }

  /// What led to a key.
  private func way(to proposal: LookupTrace.Proposal) -> [UInt8] {
    var way: [UInt8] = []
    switch proposal.search {
    case .forms: Message.explainForms.append(to: &way)
    case .beginnings: Message.explainBeginnings.append(to: &way)
    case .entries:
      guard let step = proposal.step else {
        Message.explainWritten.append(to: &way)
        break
      }
      way.append(step.kind.name)
      if step.rule != .none {
        way.append(", ")
        if step.rule.hasPartOfSpeech {
          way.append(step.partOfSpeech.name)
          way.append(" ")
        }
        way.append(step.rule.name)
      }
      if !step.repairs.isEmpty {
        way.append(", ")
        step.repairs.appendNames(to: &way)
      }
      if step.features.rawValue != 0 {
        way.append(", ")
        step.features.append(to: &way)
      }
    }
    return way
  }

  /// `  found    mouse (inflected)`
  private func appendResult(
    _ number: Int, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[number]
    var result: [UInt8] = []
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      if !result.isEmpty { result.append(", ") }
      let reference = engine.store.entries[index]
      switch reference.place {
      case .functionWord(let rows): result.append(FunctionWords.rows[rows.lowerBound].spelling)
      case .lexicon(let position, let entry):
        try engine.withEntry(position, entry) { (source, bytes) throws(PackError) in
          let word = try source.entry.spelling(of: reference, bytes)
          Sanitizer.append(bytes, word, to: &result)
        }
      }
      index = engine.store.entries(ofHeadwordAt: index, match).upperBound
    }
    if !result.isEmpty { result.append(" ") }
    result.append("(")
    result.append(match.kind.name)
    result.append(")")
    var label: [UInt8] = []
    Message.explainFound.append(to: &label)
    appendRow(label, result, [], to: &output)
  }

  /// `  time    normalize 0.2 µs, propose 14.0 µs`: the stages that took any.
  private func appendTimes(_ seconds: [Double], _ label: Message, to output: inout [UInt8]) {
    var times: [UInt8] = []
    for stage in LookupTrace.Stage.allCases where seconds[stage.rawValue] > 0 {
      if !times.isEmpty { times.append(", ") }
      times.append(stage.name)
      times.append(" ")
      let tenths = Int((seconds[stage.rawValue] * 1e7).rounded())
      times.append(decimal: tenths / 10)
      times.append(".")
      times.append(decimal: tenths % 10)
      times.append(" µs")
    }
    var name: [UInt8] = []
    label.append(to: &name)
    appendRow(name, times, [], to: &output)
  }

  private func appendRow(_ first: [UInt8], _ second: [UInt8], _ third: [UInt8], to output: inout [UInt8]) {
    var column = 0
    for (cell, start) in [(first, 0), (second, Self.keyWidth), (third, Self.keyWidth + Self.wayWidth)] {
      if cell.isEmpty { break }
      let spaces = max(Self.gap, start - column)
      output.append(spaces: spaces)
      output += cell
      column += spaces + DisplayWidth.cells(of: cell.span)
    }
    output.append(0x0A)
  }
}
