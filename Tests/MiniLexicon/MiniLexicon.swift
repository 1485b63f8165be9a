import LexiconModel
import LexiconPack
import PackBuilding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lexicon of a few entries that tests look words up in, and packs made of it or of any other records.
package enum MiniLexicon {
  package static let info = LexiconInfo(
    name: "mini", title: "Mini Lexicon", version: "1", languages: [LanguageTag("en")!],
    licence: "CC0-1.0", licenceText: "No rights reserved.", source: "https://example.org/mini",
    sourceChecksum: "00", date: "2026-01-01")

  /// Each record says what it exercises.
  package static let records: [LexiconRecord] = [
    // 0: several examples, one with an author; a hypernym.
    .synset(
      Synset(
        partOfSpeech: .noun, topic: "animal", members: ["mouse"],
        definition: "a small rodent with a pointed nose and a thin tail",
        examples: [
          Example(text: "the mouse ran up the clock", author: "a nursery rhyme"), Example(text: "of mice"),
        ],
        relations: [Relation(kind: .hypernym, target: 2)])),
    // 1: another part of speech of the same word; a synonym.
    .synset(
      Synset(
        partOfSpeech: .verb, topic: "contact", members: ["sneak", "mouse"],
        definition: "to go stealthily", examples: [Example(text: "she moused about the kitchen")])),
    // 2: the target of relations, with two members.
    .synset(
      Synset(
        partOfSpeech: .noun, topic: "animal", members: ["rodent", "gnawing animal"],
        definition: "a mammal that gnaws", relations: [Relation(kind: .hyponym, target: 0)])),
    // 3 and 4: one key, two spellings.
    .synset(Synset(partOfSpeech: .noun, topic: "location", members: ["Turkey"], definition: "a country")),
    .synset(Synset(partOfSpeech: .noun, topic: "animal", members: ["turkey"], definition: "a large bird")),
    // 5 and 6: antonyms; no topic.
    .synset(Synset(partOfSpeech: .adjective, members: ["hot", "heated"], definition: "of high temperature")),
    .synset(Synset(partOfSpeech: .adjective, members: ["cold"], definition: "of low temperature")),
    // 7: a verb with regular inflections and more senses than `normal` shows.
    .synset(Synset(partOfSpeech: .verb, topic: "motion", members: ["run"], definition: "move fast on foot")),
    .synset(Synset(partOfSpeech: .verb, topic: "social", members: ["run"], definition: "be in charge of")),
    .synset(Synset(partOfSpeech: .verb, topic: "motion", members: ["run"], definition: "flow")),
    .synset(Synset(partOfSpeech: .noun, topic: "act", members: ["run"], definition: "a race on foot")),
    // 11: a name of several words; 12: beyond ASCII; 13: hostile text.
    .synset(Synset(partOfSpeech: .noun, topic: "location", members: ["New York"], definition: "a city")),
    .synset(
      Synset(partOfSpeech: .noun, members: ["naïveté", "辞書"], definition: "lack of experience: naïveté")),
    .synset(
      Synset(
        partOfSpeech: .noun, members: ["evil"], definition: "red \u{1B}[31mink\u{7}, \u{9B}1m, \u{202E}txet")),

    .entry(
      Entry(
        headword: "mouse",
        senses: [
          Sense(
            synset: 0, partOfSpeech: .noun, spelling: "mouse", identifier: "mouse%1:05:00::", tagCount: 12),
          Sense(synset: 1, partOfSpeech: .verb, spelling: "mouse", identifier: "mouse%2:35:00::"),
        ])),
    .entry(
      Entry(
        headword: "rodent", senses: [Sense(synset: 2, partOfSpeech: .noun, spelling: "rodent", tagCount: 1)])),
    .entry(
      Entry(
        headword: "Turkey",
        senses: [
          Sense(synset: 3, partOfSpeech: .noun, spelling: "Turkey", tagCount: 8),
          Sense(synset: 4, partOfSpeech: .noun, spelling: "turkey", tagCount: 2),
        ])),
    .entry(
      Entry(
        headword: "hot",
        senses: [
          Sense(
            synset: 5, partOfSpeech: .adjective, spelling: "hot", tagCount: 5,
            relations: [Relation(kind: .antonym, target: 6, member: 0)])
        ])),
    .entry(
      Entry(
        headword: "cold",
        senses: [
          Sense(
            synset: 6, partOfSpeech: .adjective, spelling: "cold", position: .predicative,
            relations: [Relation(kind: .antonym, target: 5, member: 0)])
        ])),
    .entry(
      Entry(
        headword: "run",
        senses: [
          Sense(synset: 10, partOfSpeech: .noun, spelling: "run", tagCount: 3),
          Sense(synset: 7, partOfSpeech: .verb, spelling: "run", tagCount: 106),
          Sense(synset: 8, partOfSpeech: .verb, spelling: "run", tagCount: 53),
          Sense(synset: 9, partOfSpeech: .verb, spelling: "run", tagCount: 9),
        ])),
    .entry(
      Entry(headword: "New York", senses: [Sense(synset: 11, partOfSpeech: .noun, spelling: "New York")])),
    .entry(
      Entry(headword: "naïveté", senses: [Sense(synset: 12, partOfSpeech: .noun, spelling: "naïveté")])),
    .entry(Entry(headword: "辞書", senses: [Sense(synset: 12, partOfSpeech: .noun, spelling: "辞書")])),
    .entry(Entry(headword: "evil", senses: [Sense(synset: 13, partOfSpeech: .noun, spelling: "evil")])),

    .form(Form(surface: "mice", lemma: "mouse", partOfSpeech: .noun, features: .plural)),
    .form(Form(surface: "ran", lemma: "run", partOfSpeech: .verb, features: .past)),
    .form(Form(surface: "hotter", lemma: "hot", partOfSpeech: .adjective, features: .comparative)),
    .form(Form(surface: "hottest", lemma: "hot", partOfSpeech: .adjective, features: .superlative)),
  ]

  /// The bytes of a pack with these records, keys made by lower-casing.
  package static func pack(
    _ records: [LexiconRecord] = records, info: LexiconInfo = info
  ) throws -> [UInt8] {
    var writer = PackWriter(makeKey: { Array($0.lowercased().utf8) })
    for record in records { try writer.add(record) }
    return try bytes { (descriptor) throws in try writer.write(info, to: descriptor) }
  }

  /// What `write` writes to the descriptor that it is given.
  package static func bytes(_ write: (Int32) throws -> Void) throws -> [UInt8] {
    // SAFETY: the stream is ours, and closed on every way out; reads go to an array of the right size.
    guard let file = unsafe tmpfile() else { throw PackError.system(errno) }
    defer { unsafe fclose(file) }
    let descriptor = unsafe fileno(file)
    try write(descriptor)
    let length = Int(lseek(descriptor, 0, SEEK_END))
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = unsafe pread(descriptor, buffer.baseAddress!, length, 0)
    }
  }

  /// An opened pack of these records.
  package static func reader(
    _ records: [LexiconRecord] = records, languages: [String] = ["en"]
  ) throws -> PackReader {
    try PackReader(MappedFile(copying: pack(records, info: info(languages: languages))))
  }
}
