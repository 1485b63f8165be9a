import ImportingBase
import LexiconModel

/// Makes the records of one article from its parts.
struct GcideRecords {
  private let survey: GcideSurvey
  private let head: GcideHead
  private let sounds: [String]
  private var article: GcideArticle
  private var nextSynset: Synset.Number
  /// The synsets of each group, in order, and the class of word of those that have their own.
  private var senses: [[(synset: Synset.Number, partOfSpeech: PartOfSpeech?)]]
  private var records: [LexiconRecord] = []
  /// Entries of names in the text, which come last.
  private var mentioned: [LexiconRecord] = []
  /// Whether the statement of whose form the headword is serves as its definition.
  private var isLemmaDefinition = false

  init(_ source: DictArticle, _ survey: GcideSurvey, firstSynset: Synset.Number) {
    self.survey = survey
    sounds = survey.sounds(of: source)
    nextSynset = firstSynset
    let layout = GcideLayout(source.text)
    head = layout.head
    let first = layout.blocks.first { if case .sense = $0.kind { true } else { false } }
    let definition = GcideSenseText.withoutLabels((first?.text ?? [])[...])
    let spell = GcideCase(survey, source, layout.head, definition: definition)
    var rows = GcideIndexRows(source.headwords)
    var main = Self.main(layout.head, definition, spell, &rows)
    if main.headwords.isEmpty, let first = source.headwords.first {
      main.headwords = [(rows.use(Array(first.utf8)), main.partOfSpeech)]
    }
    article = GcideArticle(layout.blocks, main: main, rows: rows, spell: spell)
    senses = Array(repeating: [], count: article.groups.count)
  }

  /// The headwords of the article itself.
  private static func main(
    _ head: GcideHead, _ definition: ArraySlice<UInt8>, _ spell: GcideCase, _ rows: inout GcideIndexRows
  ) -> GcideGroup {
    let stated = head.partOfSpeech(of: 0)
    var main = GcideGroup(
      headwords: [], partOfSpeech: stated?.partOfSpeech ?? .other,
      labels: (stated?.labels ?? []) + head.labels)
    // `Unabated \Unabated\ See {abated}.` says nothing; other heads without a class are of nouns and phrases.
    if stated == nil, let name = head.names.first?.text, !definition.starts(with: "See ") {
      main.partOfSpeech = GcidePartOfSpeech.guess(for: Array(name), isVerb: false, definition)
    }
    for index in head.names.indices {
      let own = head.partOfSpeech(of: index)
      let name = rows.use(GcidePlainText.indexSpelling(head.names[index].text))
      main.headwords.append((spell.spelling(name, own), own?.partOfSpeech ?? main.partOfSpeech))
    }
    return main
  }

  /// All records of the article.
  mutating func all() -> [LexiconRecord] {
    if !isForm { addSynsets() }
    addForms()
    if !isForm {
      addEntries()
      for note in article.notes { addMentions(in: note[...], nil, 0, .noun) }
    }
    addUnused()
    return records + mentioned
  }

  // MARK: - Forms

  /// Whether the article says nothing but whose form its headword is.
  private var isForm: Bool {
    head.lemma != nil && article.notes.isEmpty && article.groups.count == 1 && head.etymologies.isEmpty
      && article.drafts.allSatisfy { !$0.text.contains(where: Ascii.isLetter) && $0.examples.isEmpty }
  }

