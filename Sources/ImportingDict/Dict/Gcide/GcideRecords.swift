import ImportingBase
import LexiconModel

/// Makes the records of one article from its parts.
struct GcideRecords {
  private let survey: GcideSurvey
  private let head: GcideHead
  private let spell: GcideCase
  private var article: GcideArticle
  private var rows: GcideIndexRows
  private var nextSynset: Synset.Number
  /// The synsets of each group, in order, and the class of word of those that have their own.
  private var senses: [[(synset: Synset.Number, partOfSpeech: PartOfSpeech?)]]
  private var records: [LexiconRecord] = []
  private var mentioned: [LexiconRecord] = []
  /// Whether whose form the headword is stands as its definition.
  private var isLemmaDefinition = false

  init(_ source: DictArticle, _ survey: GcideSurvey, firstSynset: Synset.Number) {
    self.survey = survey
    nextSynset = firstSynset
    let layout = GcideLayout(source.text)
    head = layout.head
    let first = layout.blocks.first { if case .sense = $0.kind { true } else { false } }
    let definition = GcideSenseText.withoutLabels((first?.text ?? [])[...])
    spell = GcideCase(survey, source, layout.head, definition: definition)
    rows = GcideIndexRows(source.headwords)
    var main = Self.main(layout.head, definition, spell, &rows)
    if main.headwords.isEmpty, let first = source.headwords.first {
      main.headwords = [rows.use(Array(first.utf8))]
    }
    article = GcideArticle(layout, main: main, rows: rows, spell: spell)
    rows = article.rows
    senses = Array(repeating: [], count: article.groups.count)
  }

  /// The headwords of the article itself.
  private static func main(
    _ head: GcideHead, _ definition: ArraySlice<UInt8>, _ spell: GcideCase, _ rows: inout GcideIndexRows
  ) -> GcideGroup {
    let stated = head.partOfSpeech(of: 0)
    var main = GcideGroup(headwords: [], partOfSpeech: stated?.partOfSpeech ?? .other)
    // `Unabated \Unabated\ See {abated}.` says nothing; other heads without a class are of nouns and phrases.
    if stated == nil, let name = head.names.first?.text, !definition.starts(with: "See ") {
      main.partOfSpeech = GcidePhraseClass.partOfSpeech(of: Array(name), isVerb: false, definition)
    }
    for index in head.names.indices {
      let own = head.partOfSpeech(of: index)
      let name = rows.use(GcidePlainText.indexSpelling(head.names[index].text))
      main.headwords.append(
        spell.spelling(
          name, isProper: own?.isProperNoun ?? false,
          mayBeName: GcideCase.mayBeName(own?.partOfSpeech ?? .other)))
      main.partsOfSpeech.append(own?.partOfSpeech ?? main.partOfSpeech)
    }
    main.labels = (stated?.labels ?? []) + head.labels
    return main
  }

  mutating func deliver(into emit: (LexiconRecord) -> Void) {
    if !isForm { addSynsets() }
    addForms()
    if !isForm {
      addEntries()
      for note in article.notes { addMentions(in: note[...], nil, 0, .noun) }
    }
    addUnused()
    for record in records { emit(record) }
    for record in mentioned { emit(record) }
  }

  // MARK: - Forms

  /// Whether the article says nothing but whose form its headword is.
  private var isForm: Bool {
    head.lemma != nil && article.notes.isEmpty && article.groups.count == 1 && head.etymologies.isEmpty
      && article.drafts.allSatisfy { !$0.text.contains(where: Ascii.isLetter) && $0.examples.isEmpty }
  }

  private mutating func addForms() {
    let main = article.groups[0]
    guard let lemma = main.headwords.first else { return }
    if let target = head.lemma {
      let spelling = GcideCase.sameCase(GcidePlainText.indexSpelling(target), as: lemma)
      for (index, name) in main.headwords.enumerated() {
        let features =
          head.names[index].partOfSpeech?.features ?? head.partOfSpeech(of: index)?.features ?? []
        addForm(name, of: spelling, main.partsOfSpeech[index], features)
      }
    }
    for inflection in head.inflections {
      let name = rows.use(GcidePlainText.indexSpelling(inflection.text))
      addForm(GcideCase.sameCase(name, as: lemma), of: lemma, main.partOfSpeech, inflection.features)
    }
    // Names that nothing explains: `often used in the phrase {freak out}.`
    for (index, group) in article.groups.enumerated() where index > 0 && senses[index].isEmpty {
      for name in group.headwords { addForm(name, of: lemma, group.partOfSpeech, []) }
    }
    for (name, partOfSpeech) in article.derived {
      addForm(GcideCase.sameCase(name, as: lemma), of: lemma, partOfSpeech, [])
    }
  }

  private mutating func addForm(
    _ form: [UInt8], of lemma: [UInt8], _ partOfSpeech: PartOfSpeech, _ features: FormFeatures
  ) {
    guard !form.isEmpty, !lemma.isEmpty, form != lemma else { return }
    records.append(
      .form(
        Form(
          surface: String(decoding: form, as: UTF8.self), lemma: String(decoding: lemma, as: UTF8.self),
          partOfSpeech: partOfSpeech, features: features)))
  }

  /// Files what is left of the index as a form of the headword, so that it leads to the article.
  private mutating func addUnused() {
    guard let lemma = article.groups[0].headwords.first else { return }
    for name in rows.unused
    where !survey.isHeadword(GcidePlainText.key(name[...])) && !name.starts(with: Array("or ".utf8)) {
      addForm(name, of: lemma, .other, [])
    }
  }

  // MARK: - Synsets

