import LexiconModel

/// A reader of one dictionary source, which delivers its records one by one.
///
/// What cannot be read at all is an `ImportError`. For a part that must be left out there is an `ImportWarning`, and the
/// import goes on.
package protocol Importer {
  /// What the source says about itself. Complete from the start except for `sourceChecksum`, which the caller
  /// computes from the bytes that `SourceObserver` saw.
  var info: LexiconInfo { get }

  /// What was left out or looked wrong so far; complete once `next()` has returned nil.
  var warnings: WarningLog { get }

  /// The next record, or nil after the last one.
  mutating func next() throws(ImportError) -> LexiconRecord?
}

extension Importer {
  /// The next record as a pack gets it, with intact marks; nil after the last one.
  package mutating func nextIntact() throws(ImportError) -> LexiconRecord? { try next()?.withIntactMarks }
}

/// Sees every byte of the source files once, in the order in which the importer reads them.
///
/// Each call brings the next piece: a whole small file, or a part of a large one. The caller makes its checksum of them,
/// without reading twice.
package typealias SourceObserver = ([UInt8]) -> Void

/// A format that can be imported: the row from which `lensctl import`, its help, its completions and the page "Formats"
/// are made.
package struct ImportFormat: Sendable {
  package typealias Opener =
    @Sendable (_ path: String, _ observe: SourceObserver) throws(ImportError) -> any Importer

  /// A way to read the articles of a source, overriding what the source says of itself.
  package struct Style: Sendable {
    /// The value of `--style`.
    package let name: String
    package let open: Opener

    package init(name: String, open: @escaping Opener) {
      self.name = name
      self.open = open
    }
  }

  /// A dictionary to open: where it is, and how its format is opened.
  package struct Source: Sendable {
    package var path: String
    package var open: Opener

    package init(path: String, open: @escaping Opener) {
      self.path = path
      self.open = open
    }
  }

  /// The name on the command line.
  package let name: String
  /// What the format is, in one line without a full stop.
  package let summary: String
  /// What PATH names, as a noun phrase.
  package let path: String
  /// The values of `--style`, for a format that does not fix how its articles are written.
  package let styles: [Style]
  /// Opens the source at `path`; `observe` sees its bytes.
  package let open: Opener

  package init(
    _ name: String, _ summary: String, path: String, styles: [Style] = [], open: @escaping Opener
  ) {
    self.name = name
    self.summary = summary
    self.path = path
    self.styles = styles
    self.open = open
  }
}

/// An importer that reads its source piece by piece (a line, an article, a word), each of which gives some records.
package protocol PieceImporter: Importer {
  /// The records of the pieces read so far that were not delivered yet.
  var records: RecordQueue { get set }

  /// Reads the next piece and adds its records, if any. Returns false after the last one, and is not called again then.
  mutating func readPiece() throws(ImportError) -> Bool
}

extension PieceImporter {
  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while true {
      if let record = records.next() { return record }
      if records.isComplete { return nil }
      if try !readPiece() { records.complete() }
    }
  }
}

/// Records that wait for delivery, with the number of the next synset.
package struct RecordQueue: Sequence, IteratorProtocol {
  private var records: [LexiconRecord] = []
  private var delivered = 0
  /// Whether no record will be added any more.
  fileprivate var isComplete = false
  /// The number that the next synset gets: synsets are numbered in the order of delivery.
  package private(set) var nextSynset: Synset.Number
  /// The senses of headwords that become an entry each after the last piece of the source.
  package var senses = SenseCollector()
  /// Whether all entries of a headword become one, after the last piece.
  package var gathersEntries = false

  package init(nextSynset: Synset.Number = 0) {
    self.nextSynset = nextSynset
  }

  package mutating func add(_ record: LexiconRecord) {
    switch record {
    case .synset: nextSynset += 1
    case .entry(let entry) where gathersEntries:
      for sense in entry.senses { senses.add(entry.headword, sense.synset, sense.partOfSpeech) }
      return
    default: break
    }
    records.append(record)
  }

  /// Adds a synset, and returns its number.
  @discardableResult
  package mutating func add(_ synset: Synset) -> Synset.Number {
    defer { add(.synset(synset)) }
    return nextSynset
  }

  package mutating func add(_ entry: Entry) { add(.entry(entry)) }

  package mutating func add(_ form: Form) { add(.form(form)) }

  package mutating func addPronunciation(_ text: String, of word: String) {
    add(.fact(WordFact(word: word, value: .pronunciation(text))))
  }

  fileprivate mutating func complete() {
    isComplete = true
    senses.sort()
  }

  /// Takes out the oldest record; after all of them, the next entry that was gathered.
  package mutating func next() -> LexiconRecord? {
    guard delivered < records.count else {
      records.removeAll(keepingCapacity: true)
      delivered = 0
      return isComplete ? senses.next().map { .entry($0) } : nil
    }
    defer { delivered += 1 }
    return records[delivered]
  }
}

extension Entry {
  /// An entry with a sense for each of the successive synsets from `first` on, which have these parts of speech.
  package init(_ headword: String, from first: Synset.Number, _ parts: some Sequence<PartOfSpeech>) {
    let senses = parts.enumerated().map { index, part in
      Sense(synset: first + index, partOfSpeech: part, spelling: headword)
    }
    self.init(headword: headword, senses: senses)
  }
}

/// An importer whose source was read when it was opened: it makes each record from its number.
package struct ReadImporter: Importer {
  package let info: LexiconInfo
  package let warnings: WarningLog
  private let count: Int
  private let record: (Int) -> LexiconRecord
  private var position = 0

  package init(
    _ info: LexiconInfo, _ warnings: WarningLog, count: Int, record: @escaping (Int) -> LexiconRecord
  ) {
    self.info = info
    self.warnings = warnings
    self.count = count
    self.record = record
  }

  package init(_ info: LexiconInfo, _ warnings: WarningLog, facts: [WordFact]) {
    self.init(info, warnings, count: facts.count) { .fact(facts[$0]) }
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < count else { return nil }
    defer { position += 1 }
    return record(position)
  }
}
