import LexiconModel
import LexiconPack
import Senses

/// What is shown of a capitalized word that its sentence has as a name.
extension LookupEngine {
  /// The lexicographer files of animals and persons, and of places: locations and natural objects.
  private static let (animals, persons) = (5, 18)
  private static let places = [15, 17]
  /// How frequent a name is, in hundredths of Zipf, that the annotated texts of WordNet would have about ten times.
  private static let frequent = 420

  /// The entries of the first headword of the match of `number`, which has a capital, in the order for a name. If that is a
  /// person, or one animal, that no text was seen to mean, most who are called so are others: `Lucy` is no skeleton.
  /// Then the first lexicon that has it as a name comes first. None are left if there is no such lexicon, and if the name is
  /// frequent and nobody's: `Tom`.
  func entries(_ entries: [EntryReference], ofName number: Int) throws(PackError) -> [EntryReference] {
    var (isPerson, isIndividual, isSeen) = (false, false, false)
    try lexicons.forEachMeantSense(of: entries[0]) { (sense, place, _, reader, bytes) throws(PackError) in
      guard let key = try reader.identifierTemplate(of: sense, bytes) else { return }
      let file = ScoredSense(key: bytes.extracting(key), place: place, number: 1).file
      if file == Self.persons { isPerson = true }
      let isBeing = file == Self.persons || file == Self.animals
      if isBeing, try reader.synset(sense.synset, bytes).isIndividual(bytes) { isIndividual = true }
      if sense.tagCount > 0 || Self.places.contains(file) { isSeen = true }
    }
    if isSeen || !isPerson && !isIndividual { return entries }
    for name in entries where !isTranslation(name, in: number) {
      var asName = name
      asName.partsOfSpeech = name.partsOfSpeech.shared(with: PartOfSpeechSet(.properName))
      if try !lexicons.hasMeantSense(asName) { continue }
      var ordered = entries
      try ordered.putFirst(inEach: { _, _ in true }) { (entry) throws(PackError) in
        entry.sharesLexicon(with: name)
      }
      try ordered.putFirst(inEach: { _, _ in true }) { (entry) throws(PackError) in entry.place == name.place
      }
      return ordered
    }
    if isIndividual { return entries }
    return try isFrequentButUnseen(number) ? [] : entries
  }

  /// Whether a word is frequent, but no lexicon has counted any of its senses. Adjectives of peoples are none.
  private func isFrequentButUnseen(_ number: Int) throws(PackError) -> Bool {
    if store.findings[number].classEntries.classes.contains(.adjective) { return false }
    for entry in store.entries[store.matches[number].entries] where !isTranslation(entry, in: number) {
      if try lexicons.tagCount(of: entry) > 0 { return false }
    }
    let zipf = try proposer.zipf(of: store.bytes.span.extracting(store.matches[number].key))
    return zipf ?? 0 >= Self.frequent
  }
}
