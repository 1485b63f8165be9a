import ImportingBase
import LexiconModel

extension WordNetSynsets {
  /// The record of a synset, with a warning for each pointer of it that leads nowhere.
  func record(of number: Synset.Number, warnings: inout WarningLog) -> Synset {
    let row = rows[number]
    let bytes = bytes(row.category)
    let gloss = WordNetGloss(bytes[row.gloss.positions])
    return Synset(
      partOfSpeech: row.category.partOfSpeech, topic: WordNetTopics.names[Int(row.topic)],
      members: words(of: number).map { WordNetText.spelling(bytes[$0.text.positions]) },
      definition: gloss.definition, examples: gloss.examples,
      relations: synsetRelations(of: number, warnings: &warnings) + inheritedAntonyms(of: number))
  }

  private func synsetRelations(of number: Synset.Number, warnings: inout WarningLog) -> [Relation] {
    var relations: [Relation] = []
    for pointer in pointers(of: number) {
      guard let relation = relation(pointer) else {
        let target = SourcePlace(file: pointer.category.dataFile, offset: Int(pointer.offset))
        let file = rows[number].category.dataFile
        warnings.add(
          ImportWarning(file: file, line: Int(rows[number].line), .danglingRelation(target: target)))
        continue
      }
      if pointer.source == 0 { relations.append(relation) }
    }
    return relations
  }

  /// The links of the words of a synset that `isSource` picks by their position from 0.
  func senseRelations(of number: Synset.Number, isSource: (Int) -> Bool) -> [Relation] {
    pointers(of: number).compactMap { pointer in
      pointer.source > 0 && isSource(Int(pointer.source) - 1) ? relation(pointer) : nil
    }
  }

  /// What a satellite is opposed to through its head: `torrid`, near `hot`, against `cold`.
  private func inheritedAntonyms(of number: Synset.Number) -> [Relation] {
    guard let head = head(of: number) else { return [] }
    var relations: [Relation] = []
    for pointer in pointers(of: head) where pointer.kind == .antonym {
      guard var relation = relation(pointer) else { continue }
      relation.kind = .inheritedAntonym
      if !relations.contains(relation) { relations.append(relation) }
    }
    return relations
  }

  /// Nil if the pointer leads to no synset, or to a word beyond those of its target.
  private func relation(_ pointer: Pointer) -> Relation? {
    guard let target = number(pointer.category, offset: pointer.offset),
      Int(pointer.target) <= rows[target].words.count
    else { return nil }
    return Relation(
      kind: pointer.kind, target: target, member: pointer.target == 0 ? nil : Int(pointer.target) - 1)
  }
}