  private mutating func addSynsets() {
    var hasParts = [Bool](repeating: false, count: article.drafts.count)
    for draft in article.drafts { if let parent = draft.parent { hasParts[parent] = true } }
    var labels: [[String]] = []
    for (index, draft) in article.drafts.enumerated() {
      let text = GcideSenseText(draft.text[...])
      let inherited = draft.parent.map { labels[$0] } ?? article.groups[draft.group].labels
      labels.append(inherited + text.labels.filter { !inherited.contains($0) })
      let examples = text.examples + draft.examples
      if text.definition.isEmpty && examples.isEmpty {
        // Names that nothing follows explain each other: `{Black-jack}, {Quercus nigra}.`
        let names = article.groups[draft.group].headwords
        if hasParts[index] || draft.group == 0 || names.count < 2 { continue }
        let list = Array(names.joined(separator: Array(", ".utf8)))
        addSynset(draft, GcideSenseText(list[...]), [], labels[index])
      } else {
        addSynset(draft, text, examples, labels[index])
      }
    }
    if senses[0].isEmpty { addLastResort() }
  }

  private mutating func addSynset(
    _ draft: GcideDraft, _ text: GcideSenseText, _ examples: [Example], _ labels: [String]
  ) {
    let group = article.groups[draft.group]
    var members = group.headwords.map { String(decoding: $0, as: UTF8.self) }
    for synonym in draft.synonyms where !members.contains(synonym) { members.append(synonym) }
    let number = add(
      Synset(
        partOfSpeech: draft.partOfSpeech ?? group.partOfSpeech, members: members,
        definition: GcidePlainText.string(text.definition[...]),
        examples: examples, labels: labels))
    senses[draft.group].append((number, draft.partOfSpeech))
    let place = records.count - 1
    addMentions(in: text.definition[...], number, place, group.partOfSpeech)
  }

  private mutating func add(_ synset: Synset) -> Synset.Number {
    records.append(.synset(synset))
    nextSynset += 1
    return nextSynset - 1
  }

  /// An article without a sense of its own: its first note, or where the word comes from, is what it says.
  private mutating func addLastResort() {
    guard !article.groups[0].headwords.isEmpty else { return }
    var text: [UInt8] = []
    if head.lemma != nil {
      text = Array(head.lemmaStatement)
      isLemmaDefinition = true
    } else if let note = article.notes.first {
      text = note
      article.dropFirstNote()
    } else if article.groups.count == 1, let etymology = head.etymologies.first {
      text = Array(etymology)
    }
    if text.isEmpty { return }
    article.addDraft(text)
    let draft = article.drafts[article.drafts.count - 1]
    addSynset(draft, GcideSenseText(text[...]), [], article.groups[0].labels)
  }

  // MARK: - Entries

  private mutating func addEntries() {
    for (index, group) in article.groups.enumerated() {
      if senses[index].isEmpty { continue }
      let isMain = index == 0
      for (place, headword) in group.headwords.enumerated() {
        let partOfSpeech =
          isMain && place < group.partsOfSpeech.count ? group.partsOfSpeech[place] : group.partOfSpeech
        let spelling = String(decoding: headword, as: UTF8.self)
        records.append(
          .entry(
            Entry(
              headword: spelling,
              senses: senses[index].map {
                Sense(synset: $0.synset, partOfSpeech: $0.partOfSpeech ?? partOfSpeech, spelling: spelling)
              },
              etymology: isMain ? etymology : "", notes: isMain && place == 0 ? notes : [])))
      }
    }
  }

  private var etymology: String {
    head.etymologies.map { GcidePlainText.string($0) }.joined(separator: " ")
  }

  private var notes: [String] {
    let statement = head.lemma != nil && !isLemmaDefinition ? [head.lemmaStatement] : []
    return
      ((statement + head.notes).map { GcidePlainText.string($0) }
      + article.notes.map { GcidePlainText.string($0[...]) })
      .filter { !$0.isEmpty }
  }

  // MARK: - Names in the text

  /// Files the names in a text that the index has and no article is filed under. Another name of the sense shares its
  /// synset, at `place` of the records; a name that is merely mentioned is explained by its sentence.
  private mutating func addMentions(
    in text: ArraySlice<UInt8>, _ synset: Synset.Number?, _ place: Int, _ partOfSpeech: PartOfSpeech
  ) {
    var sentences: [Int: Synset.Number] = [:]
    for mention in GcideMention.all(in: text, where: { rows.isFree($0) }) where rows.isFree(mention.name) {
      let isKnown = survey.isHeadword(GcidePlainText.key(mention.name))
      let headword = String(decoding: rows.use(GcidePlainText.indexSpelling(mention.name)), as: UTF8.self)
      if let synset, mention.isWholeSense {
        if !isKnown { addEntry(headword, synset, partOfSpeech) }
      } else if let synset, mention.isOtherName {
        addMember(headword, place)
        if !isKnown { addEntry(headword, synset, partOfSpeech) }
      } else if !isKnown {
        // Names in one sentence share it, but are not each other's synonyms.
        let start = mention.sentence.startIndex
        let number =
          sentences[start]
          ?? add(
            Synset(
              partOfSpeech: partOfSpeech, members: [], definition: GcidePlainText.string(mention.sentence)))
        sentences[start] = number
        addEntry(headword, number, partOfSpeech)
      }
    }
  }

  private mutating func addMember(_ word: String, _ place: Int) {
    guard case .synset(var synset) = records[place], !synset.members.contains(word) else { return }
    synset.members.append(word)
    records[place] = .synset(synset)
  }

  private mutating func addEntry(_ headword: String, _ synset: Synset.Number, _ partOfSpeech: PartOfSpeech) {
    mentioned.append(
      .entry(
        Entry(
          headword: headword, senses: [Sense(synset: synset, partOfSpeech: partOfSpeech, spelling: headword)])
      ))
  }
}
