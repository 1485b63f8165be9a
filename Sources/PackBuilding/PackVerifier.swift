import LexiconModel
import LexiconPack
import TextAnalysis

/// Reads a whole pack and finds every contradiction in it, however unlikely to matter to a lookup.
package enum PackVerifier {
  /// What is wrong with a pack, in the order in which it was found.
  package enum Problem: Error, Equatable, Sendable {
    /// The SHA-256 at the end is not that of the file.
    case digest
    /// A page, record or offset contradicts its checksum or the format, at this offset of the file.
    case damaged(offset: Int)
    /// The keys are not in order at the record with this number.
    case order(record: Int)
    /// The hash does not lead to the record with this number, or leads to another one.
    case unreachable(record: Int)
  }

  /// Throws the first problem.
  package static func verify(_ reader: PackReader) throws(Problem) {
    try reader.withBytes { (bytes) throws(Problem) in
      try checkDigest(reader, bytes)
      do {
        try checkPages(reader, bytes)
        for table in [reader.entries, reader.forms, reader.facts] {
          if let table { try checkKeys(table, reader, bytes) }
        }
        try checkSynsets(reader, bytes)
        try checkEntries(reader, bytes)
        try checkFormsAndFacts(reader, bytes)
      } catch let error as Problem {
        throw error
      } catch PackError.damaged(let offset) {
        throw .damaged(offset: offset)
      } catch {
        throw .damaged(offset: 0)
      }
    }
  }

  /// Bytes that the digest takes at a time.
  private static let blockLength = 1 << 20
  /// Bytes, and records, between two times that memory is let go: a pack may be larger than it.
  private static let releasedBytes = 32 << 20
  private static let releasedRecords = 1 << 17

  private static func checkDigest(_ reader: PackReader, _ bytes: Span<UInt8>) throws(Problem) {
    var digest = SHA256()
    let end = bytes.count - PackFormat.digestLength
    var block: [UInt8] = []
    for offset in stride(from: 0, to: end, by: blockLength) {
      block.removeAll(keepingCapacity: true)
      block.append(copying: bytes, offset..<min(offset + blockLength, end))
      digest.update(block)
      if offset % releasedBytes == 0 { reader.releaseMemory() }
    }
    for (offset, byte) in digest.finish().enumerated() where bytes[end + offset] != byte { throw .digest }
  }

  private static func checkPages(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    let end = reader.layout.pageChecksums.bytes.lowerBound
    for start in stride(from: 0, to: end, by: releasedBytes) {
      try reader.pages.check(start..<min(start + releasedBytes, end), bytes)
      reader.releaseMemory()
    }
    for field in PackFormat.InfoField.allCases { _ = try reader.info(field, bytes) }
  }

  private static func checkKeys(_ table: KeyTable, _ reader: PackReader, _ bytes: Span<UInt8>) throws {
    var previous = 0..<0
    // The position and number of the first record of the key at hand.
    var first = (position: 0, number: 0)
    var key: [UInt8] = []
    func endKey(at end: Int, number: Int) throws {
      key.removeAll(keepingCapacity: true)
      for index in previous { key.append(bytes[index].asciiLowercased) }
      guard try table.leads(to: first.position..<end, key: key.span, bytes, reader.pages) else {
        throw Problem.unreachable(record: first.number)
      }
      first = (end, number)
    }
    var number = 0
    var last = 0
    try forEachRecord(of: table, reader, bytes) { position in
      let label = try table.label(position, bytes, reader.pages)
      if number > 0 {
        let order = bytes.lowercaseCompare(previous, bytes.extracting(label), prefixOnly: false)
        if order > 0 { throw Problem.order(record: number) }
        if order < 0 { try endKey(at: position, number: number) }
      }
      let (mark, rest) = number.quotientAndRemainder(dividingBy: KeyTable.recordsPerMark)
      if rest == 0, number < table.count, try table.position(ofMark: mark, bytes, reader.pages) != position {
        throw Problem.unreachable(record: number)
      }
      previous = label
      last = position
      number += 1
    }
    try endKey(at: last + 1, number: number)
    if number != table.count { throw Problem.unreachable(record: min(number, table.count)) }
  }

  /// Runs `body` over the positions of a table's records, in their order, and lets go of memory now and then.
  private static func forEachRecord(
    of table: KeyTable?, _ reader: PackReader, _ bytes: Span<UInt8>, _ body: (Int) throws -> Void
  ) throws {
    guard let table else { return }
    var next: Int? = 0
    var number = 0
    while let position = next {
      try body(position)
      next = try table.position(after: position, bytes, reader.pages)
      if number % releasedRecords == 0 { reader.releaseMemory() }
      number += 1
    }
  }

  private static func checkSynsets(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    for number in 0..<reader.synsetCount {
      let synset = try reader.synset(number, bytes)
      if synset.topic > 0 { _ = try reader.topic(synset.topic - 1, bytes) }
      try checkTargets(synset.relations, reader, bytes)
      var additions = try synset.additions(bytes)
      while !additions.isAtEnd { _ = try StoredSynset.nextAddition(&additions, bytes) }
      if number % releasedRecords == 0 { reader.releaseMemory() }
    }
  }

  private static func checkEntries(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    var key: [UInt8] = []
    var words: [UInt8] = []
    var identifier: [UInt8] = []
    var number = 0
    try forEachRecord(of: reader.entries, reader, bytes) { position in
      let entry = try reader.entry(position, bytes)
      var cursor = entry.senses
      for _ in 0..<entry.senseCount {
        let start = cursor.offset
        let sense = try entry.nextSense(&cursor, bytes)
        // All synsets have been read before.
        guard sense.synset < reader.synsetCount else { throw PackError.damaged(offset: start) }
        try checkTargets(sense.relations, reader, bytes)
        identifier.removeAll(keepingCapacity: true)
        try reader.appendIdentifier(of: sense, entry, bytes, to: &identifier)
      }
      while !cursor.isAtEnd { _ = try StoredEntry.nextAddition(&cursor, bytes) }
      key.removeAll(keepingCapacity: true)
      for index in entry.headword { key.append(bytes[index].asciiLowercased) }
      words.removeAll(keepingCapacity: true)
      if PhraseWords.append(wordsOf: key.span, to: &words) > 1 {
        let sequence = PhraseFilter.sequence(ofWords: words.span)
        guard try reader.holdsWords(sequence, bytes),
          try reader.holdsWords(PhraseFilter.sequence(sequence, PhraseFilter.end), bytes)
        else { throw Problem.unreachable(record: number) }
      }
      number += 1
    }
  }

  private static func checkFormsAndFacts(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    try forEachRecord(of: reader.facts, reader, bytes) { position in
      var cursor = try reader.facts(position, bytes).cursor
      while !cursor.isAtEnd { _ = try StoredFacts.next(&cursor, bytes) }
    }
    try forEachRecord(of: reader.forms, reader, bytes) { position in
      let forms = try reader.forms(position, bytes)
      var cursor = forms.cursor
      for _ in 0..<forms.count { _ = try StoredForms.next(&cursor, bytes) }
      if !cursor.isAtEnd { throw PackError.damaged(offset: cursor.offset) }
    }
  }

  private static func checkTargets(
    _ relations: StoredRelations, _ reader: PackReader, _ bytes: Span<UInt8>
  ) throws {
    var cursor = relations.cursor
    while !cursor.isAtEnd {
      let start = cursor.offset
      let relation = try StoredRelations.next(&cursor, bytes)
      if let member = relation.member {
        _ = try reader.synset(relation.target, bytes).member(member, bytes)
      } else if relation.target >= reader.synsetCount {
        throw PackError.damaged(offset: start)
      }
    }
  }
}
