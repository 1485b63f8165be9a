import LexiconModel
import LexiconPack
import TextAnalysis

/// Makes the index of several packs: what they have under each key, merged from their key tables, which are sorted.
package struct PackIndexWriter {
  /// A pack, the position of its folder, and the identity of its file.
  package struct Source {
    package var name: [UInt8]
    package var folder: Int
    package var identity: FileIdentity
    package var reader: PackReader

    package init(name: [UInt8], folder: Int, identity: FileIdentity, reader: PackReader) {
      self.name = name
      self.folder = folder
      self.identity = identity
      self.reader = reader
    }
  }

  /// How many keys are merged between two times that pages of the packs are let go.
  private static let keysBetweenReleases = 1 << 16

  private let folders: [PackIndex.Folder]
  private let packs: [Source]
  private let workspace: Workspace

  /// The folders in the order in which packs are looked for, as they were before; the packs in the order in which they
  /// are asked.
  package init(
    _ folders: [PackIndex.Folder], _ packs: [Source], workspace: Workspace = Workspace(folder: "/tmp")
  ) {
    self.folders = folders
    self.packs = packs
    self.workspace = workspace
  }

  /// One key table of one pack, read from its first record to its last.
  private struct Stream {
    enum Kind { case entries, forms, facts }

    var pack: Int
    var kind: Kind
    var table: KeyTable
    /// Whether its rare words are in the index, too. Others are not if only packs of forms have them, since such a pack is
    /// searched by itself, or if nothing but facts is known of them, since those have nothing to show.
    var isWhole: Bool
    /// The position of the next record.
    var next: Int? = 0
    /// The highest Zipf under the last key, in hundredths; 0 where none is known.
    var zipf = 0
    /// The key of the next record, and its first eight bytes as a number; nil after the last.
    var key: [UInt8] = []
    var head: UInt64?

    /// Whether its key sorts before that of another stream, of which both have one.
    func isBefore(_ other: Stream) -> Bool {
      if head != other.head { return head ?? .max < other.head ?? .max }
      return key.lexicographicallyPrecedes(other.key)
    }
  }

  /// What is written again and again for each key.
  private struct Scratch {
    var record = RecordBytes()
    /// The parts of the record.
    var entries = RecordBytes()
    var forms = RecordBytes()
    var facts = RecordBytes()
    /// Whether any sense of a pack has a tag count.
    var hasTagCounts: [Bool]
    /// Those of each pack.
    var bareSynsets: [BareSynsets]

    /// Makes the record of its parts, which are empty then.
    mutating func joinParts() {
      record.removeAll()
      record.append(number: entries.count / PackFormat.IndexItem.entryLength)
      record.append(number: forms.count / PackFormat.IndexItem.formLength)
      for part in [entries, forms, facts] { record.append(part.bytes) }
      entries.removeAll()
      forms.removeAll()
      facts.removeAll()
    }
  }

  /// Writes the index to an open file, from its start.
  package func write(to descriptor: Int32) throws(PackWriteError) {
    let sections: [SectionContent]
    do {
      sections = try self.sections()
    } catch let error as PackError {
      throw .unreadable(error)
    } catch {
      throw error as? PackWriteError ?? .sectionTooLong
    }
    var file = PackFileWriter(descriptor: descriptor, .index)
    try file.writePack(sections)
  }

  private func sections() throws -> [SectionContent] {
    let languages = try packs.map { source throws(PackError) in try CorrectedLanguages(of: source.reader) }
    let phraseKinds = try packs.map { source throws(PackError) in try Self.phraseKind(of: source.reader) }
    var streams: [Stream] = []
    for (pack, source) in packs.enumerated() {
      let reader = source.reader
      let tables: [(Stream.Kind, KeyTable?)] = [
        (.entries, reader.entries), (.forms, reader.forms), (.facts, reader.facts),
      ]
      for case (let kind, let table?) in tables {
        let isWhole = !languages[pack].areNone || kind != .facts && !reader.isOfForms
        var stream = Stream(pack: pack, kind: kind, table: table, isWhole: isWhole)
        try readKey(&stream)
        streams.append(stream)
      }
    }
    var records = RecordSorter(workspace)
    var phrases = PhraseFilterWriter()
    var spelling = SpellingWriter(workspace) { (key, language) throws(PackWriteError) in
      try isWord(key, of: packs.indices.filter { languages[$0].tags.contains(language) })
    }
    var scratch = Scratch(
      hasTagCounts: packs.map { _ in false }, bareSynsets: try packs.map { try BareSynsets($0.reader) })
    var key: [UInt8] = []
    while let first = Self.first(of: streams) {
      key.removeAll(keepingCapacity: true)
      key += streams[first].key
      var zipf = 0
      // Its frequency where words are corrected.
      var correctedZipf = 0
      var isKept = false
      // Those before the first one have later keys.
      for index in first..<streams.count where streams[index].head != nil && streams[index].key == key {
        if streams[index].kind == .entries { phrases.add(key, kind: phraseKinds[streams[index].pack]) }
        try append(&streams[index], key, to: &scratch)
        let isWord = streams[index].kind != .facts
        let own = languages[streams[index].pack]
        for tag in own.tags { spelling.note(language: tag, isWord: isWord, zipf: streams[index].zipf) }
        zipf = max(zipf, streams[index].zipf)
        if !own.areNone { correctedZipf = max(correctedZipf, streams[index].zipf) }
        if streams[index].isWhole { isKept = true }
      }
      try spelling.add(key)
      if correctedZipf >= SpellingHash.leastFrequency { phrases.add(frequent: key, zipf: correctedZipf) }
      scratch.joinParts()
      if !isKept, zipf < SpellingHash.leastFrequency { continue }
      if scratch.record.count > PackFormat.maximumRecordLength {
        let word = String(decoding: key, as: UTF8.self)
        throw PackWriteError.recordTooLong(headword: word, length: scratch.record.count)
      }
      try records.add(scratch.record, of: key, zipf: zipf)
      if records.count % Self.keysBetweenReleases == 0 { for pack in packs { pack.reader.releaseMemory() } }
    }
    var table = KeyTableWriter(workspace)
    try records.forEach { (bytes, record, label) throws(PackWriteError) in
      scratch.record.removeAll()
      scratch.record.append(string: Array(bytes[label].dropFirst()))
      scratch.record.append(Array(bytes[label.upperBound..<record.upperBound]))
      try table.add(scratch.record)
    }
    // Sections are in the order of their kinds.
    return try phrases.sections() + [packSection(hasTagCounts: scratch.hasTagCounts, phraseKinds)]
      + table.sections(records: .indexRecords, marks: .indexMarks, hash: .indexHash) + spelling.sections()
  }

  /// The position of the first stream whose key no other's sorts before; nil if all are at their end.
  private static func first(of streams: [Stream]) -> Int? {
    var first: Int?
    for index in streams.indices where streams[index].head != nil {
      if first.map({ streams[index].isBefore(streams[$0]) }) ?? true { first = index }
    }
    return first
  }

  /// Whether a key is a headword or a listed form of any of these packs.
  private func isWord(_ key: Span<UInt8>, of positions: [Int]) throws(PackWriteError) -> Bool {
    for position in positions {
      let reader = packs[position].reader
      do throws(PackError) {
        let isWord = try reader.withBytes { (bytes) throws(PackError) in
          if try reader.findEntry(key, bytes) != nil { return true }
          return try reader.findForms(key, bytes) != nil
        }
        if isWord { return true }
      } catch {
        throw .unreadable(error)
      }
    }
    return false
  }

  /// The kind of a pack's headwords in the phrase filter.
  private static func phraseKind(of reader: PackReader) throws(PackError) -> UInt64 {
    try reader.withBytes { (bytes) throws(PackError) in
      PhraseFilter.kind(
        ofPackWith: Array(copying: bytes, try reader.info(.languages, bytes)),
        Array(copying: bytes, try reader.info(.glossLanguages, bytes)))
    }
  }

  /// Those of a pack's languages whose misspelled words are recognized, by the frequencies of all words.
  private struct CorrectedLanguages {
    /// Their primary subtags.
    let tags: [[UInt8]]
    /// Whether the pack has others only. A pack of no language counts for all.
    let areNone: Bool

    init(of reader: PackReader) throws(PackError) {
      let list = try reader.withBytes { (bytes) throws(PackError) in
        Array(copying: bytes, try reader.info(.languages, bytes))
      }
      var corrected: [[UInt8]] = []
      LanguageTags.forEachPrimary(of: list) {
        let primary = Array(list[$0])
        if !corrected.contains(primary), Language(tag: primary.span).row.suggestsCorrections {
          corrected.append(primary)
        }
      }
      tags = corrected
      areNone = corrected.isEmpty && !list.isEmpty
    }
  }

  /// Appends what a stream has under a key, and goes on to its next key.
  private func append(_ stream: inout Stream, _ key: [UInt8], to scratch: inout Scratch) throws {
    let reader = packs[stream.pack].reader
    stream.zipf = 0
    while let position = stream.next, stream.head != nil, stream.key == key {
      switch stream.kind {
      case .entries:
        try reader.withBytes { (bytes) throws(PackError) in
          let entry = try reader.entry(position, bytes)
          let bare =
            try scratch.bareSynsets[stream.pack].hasFirst(of: entry, bytes) ? PackFormat.bareEntry : 0
          let (spellings, hasTagCount) = try entry.spellings(key, bytes)
          if hasTagCount { scratch.hasTagCounts[stream.pack] = true }
          scratch.entries.append(fixed: UInt32(position))
          scratch.entries.append(fixed: UInt32(try entry.partsOfSpeech(bytes)) | spellings | bare)
          scratch.entries.append(fixed: UInt16(stream.pack))
        }
      case .forms:
        scratch.forms.append(fixed: UInt32(position))
        scratch.forms.append(fixed: UInt16(stream.pack))
      case .facts:
        try reader.withBytes { (bytes) throws(PackError) in
          let facts = try reader.facts(position, bytes)
          var record = RecordBytes()
          let word = Array(copying: bytes, facts.word)
          record.append(string: word == key ? [] : word)
          record.append(Array(copying: bytes, facts.cursor.offset..<facts.cursor.end))
          scratch.facts.append(number: stream.pack)
          scratch.facts.append(string: record.bytes)
          var cursor = facts.cursor
          while !cursor.isAtEnd {
            if case .frequency(let zipf) = try StoredFacts.next(&cursor, bytes) {
              stream.zipf = max(stream.zipf, zipf)
            }
          }
        }
      }
      stream.next = try reader.withBytes { (bytes) throws(PackError) in
        try stream.table.position(after: position, bytes, reader.pages)
      }
      try readKey(&stream)
    }
  }

  private func readKey(_ stream: inout Stream) throws(PackError) {
    stream.key.removeAll(keepingCapacity: true)
    stream.head = nil
    guard let position = stream.next else { return }
    let reader = packs[stream.pack].reader
    try reader.withBytes { (bytes) throws(PackError) in
      let label = try stream.table.label(position, bytes, reader.pages)
      for index in label { stream.key.append(bytes[index].asciiLowercased) }
    }
    var head: UInt64 = 0
    for index in 0..<8 { head = head << 8 | (index < stream.key.count ? UInt64(stream.key[index]) : 0) }
    stream.head = head
  }

  private func packSection(hasTagCounts: [Bool], _ phraseKinds: [UInt64]) throws -> SectionContent {
    var content = RecordBytes()
    content.append(number: folders.count)
    for folder in folders {
      content.append(string: folder.path)
      content.append(folder.identity)
      content.append(folder.order)
    }
    for (position, pack) in packs.enumerated() {
      let reader = pack.reader
      content.append(string: pack.name)
      content.append(number: pack.folder)
      try reader.withBytes { (bytes) throws(PackError) in
        content.append(string: Array(copying: bytes, try reader.info(.languages, bytes)))
        content.append(string: Array(copying: bytes, try reader.info(.glossLanguages, bytes)))
      }
      content.append(pack.identity)
      let digest = try reader.digest
      content.append(number: Int(digest >> 32))
      content.append(number: Int(digest & 0xFFFF_FFFF))
      content.append(byte: hasTagCounts[position] ? 1 : 0)
      var kinds: UInt32 = 0
      try reader.withBytes { (bytes) throws(PackError) in
        for kind in PackFormat.FactKind.allCases where try reader.hasFacts(of: kind, bytes) {
          kinds |= 1 << UInt32(kind.rawValue)
        }
      }
      content.append(number: Int(kinds))
      content.append(number: Int(phraseKinds[position] >> 32))
      content.append(number: Int(phraseKinds[position] & 0xFFFF_FFFF))
      content.append(byte: reader.isOfForms ? 1 : 0)
    }
    return SectionContent(kind: .indexPacks, count: packs.count, bytes: content.bytes)
  }
}

