import Crypto
import LexiconModel
import LexiconPack

/// Reads a whole pack and finds every contradiction in it, however unlikely to matter to a look-up.
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
      try checkDigest(bytes)
      do {
        try checkPages(reader, bytes)
        if let entries = reader.entries { try checkKeys(entries, reader, bytes) }
        if let forms = reader.forms { try checkKeys(forms, reader, bytes) }
        if let facts = reader.facts { try checkKeys(facts, reader, bytes) }
        try checkRecords(reader, bytes)
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

  private static func checkDigest(_ bytes: Span<UInt8>) throws(Problem) {
    var digest = SHA256()
    let end = bytes.count - PackFormat.digestLength
    var block: [UInt8] = []
    var offset = 0
    while offset < end {
      let next = min(offset + blockLength, end)
      block.removeAll(keepingCapacity: true)
      for index in offset..<next { block.append(bytes[index]) }
      digest.update(data: block)
      offset = next
    }
    for byte in digest.finalize() {
      if bytes[offset] != byte { throw .digest }
      offset += 1
    }
  }

  private static func checkPages(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    try reader.pages.check(0..<reader.layout.pageChecksums.bytes.lowerBound, bytes)
    for field in PackFormat.InfoField.allCases { _ = try reader.info(field, bytes) }
  }

  private static func checkKeys(_ table: KeyTable, _ reader: PackReader, _ bytes: Span<UInt8>) throws {
    var previous = 0..<0
    var first = 0
    for ordinal in 0..<table.count {
      let label = try table.label(ordinal, bytes, reader.pages)
      let order = bytes.lowercaseCompare(previous, bytes.extracting(label), prefixOnly: false)
      if ordinal == 0 || order < 0 {
        first = ordinal
      } else if order > 0 {
        throw Problem.order(record: ordinal)
      }
      var key: [UInt8] = []
      for index in label { key.append(bytes[index].asciiLowercased) }
      guard try table.find(key.span, bytes, reader.pages) == first else {
        throw Problem.unreachable(record: ordinal)
      }
      previous = label
    }
  }

  private static func checkRecords(_ reader: PackReader, _ bytes: Span<UInt8>) throws {
    for number in 0..<reader.synsetCount {
      let synset = try reader.synset(number, bytes)
      if synset.topic > 0 { _ = try reader.topic(synset.topic - 1, bytes) }
      try checkTargets(synset.relations, reader, bytes)
      var additions = try synset.additions(bytes)
      while !additions.isAtEnd { _ = try StoredSynset.nextAddition(&additions, bytes) }
    }
    for ordinal in 0..<(reader.entries?.count ?? 0) {
      let entry = try reader.entry(ordinal, bytes)
      var cursor = entry.senses
      for _ in 0..<entry.senseCount {
        let sense = try entry.nextSense(&cursor, bytes)
        _ = try reader.synset(sense.synset, bytes)
        try checkTargets(sense.relations, reader, bytes)
        var key: [UInt8] = []
        for index in entry.headword { key.append(bytes[index].asciiLowercased) }
        var words: [UInt8] = []
        if PhraseWords.append(wordsOf: key.span, to: &words) > 1,
          try !reader.mayBeginPhrase(words.span, bytes)
        {
          throw Problem.unreachable(record: ordinal)
        }
        var identifier: [UInt8] = []
        try reader.appendIdentifier(of: sense, entry, bytes, to: &identifier)
      }
      while !cursor.isAtEnd { _ = try StoredEntry.nextAddition(&cursor, bytes) }
    }
    for ordinal in 0..<(reader.facts?.count ?? 0) {
      var cursor = try reader.facts(ordinal, bytes).cursor
      while !cursor.isAtEnd { _ = try StoredFacts.next(&cursor, bytes) }
    }
    for ordinal in 0..<(reader.forms?.count ?? 0) {
      let forms = try reader.forms(ordinal, bytes)
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
      let relation = try StoredRelations.next(&cursor, bytes)
      let target = try reader.synset(relation.target, bytes)
      if let member = relation.member { _ = try target.member(member, bytes) }
    }
  }
}
