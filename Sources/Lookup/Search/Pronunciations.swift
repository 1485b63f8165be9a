import ByteText
import LexiconModel
import LexiconPack

/// Which pronunciation of a word is that of the headword, the part of speech and the sense at hand.
///
/// Lists of pronunciations (CMUdict) have no parts of speech. Dictionaries whose entries say how they sound decide which
/// of the list belongs to what, if they distinguish entries; if none does, what verbs of English have in common.
extension LexiconSet {
  /// A pronunciation of a list of facts.
  private struct Listed {
    let fact: FoundFact
    let sound: Sound
    /// How far it is from how the dictionaries have the word at hand, then from how they have the likeliest of several
    /// words, then from the rule; the lower the better.
    var cost = 0
    var guess = 0
    var rank = 0
  }

  /// An entry that says how it sounds.
  private struct Spoken {
    let number: Int
    let partsOfSpeech: PartOfSpeechSet
    /// Whether its headword is written as the word at hand.
    let isSame: Bool
    let sounds: [Sound]
  }

  /// Merges the pronunciations that are the same in another notation, and puts those of the entry that is meant first.
  func orderPronunciations(
    _ facts: inout FoundFacts, of word: [UInt8], _ reference: EntryReference, _ order: SenseOrder
  ) throws(PackError) {
    var count = 0
    for fact in facts.facts { if case .pronunciation = fact.value { count += 1 } }
    if count < 2 { return }
    var isEnglish = false
    // Arrays of types that a word with one pronunciation needs, too: others would cost their metadata at start.
    var kept: [FoundFact] = []
    var shapes: [[UInt8]] = []
    var first: Sound?
    var differ = false
    for fact in facts.facts {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      if kept.isEmpty { isEnglish = try lexicons[fact.lexicon].isOf(Self.english) == true }
      let sound = try sound(ipa, of: fact, isEnglish: isEnglish)
      var isNew = true
      for shape in shapes where shape == sound.shape { isNew = false }
      if !isNew { continue }
      kept.append(fact)
      shapes.append(sound.shape)
      if let first, sound.distance(to: first) > 0 { differ = true }
      if first == nil { first = sound }
    }
    if differ, case .lexicon(let position, let number) = reference.place {
      try weigh(&kept, word, reference, position, number, order, isEnglish: isEnglish)
    } else if kept.count == count {
      return
    }
    facts.replacePronunciations(by: kept)
  }

  private func sound(_ ipa: Range<Int>, of fact: FoundFact, isEnglish: Bool) throws(PackError) -> Sound {
    try withBytes(of: fact) { (bytes) throws(PackError) in
      Sound(bytes.extracting(ipa), isLengthOpen: isEnglish)
    }
  }

  private static let english: [UInt8] = [0x65, 0x6E]

  private func weigh(
    _ facts: inout [FoundFact], _ word: [UInt8], _ reference: EntryReference, _ position: Int, _ number: Int,
    _ order: SenseOrder, isEnglish: Bool
  ) throws(PackError) {
    let meant = try withEntry(number, in: position) { (entry, _, bytes) throws(PackError) in
      try entry.firstSense(of: reference, in: order, bytes)
    }
    guard let meant else { return }
    var listed: [Listed] = []
    for fact in facts {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      listed.append(Listed(fact: fact, sound: try sound(ipa, of: fact, isEnglish: isEnglish)))
    }
    let wanted = PartOfSpeechSet(lemmaOf: meant.partOfSpeech)
    let found = try entries(ofHeadword: word)
    var all = PartOfSpeechSet(rawValue: 0)
    var weight = 2
    for lexicon in lexicons.indices where lexicon == position || !lexicons[lexicon].onlyTranslates {
      let entries = found.filter { $0.lexicon == lexicon }
      if entries.isEmpty { continue }
      if try !shareLanguage(position, lexicon) { continue }
      var spoken: [Spoken] = []
      for entry in entries {
        let parts = try partsOfSpeech(of: entry)
        all.formUnion(parts)
        if let entry = try self.spoken(entry, parts, word, isEnglish: isEnglish) { spoken.append(entry) }
      }
      if !Self.differ(spoken) { continue }
      var own = spoken.filter { $0.isSame && $0.partsOfSpeech.shared(with: wanted).rawValue != 0 }
      if lexicon == position {
        let this = own.filter { $0.number == number }
        if !this.isEmpty { own = this }
      } else if Self.differ(own) {
        own = try closest(own, in: lexicon, to: meant.synset, in: position)
      }
      if own.isEmpty { continue }
      for index in listed.indices {
        let sound = listed[index].sound
        var least = Int.max
        for entry in own { least = min(least, Self.distance(sound, entry.sounds)) }
        listed[index].cost += weight * least
        listed[index].guess += Self.distance(sound, own[0].sounds)
      }
      // The first dictionary that knows has the last word.
      weight = 1
    }
    let verbs = PartOfSpeechSet(.verb)
    let others = PartOfSpeechSet(.noun).union(PartOfSpeechSet(.adjective))
    if isEnglish, all.shared(with: verbs).rawValue != 0, all.shared(with: others).rawValue != 0 {
      for index in listed.indices {
        let rank = listed[index].sound.verbRank
        listed[index].rank = meant.partOfSpeech == .verb ? rank : -rank
      }
    }
    listed.sortFew { ($0.cost, $0.guess, $0.rank) < ($1.cost, $1.guess, $1.rank) }
    facts.removeAll()
    for item in listed { facts.append(item.fact) }
  }

