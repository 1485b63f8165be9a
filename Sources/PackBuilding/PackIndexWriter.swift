import LexiconModel
import LexiconPack

/// Makes the index of several packs: what they have under each key, merged from their key tables, which are sorted.
package struct PackIndexWriter {
  /// A pack, the position of its folder, and what tells its file from another.
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

  private let folders: [PackIndex.Folder]
  private let packs: [Source]

  /// The folders in the order in which packs are looked for, as they were before; the packs in the order in which they
  /// are asked.
  package init(_ folders: [PackIndex.Folder], _ packs: [Source]) {
    self.folders = folders
    self.packs = packs
  }

  /// One key table of one pack, read from its first record to its last.
  private struct Stream {
    var pack: Int
    var kind: PackFormat.IndexItemKind
    var table: KeyTable
    var next = 0
    /// The highest Zipf under the last key, in hundredths; 0 where none is known.
    var zipf = 0
    /// The key of the next record; nil behind the last.
    var key: [UInt8]?
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
    var file = PackFileWriter(descriptor: descriptor)
    try file.writePack(sections)
  }

  private func sections() throws -> [SectionContent] {
    var streams: [Stream] = []
    for (pack, source) in packs.enumerated() {
      let reader = source.reader
      let tables: [(PackFormat.IndexItemKind, KeyTable?)] = [
        (.entries, reader.entries), (.forms, reader.forms), (.facts, reader.facts),
      ]
      for case (let kind, let table?) in tables {
        var stream = Stream(pack: pack, kind: kind, table: table)
        stream.key = try key(stream)
        streams.append(stream)
      }
    }
    var table = KeyTableWriter()
    var phrases = PhraseFilterWriter()
    var spelling = SpellingWriter()
    let languages = try packs.map { source throws(PackError) in try Self.languages(of: source.reader) }
    var record = RecordBytes()
    while let key = streams.compactMap(\.key).min(by: { $0.lexicographicallyPrecedes($1) }) {
      record.removeAll()
      record.append(string: key)
      for index in streams.indices where streams[index].key == key {
        if streams[index].kind == .entries { phrases.add(key) }
        try append(&streams[index], key, to: &record)
        let isWord = streams[index].kind != .facts
        for tag in languages[streams[index].pack] {
          spelling.note(language: tag, isWord: isWord, zipf: streams[index].zipf)
        }
      }
      spelling.add(key)
      if record.count > PackFormat.maximumRecordLength {
        let word = String(decoding: key, as: UTF8.self)
        throw PackWriteError.recordTooLong(headword: word, length: record.count)
      }
      table.add(record.bytes, labelLength: key.count)
    }
    // Sections stand in the order of their kinds.
    return try phrases.sections() + [packSection()]
      + table.sections(records: .indexRecords, offsets: .indexOffsets, hash: .indexHash) + spelling.sections()
  }

  /// The primary subtags of a pack's languages.
  private static func languages(of reader: PackReader) throws(PackError) -> [[UInt8]] {
    let tags = try reader.withBytes { (bytes) throws(PackError) in
      bytes.array(try reader.info(.languages, bytes))
    }
    var languages: [[UInt8]] = []
    for tag in tags.split(separator: UInt8(ascii: " ")) {
      let primary = Array(tag.prefix { $0 != UInt8(ascii: "-") })
      if !languages.contains(primary) { languages.append(primary) }
    }
    return languages
  }

  /// Appends what a stream has under a key, and goes on to its next key.
  private func append(_ stream: inout Stream, _ key: [UInt8], to record: inout RecordBytes) throws {
    let reader = packs[stream.pack].reader
    func item(_ content: RecordBytes) {
      record.append(number: stream.pack)
      record.append(byte: stream.kind.rawValue)
      record.append(string: content.bytes)
    }
    var entries = RecordBytes()
    entries.append(number: stream.next)
    stream.zipf = 0
    repeat {
      var content = RecordBytes()
      switch stream.kind {
      case .entries:
        try reader.withBytes { (bytes) throws(PackError) in
          let entry = try reader.entry(stream.next, bytes)
          let bare = try reader.isBare(entry, bytes) ? PackFormat.bareEntry : 0
          let spellings = try entry.spellings(key, bytes)
          entries.append(number: Int(UInt32(try entry.partsOfSpeech(bytes)) | spellings | bare))
        }
      case .forms:
        content.append(number: stream.next)
        item(content)
      case .facts:
        try reader.withBytes { (bytes) throws(PackError) in
          let facts = try reader.facts(stream.next, bytes)
          content.append(string: bytes.array(facts.word))
          content.append(bytes.array(facts.cursor.offset..<facts.cursor.end))
          var cursor = facts.cursor
          while !cursor.isAtEnd {
            if case .frequency(let zipf) = try StoredFacts.next(&cursor, bytes) {
              stream.zipf = max(stream.zipf, zipf)
            }
          }
        }
        item(content)
      }
      stream.next += 1
      stream.key = try self.key(stream)
    } while stream.key == key
    if stream.kind == .entries { item(entries) }
  }

  private func key(_ stream: Stream) throws(PackError) -> [UInt8]? {
    guard stream.next < stream.table.count else { return nil }
    let reader = packs[stream.pack].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      let label = try stream.table.label(stream.next, bytes, reader.pages)
      return bytes.array(label).map(\.asciiLowercased)
    }
  }

  private func packSection() throws -> SectionContent {
    var content = RecordBytes()
    content.append(number: folders.count)
    for folder in folders {
      content.append(string: folder.path)
      content.append(folder.identity)
      content.append(folder.order)
    }
    for pack in packs {
      let reader = pack.reader
      content.append(string: pack.name)
      content.append(number: pack.folder)
      let languages = try reader.withBytes { (bytes) throws(PackError) in
        bytes.array(try reader.info(.languages, bytes))
      }
      content.append(string: languages)
      content.append(pack.identity)
      content.append(byte: try hasTagCounts(reader) ? 1 : 0)
      var kinds: UInt32 = 0
      try reader.withBytes { (bytes) throws(PackError) in
        for kind in PackFormat.FactKind.allCases where try reader.hasFacts(of: kind, bytes) {
          kinds |= 1 << UInt32(kind.rawValue)
        }
      }
      content.append(number: Int(kinds))
    }
    return SectionContent(kind: .indexPacks, count: packs.count, bytes: content.bytes)
  }

  private func hasTagCounts(_ reader: PackReader) throws(PackError) -> Bool {
    try reader.withBytes { (bytes) throws(PackError) in
      for number in 0..<(reader.entries?.count ?? 0) {
        let entry = try reader.entry(number, bytes)
        var senses = entry.senses
        for _ in 0..<entry.senseCount where try entry.nextSense(&senses, bytes).tagCount > 0 { return true }
      }
      return false
    }
  }
}

