import ImportingBase
import LexiconModel

/// A meaning on its way to a synset.
struct GcideDraft {
  /// The index of the group that it belongs to.
  var group: Int
  /// The draft of the numbered sense that this is a part of.
  var parent: Int?
  /// If it is not that of the group.
  var partOfSpeech: PartOfSpeech?
  /// In GCIDE's notation, as long as paragraphs may be added.
  var text: [UInt8]
  /// The quotations below it.
  var examples: [Example] = []
  var synonyms: [String] = []
}

/// The headwords that share some senses: those of the article itself, or those of a phrase in its body.
struct GcideGroup {
  /// In index spelling, as running text writes them, each with its class of word.
  var headwords: [(name: [UInt8], partOfSpeech: PartOfSpeech)]
  var partOfSpeech: PartOfSpeech
  var labels: [String] = []
}

/// Puts the paragraphs of one article in their places: senses with their quotations, phrases, notes.
struct GcideArticle {
  private(set) var groups: [GcideGroup]
  private(set) var drafts: [GcideDraft] = []
  /// The drafts of the article's own headwords.
  private var own: [Int] = []
  private(set) var notes: [[UInt8]] = []
  /// Words derived from the headword that have no definition: `-- {Gregariously}, adv.`
  private(set) var derived: [(name: [UInt8], partOfSpeech: PartOfSpeech)] = []
  var rows: GcideIndexRows

  /// The draft that quotations and further paragraphs belong to; nil after a note.
  private var target: Int?
  /// The group that a lettered sense belongs to.
  private var group = 0
  private var numbered: Int?
  /// Whether synonyms were given for some sense.
  private var hasSynonyms = false
  /// Names of a phrase that goes on in the next paragraph: `{Barren oak}, or`.
  private var pendingNames: [[UInt8]] = []
  private let spell: GcideCase

  init(_ blocks: [GcideBlock], main: GcideGroup, rows: GcideIndexRows, spell: GcideCase) {
    self.rows = rows
    self.spell = spell
    groups = [main]
    for block in blocks { add(block) }
    closePending()
  }

  private mutating func add(_ block: GcideBlock) {
    let text = block.text[...]
    if block.kind != .phrase { closePending() }
    switch block.kind {
    case .sense:
      group = 0
      addSense(text, parent: nil)
      numbered = target
    case .subsense: addSense(text, parent: numbered)
    case .phrase:
      let phrase = GcidePhraseHead(text)
      // The paragraph may as well begin with a cross reference.
      if let first = phrase.names.first, rows.has(first) || first.contains(Ascii.space) {
        addPhrase(phrase)
      } else {
        addParagraph(text, isOwn: true)
      }
    case .quotation: addQuotation(text)
    case .synonyms: addSynonyms(text)
    case .antonyms: notes.append(Array("Antonyms: ".utf8) + text)
    case .note: addNote(text)
    case .paragraph(let isOwn): addParagraph(text, isOwn: isOwn)
    }
  }

  /// Makes the first note a draft: the definition of an article without senses.
  mutating func defineByNote() {
    addDraft(notes.removeFirst())
  }

  mutating func addDraft(_ text: [UInt8]) {
    append(GcideDraft(group: 0, text: text))
  }

  private mutating func append(_ draft: GcideDraft) {
    if draft.group == 0 { own.append(drafts.count) }
    drafts.append(draft)
  }

  // MARK: - Senses

