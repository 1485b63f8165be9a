import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct WordNetImporterTests {
  let mini: ImportedLexicon

  init() throws {
    mini = try MiniWordNet.read()
  }

  @Test func everyRecordComesOnceWithoutWarnings() {
    #expect(mini.synsets.count == 24)
    #expect(mini.entries.count == 25)
    #expect(mini.entries.reduce(0) { $0 + $1.senses.count } == 28)
    #expect(mini.forms.count == 16)
    #expect(mini.warnings == [])
  }

  @Test func synsetsOfFrequentWordsComeFirst() {
    #expect(
      mini.synsets.map { "\($0.members[0]) \($0.topic)" }.prefix(8) == [
        "hot all", "cold all", "mouse animal", "mouse artifact", "heat attribute", "heat change",
        "A communication",
        "ayran food",
      ])
  }

  @Test func synsetsKeepTheirTopics() {
    #expect(mini.synsets.first { $0.members == ["creature"] }?.topic == "Tops")
    #expect(mini.synsets.first { $0.members[0] == "warm up" }?.topic == "change")
    #expect(mini.synsets.first { $0.members[0] == "heated" }?.topic == "ppl")
  }

  @Test func sensesKeepTheirOrderSpellingKeyAndCount() {
    let mouse = mini.entry("mouse")
    #expect(mouse?.senses.map(\.identifier) == ["mouse%1:05:00::", "mouse%1:06:00::"])
    #expect(mouse?.senses.map(\.tagCount) == [9, 0])
    let turkey = mini.entry("Turkey")
    #expect(turkey?.senses.map(\.spelling) == ["Turkey", "turkey"])
    #expect(mini.entry("turkey") == nil)
    // The part of speech that was seen most comes first; the files have nouns before verbs.
    let heat = mini.entry("heat")
    #expect(heat?.senses.map(\.partOfSpeech) == [.verb, .noun])
    #expect(mini.entry("computer mouse")?.senses.first?.identifier == "computer_mouse%1:06:10::")
    #expect(mini.entry("Republic of Turkey")?.senses.first?.identifier == "republic_of_turkey%1:15:00::")
  }

  @Test func aLemmaTwiceInOneSynsetIsOneSense() {
    #expect(mini.entry("A")?.senses.count == 1)
    #expect(mini.synsets[mini.entry("A")?.senses[0].synset ?? 0].members == ["A", "a"])
  }

  @Test func markersBecomePositions() {
    #expect(mini.entry("torrid")?.senses[0].position == .attributive)
    #expect(mini.entry("sweltering")?.senses[0].position == .predicative)
    #expect(mini.entry("galore")?.senses[0].position == .postnominal)
    #expect(mini.entry("hot")?.senses[0].position == nil)
    #expect(mini.synsets.contains { $0.members == ["torrid", "sweltering"] })
  }

  @Test(arguments: [
    ("creature", ["hyponym mouse", "hyponym turkey"]),
    ("mouse", ["hypernym creature", "member holonym litter", "part meronym tail", "derivation mousy/mousy"]),
    ("litter", ["member meronym mouse"]),
    ("tail", ["part holonym mouse"]),
    ("computer mouse", ["topic domain computing"]),
    ("computing", ["topic member mouse"]),
    ("country", ["instance hyponym Turkey"]),
    ("ayran", ["region domain Turkey", "substance meronym milk"]),
    ("milk", ["substance holonym ayran"]),
    ("Turkey", ["instance hypernym country", "region member ayran"]),
    ("slang", ["usage member warm up/warm up"]),
    ("heat", ["cause warm up", "derivation heat/heat"]),
    ("heat up", ["cause warm up"]),
    ("warm up", ["entailment heat", "verb group heat", "usage domain slang/slang", "see also heat/heat up"]),
    ("hot", ["similar torrid", "attribute heat", "antonym cold/cold"]),
    ("torrid", ["similar hot", "inherited antonym cold/cold"]),
    ("cold", ["see also galore", "antonym hot/hot"]),
    ("galore", []),
    ("heated", ["participle heat/heat"]),
    ("mousy", ["pertainym mouse/mouse", "derivation mouse/mouse"]),
    ("hotly", ["pertainym hot/hot", "antonym coldly/coldly"]),
  ])
  func everySymbolIsARelation(headword: String, relations: [String]) {
    #expect(mini.relations(headword) == relations)
  }

  @Test func formsTellWhatTheyExpress() {
    let told = mini.forms.map { form in
      let names = FormFeatures.names.filter { form.features.contains($0.feature) }.map { "\($0.name)" }
      return "\(form.surface) < \(form.lemma) \(form.partOfSpeech.name): \(names.joined(separator: ", "))"
    }
    #expect(
      told == [
        "litter < litter noun: ", "mice < mouse noun: plural", "milk teeth < milk tooth noun: plural",
        "plateaux < plateau noun: plural", "plateaux < platto noun: plural", "am < be verb: ",
        "heated < heat verb: past", "heating < heat verb: present participle",
        "heats up < heat up verb: third person singular", "is < be verb: third person singular",
        "was < be verb: past", "hotter < hot adjective: comparative", "hottest < hot adjective: superlative",
        "worse < bad adjective: comparative", "worst < bad adjective: superlative",
        "best < well adverb: superlative",
      ])
  }

  @Test func theNoticeMakesTheInfo() {
    #expect(mini.info.name == "wordnet")
    #expect(mini.info.title == "Mini WordNet 0.1")
    #expect(mini.info.version == "0.1")
    #expect(mini.info.licence == "LicenseRef-Notice")
    #expect(mini.info.date == "2025-01-01")
    #expect(mini.info.licenceText.hasPrefix("Written by the authors of lens-share for its tests"))
    #expect(mini.info.sourceChecksum == "")
  }

  @Test func theObserverSeesEveryFileOnceInOrder() throws {
    var sizes: [Int] = []
    let folder = MiniWordNet.folder.path()
    _ = try ImportFormat.named("wordnet")?.open(folder) { sizes.append($0.count) }
    let parts = ["noun", "verb", "adj", "adv"]
    var names = parts.map { "data.\($0)" } + parts.map { "index.\($0)" }
    names += ["index.sense"] + parts.map { "\($0).exc" }
    #expect(sizes == (try names.map { try SourceFile(path: "\(folder)/\($0)", name: $0).bytes.count }))
  }
}