extension StoredEntry {
  /// How the senses spell the headword that is filed under a key, as `PackFormat.EntrySpelling` has it.
  fileprivate func spellings(_ key: [UInt8], _ bytes: Span<UInt8>) throws(PackError) -> UInt32 {
    var senses = senses
    var result: UInt32 = 0
    for _ in 0..<senseCount {
      let spelling = bytes.array(try nextSense(&senses, bytes).spelling)
      if spelling == key {
        result |= PackFormat.EntrySpelling.asKey
      } else if spelling.count == key.count, spelling.dropFirst() == key.dropFirst(),
        spelling[0].asciiLowercased == key[0]
      {
        result |= PackFormat.EntrySpelling.capitalised
      } else {
        result |= PackFormat.EntrySpelling.otherwise
      }
    }
    return result
  }
}

extension RecordBytes {
  /// Appends whether something is there, and what tells it from another.
  fileprivate mutating func append(_ identity: FileIdentity?) {
    append(byte: identity == nil ? 0 : 1)
    guard let identity else { return }
    for number in [identity.length >> 32, identity.length, identity.seconds >> 32, identity.seconds] {
      append(number: number & 0xFFFF_FFFF)
    }
    append(number: identity.nanoseconds)
  }
}

extension Span<UInt8> {
  /// The bytes at `range`.
  fileprivate func array(_ range: Range<Int>) -> [UInt8] {
    var array: [UInt8] = []
    array.reserveCapacity(range.count)
    for index in range { array.append(self[index]) }
    return array
  }
}
