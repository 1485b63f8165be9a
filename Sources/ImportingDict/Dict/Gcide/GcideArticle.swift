import ImportingBase
import LexiconModel

/// Puts the paragraphs of one article in their places: senses with their quotations, phrases, notes.
struct GcideArticle {
  private(set) var groups: [GcideGroup] = []
  private(set) var drafts: [GcideDraft] = []
  private(set) var notes: [[UInt8]] = []
  /// Words derived from the headword that have no definition: `-- {Gregariously}, adv.`
  private(set) var derived: [(name: [UInt8], partOfSpeech: PartOfSpeech)] = []
  private(set) var rows: GcideIndexRows

  private enum Target {
    case draft(Int)
    case note
  }

  private var target = Target.note
  /// The group that a lettered sense belongs to.
  private var group = 0
  private var numbered: Int?
  /// Whether synonyms were given for some sense.
  private var hasSynonyms = false
  /// Names of a phrase that goes on in the next paragraph: `{Barren oak}, or`.
  private var pendingNames: [[UInt8]] = []
  private let spell: GcideCase

  init(_ layout: GcideLayout, main: GcideGroup, rows: GcideIndexRows, spell: GcideCase) {
    self.rows = rows
    self.spell = spell
    groups.append(main)
    for block in layout.blocks { add(block) }
    closePending()
  }

  private mutating func add(_ block: GcideBlock) {
    let text = block.text[...]
    if block.kind != .phrase { closePending() }
    switch block.kind {
    case .sense:
      group = 0
      numbered = nil
      addSense(text, parent: nil)
      if case .draft(let draft) = target { numbered = draft }
    case .subsense: addSense(text, parent: numbered)
    case .phrase:
      if let phrase = phraseHead(text) {
        addPhrase(phrase)
      } else {
        addParagraph(text, isOwn: true)
      }
    case .quotation: addQuotation(text)
    case .synonyms: addSynonyms(text)
    case .antonyms: notes.append(Array("Antonyms: ".utf8) + text)
    case .note, .usage: addNote(text)
    case .paragraph(let isOwn): addParagraph(text, isOwn: isOwn)
    }
  }

  // MARK: - An article without senses

  /// Takes the first note away, to be a definition.
  mutating func dropFirstNote() {
    notes.removeFirst()
  }

  mutating func addDraft(_ text: [UInt8]) {
    drafts.append(GcideDraft(group: 0, text: text))
  }

  // MARK: - Senses

