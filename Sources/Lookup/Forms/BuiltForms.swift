import LexiconModel
import LexiconPack
import TextAnalysis

/// The words that a form is built of, step by step, in a language that builds forms of forms: Japanese.
extension Proposer {
  /// Adds the words of the lexicons that a form is built of. A word must inflect as the rules that made the
  /// form require, if its lexicon says how it inflects. The shortest of several ways to one word is taken.
  mutating func built(_ key: ShortRange, previous: Int) throws(PackError) {
    var inflections = JapaneseInflections()
    swap(&inflections, &inflectionRoom)
    defer { swap(&inflections, &inflectionRoom) }
    inflections.find(draft.bytes.span.extracting(key.range))
    let isWord = !draft.entries.isEmpty
    for number in inflections.forms.indices {
      let form = inflections.forms[number]
      // A headword that could also be a stem is not taken for a stem: あまり.
      if isWord, form.rule == .stem, form.previous < 0 { continue }
      let text = inflections.bytes.span.extracting(form.text)
      if !form.classes.haveWords { continue }
      lexicons.trace?.lead(step(to: number, inflections, key, previous: previous))
      var last = -1
      for entry in try lexicons.findEntries(text, in: preferred) {
        let place = EntryReference.Place.lexicon(entry.lexicon, entry: entry.number)
        if draft.entries.contains(where: { $0.place == place && $0.step >= 0 }) { continue }
        if try !isOf(form.classes, entry.number, in: entry.lexicon) { continue }
        if last < 0 { last = addSteps(to: number, inflections, key, previous: previous) }
        draft.add(place, headword: draft.headword(of: draft.steps[last].to), step: last)
      }
    }
  }

  /// Whether a form may be built of a word of any lexicon, so that a lookup is worth its time.
  mutating func mayBeBuilt(_ key: Span<UInt8>) -> Bool {
    inflectionRoom.find(key)
    for form in inflectionRoom.forms
    where form.classes.haveWords && lexicons.mayHaveEntries(inflectionRoom.bytes.span.extracting(form.text)) {
      return true
    }
    return false
  }

  /// Adds the steps from what was written to a form, and returns the number of the last.
  private mutating func addSteps(
    to form: Int, _ inflections: JapaneseInflections, _ key: ShortRange, previous: Int
  ) -> Int {
    let before = inflections.forms[form].previous
    let behind = before < 0 ? previous : addSteps(to: before, inflections, key, previous: previous)
    return draft.number(of: step(to: form, inflections, key, previous: behind))
  }

  private mutating func step(
    to form: Int, _ inflections: JapaneseInflections, _ key: ShortRange, previous: Int
  ) -> RouteStep {
    let made = inflections.forms[form]
    let texts = inflections.bytes.span
    let from =
      made.previous < 0 ? key : draft.text(texts.extracting(inflections.forms[made.previous].text))
    let features =
      made.rule == .past ? .past : made.rule == .negative ? .negated : FormFeatures(rawValue: 0)
    return RouteStep(
      kind: .inflection, rule: .built(made.rule), partOfSpeech: made.classes.partOfSpeech,
      features: features, from: from, to: draft.text(texts.extracting(made.text)),
      previous: previous)
  }

  // MARK: Words

  /// Whether an entry inflects like one of these classes, by the labels of its synsets, or else by its parts of speech.
  private func isOf(
    _ classes: JapaneseClasses, _ entry: Int, in position: Int
  ) throws(PackError) -> Bool {
    var told = JapaneseClasses(rawValue: 0)
    var parts = PartOfSpeechSet(rawValue: 0)
    try lexicons.forEachSense(ofEntry: entry, in: position) {
      (sense, _, _, reader, bytes) throws(PackError) in
      parts.formUnion(PartOfSpeechSet(sense.partOfSpeech))
      try reader.synset(sense.synset, bytes).forEachLabel(bytes) { label in
        for wordClass in JapaneseWordClass.allCases where wordClass.label.matches(label) {
          told.formUnion(JapaneseClasses(wordClass))
        }
      }
    }
    if told.rawValue == 0 {
      if parts.contains(PartOfSpeechSet(.verb)) || parts.contains(PartOfSpeechSet(.other)) {
        told.formUnion(.verbs)
      }
      if parts.contains(PartOfSpeechSet(.adjective)) || parts.contains(PartOfSpeechSet(.other)) {
        told.formUnion(.adjective)
      }
    }
    return told.rawValue & classes.rawValue != 0
  }
}

extension StoredSynset {
  /// Runs `body` over the labels of the synset.
  func forEachLabel(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Void) throws(PackError) {
    var cursor = try additions(bytes)
    while !cursor.isAtEnd {
      let addition = try StoredSynset.nextAddition(&cursor, bytes)
      if addition.kind == .label { body(bytes.extracting(addition.text)) }
    }
  }
}
