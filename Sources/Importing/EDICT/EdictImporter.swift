import ImportingBase
import LexiconModel

/// Imports EDICT and the files written like it (EDICT2, COMPDIC, ENAMDICT): a Japanese word per line, in EUC-JP or UTF-8.
///
/// A word has a synset for each of its senses. Each of its spellings and readings has an entry, and they share the synsets.
/// Synsets are delivered word by word in the order of the file, then the entries: common words come first, so that they
/// are first among words that are spelled alike.
package struct EdictImporter: PieceImporter {
  package let info: LexiconInfo
  package private(set) var warnings = WarningLog()
  package var records = RecordQueue()

  private let lines: EdictFile
  private let words: [[Int32]]
  private var order = RankedWords()
  private var kept: (number: Int, word: EdictWord)?
  /// The synsets of the headwords that `(See …)` may refer to; empty if there are no such references.
  private var targets: [[UInt8]: Int] = [:]

  /// Reads the file at `path`, or that of the Debian package `edict` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(
      at: path, places: ["usr/share/edict/edict", "edict/edict", "edict"], observe: observe)
    try self.init(package.file, package)
  }

  init(_ file: SourceFile, _ package: PackagedFile? = nil) throws(ImportError) {
    try RankedWords.checkSize(of: file)
    let lines = try EdictFile(file, warnings: &warnings)
    self.lines = lines
    words = EdictGroups(count: lines.count, hash: { lines.hash($0) }, line: { lines.line($0) }).groups
    info = LexiconInfo(edict: lines, package, &warnings)
    survey()
  }

  private func word(_ number: Int) -> EdictWord {
    EdictWord(words[number].compactMap { lines.line(Int($0)) })
  }

  /// The word, which is kept: the next entry may be of the same one.
  private mutating func keptWord(_ number: Int) -> EdictWord {
    if let kept, kept.number == number { return kept.word }
    let word = word(number)
    kept = (number, word)
    return word
  }

  /// Numbers the synsets and orders the entries.
  private mutating func survey() {
    var spellings: [String: Int] = [:]
    for number in words.indices {
      let word = word(number)
      for head in word.heads { spellings[word.name(of: head), default: 0] += 1 }
    }
    for number in words.indices {
      let word = word(number)
      let ranks = word.heads.map { head in
        let name = word.name(of: head)
        return word.rank(of: head, hasOtherSpelling: !name.isEmpty && spellings[name, default: 0] > 1)
      }
      let first = order.add(senses: word.senses.count, ranks: ranks)
      for head in word.heads where lines.hasReferences {
        let name = Array(head.text)
        if targets[name] == nil || head.marks.contains(.common) { targets[name] = first }
      }
    }
    order.sort()
  }

  package mutating func readPiece() throws(ImportError) -> Bool {
    switch order.next() {
    case .synsets(let number):
      let word = keptWord(number)
      for sense in word.senses { records.add(synset(of: sense, word)) }
    case .entry(let number, let head, let first):
      let word = keptWord(number)
      records.add(word.entry(word.heads[head], firstSynset: first))
    case nil: return false
    }
    return true
  }

  private mutating func synset(of sense: EdictSense, _ word: EdictWord) -> Synset {
    var synset = Synset(
      partOfSpeech: sense.partOfSpeech, members: [word.name],
      definition: sense.glosses.joined(separator: "; "),
      labels: sense.labels)
    for reference in sense.references {
      // `明白・めいはく・1`: a spelling, a reading, the number of a sense.
      let names = reference.split(separator: "・")
      if let target = names.compactMap({ targets[Array($0.utf8)] }).first {
        synset.relations.append(Relation(kind: .seeAlso, target: target))
      } else {
        synset.definition += synset.definition.isEmpty ? "(see \(reference))" : " (see \(reference))"
        warnings.add(lines.name, .unknownReference(headword: reference))
      }
    }
    return synset
  }
}