  /// What an entry says of its sound; nil if nothing.
  private func spoken(
    _ found: Found, _ partsOfSpeech: PartOfSpeechSet, _ word: [UInt8], isEnglish: Bool
  ) throws(PackError) -> Spoken? {
    try withEntry(found.number, in: found.lexicon) { (entry, _, bytes) throws(PackError) -> Spoken? in
      var sounds: [Sound] = []
      var cursor = try entry.additions(bytes)
      while !cursor.isAtEnd {
        let addition = try StoredEntry.nextAddition(&cursor, bytes)
        if addition.kind != .pronunciation { continue }
        sounds.append(Sound(bytes.extracting(addition.text), isLengthOpen: isEnglish))
      }
      if sounds.isEmpty || entry.senseCount == 0 { return nil }
      var senses = entry.senses
      let isSame = bytes.equals(word.span, at: try entry.nextSense(&senses, bytes).spelling)
      return Spoken(number: found.number, partsOfSpeech: partsOfSpeech, isSame: isSame, sounds: sounds)
    }
  }

  private static func distance(_ sound: Sound, _ others: [Sound]) -> Int {
    var least = Int.max
    for other in others { least = min(least, sound.distance(to: other)) }
    return least
  }

  /// Whether a sound of one entry is none of another's.
  private static func differ(_ entries: [Spoken]) -> Bool {
    for entry in entries {
      for other in entries {
        for sound in entry.sounds where distance(sound, other.sounds) > 0 { return true }
      }
    }
    return false
  }

  // MARK: Homonyms

  /// The entries whose definitions have the most words of a concept's, the one with the most words first.
  private func closest(
    _ entries: [Spoken], in lexicon: Int, to synset: Int, in position: Int
  ) throws(PackError) -> [Spoken] {
    let reader = try lexicons[position].reader
    let wanted = try reader.withBytes { (bytes) throws(PackError) in
      var words: [UInt64] = []
      try reader.appendWords(ofSynset: synset, bytes, to: &words)
      return words
    }
    var best: [Spoken] = []
    var (most, longest) = (0, 0)
    for entry in entries {
      var (shared, length) = (0, 0)
      try withEntry(entry.number, in: lexicon) { (stored, reader, bytes) throws(PackError) in
        var words: [UInt64] = []
        // The word itself is in all of them.
        PackReader.appendWords(in: stored.headword, bytes, to: &words)
        let own = words.count
        var senses = stored.senses
        for _ in 0..<stored.senseCount {
          try reader.appendWords(ofSynset: stored.nextSense(&senses, bytes).synset, bytes, to: &words)
        }
        for word in words[own...] where wanted.contains(word) { shared += 1 }
        length = words.count
      }
      if shared < most { continue }
      if shared > most { (best, most, longest) = ([], shared, 0) }
      best.insert(entry, at: length > longest ? 0 : best.count)
      longest = max(longest, length)
    }
    return best
  }
}

extension PackReader {
  /// Appends the words of a concept's definition and its members, each once, by their first five letters: `metal` and
  /// `metallic` are one. Those of fewer than four are left out.
  fileprivate func appendWords(
    ofSynset number: Int, _ bytes: Span<UInt8>, to words: inout [UInt64]
  ) throws(PackError) {
    let synset = try synset(number, bytes)
    Self.appendWords(in: synset.definition, bytes, to: &words)
    var members = synset.members
    for _ in 0..<synset.memberCount { Self.appendWords(in: try members.string(bytes), bytes, to: &words) }
  }

  fileprivate static func appendWords(in text: Range<Int>, _ bytes: Span<UInt8>, to words: inout [UInt64]) {
    var word: UInt64 = 0
    var length = 0
    for index in text.lowerBound...text.upperBound {
      let byte = index < text.upperBound ? bytes[index].asciiLowercased : 0
      if byte &- UInt8(ascii: "a") < 26 {
        length += 1
        if length <= 5 { word = word << 8 | UInt64(byte) }
        continue
      }
      if length >= 4, !words.contains(word) { words.append(word) }
      (word, length) = (0, 0)
    }
  }
}