  private mutating func addSense(_ text: ArraySlice<UInt8>, parent: Int?) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    for (place, part) in GcideRunOns.splitByClass(parts[0]).enumerated() {
      append(
        GcideDraft(
          group: group, parent: place == 0 ? parent : nil, partOfSpeech: part.partOfSpeech,
          text: Array(part.text)))
    }
    let last = drafts.count - 1
    addRunOns(parts)
    target = last
  }

  /// Adds the phrases that follow the first part of a text.
  private mutating func addRunOns(_ parts: [ArraySlice<UInt8>]) {
    let group = group
    for part in parts.dropFirst() {
      addRunOn(part)
      self.group = group
    }
  }

  private mutating func addRunOn(_ text: ArraySlice<UInt8>) {
    let phrase = GcidePhraseHead(text)
    let rest = phrase.rest.dropping(" ,")
    guard let abbreviation = GcidePartOfSpeech(startOf: rest),
      let remark = GcideRunOns.remark(rest.dropFirst(abbreviation.text.count))
    else { return addPhrase(phrase) }
    for name in phrase.fullNames() { derived.append((rows.use(name), abbreviation.partOfSpeech)) }
    // Whom the word is of, or a label: `{Wisely}, adv. --Shak.`
    if !remark.isEmpty { notes.append(Array(text)) }
  }

  // MARK: - Phrases

  private mutating func addPhrase(_ phrase: GcidePhraseHead) {
    var names = pendingNames
    pendingNames = []
    for name in phrase.fullNames() {
      let spelled = phraseSpelling(rows.use(name))
      if !spelled.isEmpty && !names.contains(spelled) { names.append(spelled) }
    }
    for name in phrase.names { _ = rows.use(GcidePlainText.indexSpelling(name)) }
    if phrase.rest.isEmpty {
      pendingNames = names
      return
    }
    let definition = phrase.isSentence ? phrase.text : phrase.rest.dropping(" ,.;:")
    let parts = GcideRunOns.split(definition) { rows.has($0) }
    let isVerb = phrase.names[0].starts(with: "To ") || phrase.names[0].starts(with: "to ")
    let draft = openPhrase(names, isVerb: isVerb, parts[0])
    addRunOns(parts)
    target = draft
    numbered = draft
  }

  /// Begins a group and its first draft, and returns the draft's index.
  private mutating func openPhrase(_ names: [[UInt8]], isVerb: Bool, _ text: ArraySlice<UInt8>) -> Int {
    let partOfSpeech = GcidePartOfSpeech.guess(for: names[0], isVerb: isVerb, text)
    groups.append(GcideGroup(headwords: names.map { ($0, partOfSpeech) }, partOfSpeech: partOfSpeech))
    group = groups.count - 1
    drafts.append(GcideDraft(group: group, text: Array(text)))
    return drafts.count - 1
  }

  private mutating func closePending() {
    guard !pendingNames.isEmpty else { return }
    target = openPhrase(pendingNames, isVerb: false, [])
    numbered = target
    pendingNames = []
  }

  /// `To turn over a new leaf` is filed without `To`.
  private func phraseSpelling(_ name: [UInt8]) -> [UInt8] {
    var rest = name[...]
    return rest.take("To ") || rest.take("to ") ? Array(rest) : spell.phraseSpelling(name)
  }

  // MARK: - Paragraphs below a sense

  private mutating func addQuotation(_ text: ArraySlice<UInt8>) {
    if let target {
      drafts[target].examples.append(GcideQuotation.example(text))
    } else if notes.isEmpty {
      addParagraph(text, isOwn: true)
    } else {
      notes[notes.count - 1] += [Ascii.space] + text
    }
  }

  private mutating func addParagraph(_ text: ArraySlice<UInt8>, isOwn: Bool) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    guard let draft = target, !isOwn else {
      if !parts[0].isEmpty { addNote(parts[0]) }
      addRunOns(parts)
      return
    }
    if !parts[0].isEmpty { drafts[draft].text += [Ascii.space] + parts[0] }
    addRunOns(parts)
    target = draft
  }

  private mutating func addNote(_ text: ArraySlice<UInt8>) {
    // A numbered sense can consist of its note.
    if let target, drafts[target].text.isEmpty, drafts[target].examples.isEmpty {
      drafts[target].text = Array(text)
    } else {
      notes.append(Array(text))
      target = nil
    }
  }

  /// Synonyms belong to the sense that they follow. Those at the end of several senses of an old article are of the
  /// headword as a whole: they go to the first sense that nothing restricts.
  private mutating func addSynonyms(_ text: ArraySlice<UInt8>) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    var rest = parts[0]
    var hasRest = true
    if let draft = synonymsTarget() {
      let (words, after) = GcideSynonyms.words(rest)
      drafts[draft].synonyms += words.map {
        String(decoding: spell.synonymSpelling(Array($0.utf8)), as: UTF8.self)
      }
      rest = after
      hasRest = !rest.isEmpty
    }
    if hasRest { notes.append(Array("Synonyms: ".utf8) + rest) }
    addRunOns(parts)
  }

  private mutating func synonymsTarget() -> Int? {
    let last = own.last { !drafts[$0].text.isEmpty }
    defer { hasSynonyms = true }
    if hasSynonyms { return last }
    return own.first {
      let text = drafts[$0].text
      return !text.isEmpty && !text[0].isIn("([") && text.last != UInt8(ascii: "]")
    } ?? last
  }
}
