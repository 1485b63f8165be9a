import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

/// An explanation of how each word was looked up: the keys that were tried, in order, what led to each and what each found;
/// then the result, and how long it took.
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
  /// The widths in cells of the columns of keys and of what led to them, and the gap between columns.
  private static let (keyWidth, wayWidth, gap) = (20, 36, 2)

  /// How many reasons for the order of two senses are shown.
  private static let mostReasons = 6

  private let trace: LookupTrace
  /// The renderer that would write the answer; only its time is shown.
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
    if let reading = trace.takeReading() { append(reading, to: &output) }
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

  /// `  mouse    inflection, noun exception, plural    wordnet 1, gcide 2`
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

  /// Returns what led to a key.
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

  /// `  sentence    noun 31, verb 4    2 83 %, 1 12 %`: what the sentence has decided.
  private func append(_ reading: LookupTrace.Reading, to output: inout [UInt8]) {
    var classes: [UInt8] = []
    for item in reading.classes {
      if !classes.isEmpty { classes.append(", ") }
      classes.append(item.wordClass.name)
      classes.append(" ")
      classes.append(decimal: item.score)
    }
    var senses: [UInt8] = []
    for sense in reading.senses.prefix(4) {
      if !senses.isEmpty { senses.append(", ") }
      senses.append(decimal: sense.number)
      senses.append(" ")
      senses.append(decimal: Int(sense.score * 100 + 0.5))
      senses.append(" %")
    }
    var label: [UInt8] = []
    Message.explainSentence.append(to: &label)
    appendRow(label, classes, senses, to: &output)
    appendReasons(reading, to: &output)
  }

  /// `  decided by    2 before 1: “rates” +2.1, the context as a whole +1.4, counts −0.8`: the greatest parts of the
  /// difference between the scores of the first two senses, as logits.
  private func appendReasons(_ reading: LookupTrace.Reading, to output: inout [UInt8]) {
    var reasons: [UInt8] = []
    for item in reading.reasons.prefix(Self.mostReasons) {
      let tenths = Int((item.reason.points * 10).rounded())
      if tenths == 0 { continue }
      reasons.append(text: reasons.isEmpty ? ": " : ", ")
      switch item.reason.source {
      case .counts: Message.explainCounts.append(to: &reasons)
      case .context: Message.explainContext.append(to: &reasons)
      case .words:
        reasons.append("“")
        Sanitizer.append(item.words.span, 0..<item.words.count, to: &reasons)
        reasons.append("”")
      }
      reasons.append(text: tenths < 0 ? " −" : " +")
      reasons.append(decimal: abs(tenths) / 10)
      reasons.append(".")
      reasons.append(decimal: abs(tenths) % 10)
    }
    if reasons.isEmpty { return }
    var order: [UInt8] = []
    Message.explainOrder(first: reading.senses[0].number, second: reading.senses[1].number).append(to: &order)
    var label: [UInt8] = []
    Message.explainDecided.append(to: &label)
    appendRow(label, order + reasons, [], to: &output)
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
      let word = try engine.lexicons.headword(of: reference)
      Sanitizer.append(word.span, to: &result)
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