  private mutating func addSense(_ text: ArraySlice<UInt8>, parent: Int?) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    let classes = GcideRunOns.splitByClass(parts[0])
    drafts.append(GcideDraft(group: group, parent: parent, text: Array(classes[0].text)))
    for other in classes.dropFirst() {
      drafts.append(GcideDraft(group: group, partOfSpeech: other.partOfSpeech, text: Array(other.text)))
    }
    let last = drafts.count - 1
    for part in parts.dropFirst() { addRunOn(part) }
    target = .draft(last)
  }

  private mutating func addRunOn(_ text: ArraySlice<UInt8>) {
    let group = group
    defer { self.group = group }
    let phrase = GcidePhraseHead(text)
    let rest = phrase.rest.drop { " ,".utf8.contains($0) }
    if let abbreviation = GcidePartOfSpeech.abbreviation(in: rest, at: rest.startIndex),
      let remark = GcideRunOns.remark(rest.dropFirst(abbreviation.text.count))
    {
      for name in phrase.fullNames() {
        derived.append((rows.use(name), GcidePartOfSpeech(abbreviation).partOfSpeech))
      }
      // Whom the word is of, or a label: `{Wisely}, adv. --Shak.`
      if !remark.isEmpty { notes.append(Array(text)) }
    } else {
      addPhrase(phrase)
    }
  }

  // MARK: - Phrases

  /// The phrase that a paragraph defines; nil if it only begins with a cross reference.
  private func phraseHead(_ text: ArraySlice<UInt8>) -> GcidePhraseHead? {
    let phrase = GcidePhraseHead(text)
    guard let first = phrase.names.first else { return nil }
    return rows.has(first) || first.contains(Ascii.space) ? phrase : nil
  }

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
    let definition = phrase.isSentence ? phrase.text : phrase.rest.drop { " ,.;:".utf8.contains($0) }
    let parts = GcideRunOns.split(definition) { rows.has($0) }
    let isVerb = phrase.names[0].starts(with: "To ") || phrase.names[0].starts(with: "to ")
    openPhrase(names, isVerb: isVerb, parts[0])
    let draft = drafts.count - 1
    for part in parts.dropFirst() { addRunOn(part) }
    target = .draft(draft)
    numbered = draft
  }

  private mutating func openPhrase(_ names: [[UInt8]], isVerb: Bool, _ text: ArraySlice<UInt8>) {
    groups.append(
      GcideGroup(
        headwords: names, partOfSpeech: GcidePhraseClass.partOfSpeech(of: names[0], isVerb: isVerb, text)))
    group = groups.count - 1
    drafts.append(GcideDraft(group: group, text: Array(text)))
  }

  private mutating func closePending() {
    guard !pendingNames.isEmpty else { return }
    let names = pendingNames
    pendingNames = []
    openPhrase(names, isVerb: false, [])
    numbered = drafts.count - 1
    target = .draft(drafts.count - 1)
  }

  /// `To turn over a new leaf` is filed without `To`.
  private func phraseSpelling(_ name: [UInt8]) -> [UInt8] {
    if name.starts(with: Array("To ".utf8)) || name.starts(with: Array("to ".utf8)) {
      return Array(name.dropFirst(3))
    }
    return spell.phraseSpelling(name)
  }

  // MARK: - What stands below a sense

  private mutating func addQuotation(_ text: ArraySlice<UInt8>) {
    switch target {
    case .draft(let draft): drafts[draft].examples.append(GcideQuotation.example(text))
    case .note:
      guard !notes.isEmpty else { return addParagraph(text, isOwn: true) }
      notes[notes.count - 1] += [Ascii.space] + text
    }
  }

  private mutating func addParagraph(_ text: ArraySlice<UInt8>, isOwn: Bool) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    if case .draft(let draft) = target, !isOwn {
      if !parts[0].isEmpty { drafts[draft].text += [Ascii.space] + parts[0] }
      for part in parts.dropFirst() { addRunOn(part) }
      target = .draft(draft)
      return
    }
    if !parts[0].isEmpty { addNote(parts[0]) }
    for part in parts.dropFirst() { addRunOn(part) }
  }

  private mutating func addNote(_ text: ArraySlice<UInt8>) {
    // A numbered sense can consist of its note.
    if case .draft(let draft) = target, drafts[draft].text.isEmpty, drafts[draft].examples.isEmpty {
      drafts[draft].text = Array(text)
      return
    }
    notes.append(Array(text))
    target = .note
  }

  /// Synonyms belong to the sense that they follow. Those at the end of several senses of an old article are of the
  /// headword as a whole: they go to the first sense that nothing restricts.
  private mutating func addSynonyms(_ text: ArraySlice<UInt8>) {
    let parts = GcideRunOns.split(text) { rows.has($0) }
    let (words, rest) = GcideSynonyms.words(parts[0])
    if let draft = synonymsTarget() {
      for word in words {
        drafts[draft].synonyms.append(
          String(decoding: spell.synonymSpelling(Array(word.utf8)), as: UTF8.self))
      }
      if !rest.isEmpty { notes.append(Array("Synonyms: ".utf8) + rest) }
    } else {
      notes.append(Array("Synonyms: ".utf8) + parts[0])
    }
    for part in parts.dropFirst() { addRunOn(part) }
  }

  private mutating func synonymsTarget() -> Int? {
    defer { hasSynonyms = true }
    if hasSynonyms, let last = drafts.lastIndex(where: { $0.group == 0 && !$0.text.isEmpty }) { return last }
    let own = drafts.indices.filter { drafts[$0].group == 0 && !drafts[$0].text.isEmpty }
    return own.first { !"([".utf8.contains(drafts[$0].text[0]) && drafts[$0].text.last != UInt8(ascii: "]") }
      ?? own.last
  }
}