extension RecordSorter {
  /// Adds what the packs have under a key of this frequency, in hundredths of Zipf. The frequent words come first: a text
  /// finds most of its words on few pages.
  fileprivate mutating func add(_ content: RecordBytes, of key: [UInt8], zipf: Int) throws(PackWriteError) {
    var record = RecordBytes()
    record.append(number: key.count + 1)
    record.append(byte: 0xFF - UInt8(clamping: min(zipf / 8, 100)))
    record.append(key)
    record.append(content.bytes)
    try add(record.bytes)
  }
}

extension StoredEntry {
  /// How the senses spell the headword that is filed under a key, as `PackFormat.EntrySpelling` has it, and whether one
  /// has a tag count.
  fileprivate func spellings(
    _ key: [UInt8], _ bytes: Span<UInt8>
  ) throws(PackError) -> (spellings: UInt32, hasTagCount: Bool) {
    var senses = senses
    var spellings: UInt32 = 0
    var hasTagCount = false
    for _ in 0..<senseCount {
      let sense = try nextSense(&senses, bytes)
      if sense.tagCount > 0 { hasTagCount = true }
      let spelling = bytes.extracting(sense.spelling)
      if spelling.equals(key.span, at: 0..<spelling.count) {
        spellings |= PackFormat.EntrySpelling.asKey
      } else if spelling.count == key.count, spelling[0].asciiLowercased == key[0],
        spelling.extracting(1...).equals(key.span.extracting(1...), at: 0..<(key.count - 1))
      {
        spellings |= PackFormat.EntrySpelling.capitalized
      } else {
        spellings |= PackFormat.EntrySpelling.otherwise
      }
    }
    return (spellings, hasTagCount)
  }
}

extension RecordBytes {
  /// Appends whether a file exists, and its identity.
  fileprivate mutating func append(_ identity: FileIdentity?) {
    append(byte: identity == nil ? 0 : 1)
    guard let identity else { return }
    for number in [identity.length >> 32, identity.length, identity.seconds >> 32, identity.seconds] {
      append(number: number & 0xFFFF_FFFF)
    }
    append(number: identity.nanoseconds)
  }
}