  private mutating func addForms() {
    let main = article.groups[0]
    guard let lemma = main.headwords.first?.name else { return }
    if let target = head.lemma {
      let spelling = GcideCase.sameCase(GcidePlainText.indexSpelling(target), as: lemma)
      for (index, headword) in main.headwords.enumerated() {
        let features =
          head.names[index].partOfSpeech?.features ?? head.partOfSpeech(of: index)?.features ?? []
        addForm(headword.name, of: spelling, headword.partOfSpeech, features)
      }
    }
    for inflection in head.inflections {
      let name = article.rows.use(GcidePlainText.indexSpelling(inflection.text))
      addForm(GcideCase.sameCase(name, as: lemma), of: lemma, main.partOfSpeech, inflection.features)
    }
    // Names that nothing explains: `often used in the phrase {freak out}.`
    for (group, senses) in zip(article.groups, senses).dropFirst() where senses.isEmpty {
      for headword in group.headwords { addForm(headword.name, of: lemma, group.partOfSpeech, []) }
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

  /// Files the unused rows of the index as forms of the headword, so that they lead to the article.
  private mutating func addUnused() {
    guard let lemma = article.groups[0].headwords.first?.name else { return }
    for name in article.rows.unused
    where !survey.isHeadword(GcidePlainText.key(name[...])) && !name[...].starts(with: "or ") {
      addForm(name, of: lemma, .other, [])
    }
  }

  // MARK: - Synsets

  private mutating func addSynsets() {
    let parents = Set(article.drafts.compactMap(\.parent))
    var labels: [[String]] = []
    for (index, draft) in article.drafts.enumerated() {
      var text = GcideSenseText(draft.text[...])
      let inherited = draft.parent.map { labels[$0] } ?? article.groups[draft.group].labels
      labels.append(inherited + text.labels.filter { !inherited.contains($0) })
      var examples = text.examples + draft.examples
      if text.definition.isEmpty && examples.isEmpty {
        // Names that nothing follows explain each other: `{Black-jack}, {Quercus nigra}.`
        let names = article.groups[draft.group].headwords.map(\.name)
        if parents.contains(index) || draft.group == 0 || names.count < 2 { continue }
        text = GcideSenseText(Array(names.joined(separator: ", ".utf8))[...])
        examples = []
      }
      addSynset(draft, text, examples, labels[index])
    }
    if senses[0].isEmpty { addLastResort() }
  }

  private mutating func addSynset(
    _ draft: GcideDraft, _ text: GcideSenseText, _ examples: [Example], _ labels: [String]
  ) {
    let group = article.groups[draft.group]
    var members = group.headwords.map { String(decoding: $0.name, as: UTF8.self) }
    for synonym in draft.synonyms where !members.contains(synonym) { members.append(synonym) }
    let number = add(
      Synset(
        partOfSpeech: draft.partOfSpeech ?? group.partOfSpeech, members: members,
        definition: GcidePlainText.string(text.definition[...]), examples: examples, labels: labels))
    senses[draft.group].append((number, draft.partOfSpeech))
    addMentions(in: text.definition[...], number, records.count - 1, group.partOfSpeech)
  }

  private mutating func add(_ synset: Synset) -> Synset.Number {
    records.append(.synset(synset))
    nextSynset += 1
    return nextSynset - 1
  }

  /// Defines an article without a sense of its own by its lemma, its first note, or where the word comes from.
  private mutating func addLastResort() {
    guard !article.groups[0].headwords.isEmpty else { return }
    if head.lemma != nil {
      article.addDraft(Array(head.lemmaStatement))
      isLemmaDefinition = true
    } else if !article.notes.isEmpty {
      article.defineByNote()
    } else if article.groups.count == 1, let etymology = head.etymologies.first {
      article.addDraft(Array(etymology))
    } else {
      return
    }
    let draft = article.drafts[article.drafts.count - 1]
    if !draft.text.isEmpty { addSynset(draft, GcideSenseText(draft.text[...]), [], article.groups[0].labels) }
  }

  // MARK: - Entries

  private mutating func addEntries() {
    let statement = head.lemma != nil && !isLemmaDefinition ? [head.lemmaStatement] : []
    let notes = (statement + head.notes + article.notes.map { $0[...] }).map { GcidePlainText.string($0) }
    let etymology = head.etymologies.map { GcidePlainText.string($0) }.joined(separator: " ")
    for (index, (group, senses)) in zip(article.groups, senses).enumerated() where !senses.isEmpty {
      for (place, headword) in group.headwords.enumerated() {
        let spelling = String(decoding: headword.name, as: UTF8.self)
        let senses = senses.map {
          Sense(synset: $0.synset, partOfSpeech: $0.partOfSpeech ?? headword.partOfSpeech, spelling: spelling)
        }
        records.append(
          .entry(
            Entry(
              headword: spelling, senses: senses, etymology: index == 0 ? etymology : "",
              notes: index == 0 && place == 0 ? notes.filter { !$0.isEmpty } : [],
              pronunciations: index == 0 && place == 0 ? sounds : [])))
      }
    }
  }

  // MARK: - Names in the text

  /// Files the names in a text that the index has and no article is filed under. Another name of the sense shares its
  /// synset, at `place` of the records; a name that is merely mentioned is explained by its sentence.
  private mutating func addMentions(
    in text: ArraySlice<UInt8>, _ synset: Synset.Number?, _ place: Int, _ partOfSpeech: PartOfSpeech
  ) {
    var sentences: [Int: Synset.Number] = [:]
    let rows = article.rows
    for mention in GcideMention.all(in: text, where: { rows.isFree($0) })
    where article.rows.isFree(mention.name) {
      let isKnown = survey.isHeadword(GcidePlainText.key(mention.name))
      let headword = String(
        decoding: article.rows.use(GcidePlainText.indexSpelling(mention.name)), as: UTF8.self)
      let number: Synset.Number
      if let synset, mention.isWholeSense || mention.isOtherName {
        if !mention.isWholeSense { addMember(headword, place) }
        number = synset
      } else {
        if isKnown { continue }
        // Names in one sentence share it, but are not each other's synonyms.
        let start = mention.sentence.startIndex
        number =
          sentences[start]
          ?? add(
            Synset(
              partOfSpeech: partOfSpeech, members: [], definition: GcidePlainText.string(mention.sentence)))
        sentences[start] = number
      }
      if isKnown { continue }
      let sense = Sense(synset: number, partOfSpeech: partOfSpeech, spelling: headword)
      mentioned.append(.entry(Entry(headword: headword, senses: [sense])))
    }
  }

  private mutating func addMember(_ word: String, _ place: Int) {
    guard case .synset(var synset) = records[place], !synset.members.contains(word) else { return }
    synset.members.append(word)
    records[place] = .synset(synset)
  }
}
