import ImportingBase
import LexiconModel

/// Imports EDICT and what is written like it (EDICT2, COMPDIC, ENAMDICT): a Japanese word a line, in EUC-JP or UTF-8.
///
/// A word has a synset for each of its senses, and an entry for each of its spellings and readings, which share them.
/// Synsets come word by word in the order of the file. Then come the entries: those of common words first, so that they
/// stand first among those that are spelled alike.
package struct EdictImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog

  private let lines: EdictFile
  private let words: [[Int32]]
  /// Of each word the number of its first synset.
  private var firstSynsets: [Int] = []
  private var entries: [Place] = []
  private var synsetCount = 0
  /// What `(See …)` may lead to; empty if nothing does.
  private var targets: [[UInt8]: Int] = [:]
  /// Synsets that were read and not delivered yet, the next one last.
  private var synsets: [Synset] = []
  private var nextWord = 0
  private var nextEntry = 0

  /// Where an entry is: the number of its word and of its head there.
  private struct Place {
    var rank: UInt8
    var senses: UInt16
    var word: Int32
    var head: Int32
  }

  /// The most bytes of a source, 256 MiB: all of it is held.
  static let limit = 1 << 28

  /// Reads the file at `path`, or that of the Debian package `edict` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(
      at: path, places: ["usr/share/edict/edict", "edict/edict", "edict"], observe: observe)
    try self.init(package.file, package)
  }

  init(_ file: SourceFile, _ package: PackagedFile? = nil) throws(ImportError) {
    guard file.bytes.count <= Self.limit else {
      throw .tooLarge(path: file.name, bytes: file.bytes.count, limit: Self.limit)
    }
    var warnings = WarningLog()
    let lines = try EdictFile(file, warnings: &warnings)
    self.lines = lines
    words = EdictGroups(count: lines.count, hash: { lines.hash($0) }, line: { lines.line($0) }).groups
    info = LexiconInfo(edict: lines, package, &warnings)
    self.warnings = warnings
    survey()
  }

  private func word(_ number: Int) -> EdictWord {
    EdictWord(words[number].compactMap { lines.line(Int($0)) })
  }

  /// Numbers the synsets and puts the entries in order.
  private mutating func survey() {
    firstSynsets.reserveCapacity(words.count)
    let hasReferences = lines.hasReferences
    for number in words.indices {
      let word = word(number)
      firstSynsets.append(synsetCount)
      for (index, head) in word.heads.enumerated() {
        entries.append(
          Place(
            rank: word.rank(of: head), senses: UInt16(min(word.senses.count, 1000)), word: Int32(number),
            head: Int32(index)))
        if hasReferences {
          let name = Array(head.text)
          if targets[name] == nil || head.marks.contains(.common) { targets[name] = synsetCount }
        }
      }
      synsetCount += word.senses.count
    }
    // Frequent words have many senses.
    entries.sort { ($0.rank, $1.senses, $0.word, $0.head) < ($1.rank, $0.senses, $1.word, $1.head) }
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while synsets.isEmpty, nextWord < words.count {
      let word = word(nextWord)
      for sense in word.senses { synsets.append(synset(of: sense, word)) }
      synsets.reverse()
      nextWord += 1
    }
    if let synset = synsets.popLast() { return .synset(synset) }
    guard nextEntry < entries.count else { return nil }
    defer { nextEntry += 1 }
    let place = entries[nextEntry]
    let word = word(Int(place.word))
    return .entry(word.entry(word.heads[Int(place.head)], firstSynset: firstSynsets[Int(place.word)]))
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
        warnings.add(ImportWarning(file: lines.name, .unknownReference(headword: reference)))
      }
    }
    return synset
  }
}
