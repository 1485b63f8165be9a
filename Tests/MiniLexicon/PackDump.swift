import LexiconModel
import LexiconPack

/// Everything that a pack says, one line a fact, in the order in which it is stored; for comparing packs.
package enum PackDump {
  package static func lines(_ reader: PackReader) throws(PackError) -> [String] {
    try reader.withBytes { (bytes) throws(PackError) in
      var lines: [String] = []
      for field in PackFormat.InfoField.allCases {
        lines.append("\(field): \(text(try reader.info(field, bytes), bytes))")
      }
      for position in try positions(of: reader.entries, reader, bytes) {
        lines += try entry(reader.entry(position, bytes), reader, bytes)
      }
      for position in try positions(of: reader.forms, reader, bytes) {
        let forms = try reader.forms(position, bytes)
        var cursor = forms.cursor
        for _ in 0..<forms.count {
          let form = try StoredForms.next(&cursor, bytes)
          lines.append("form of \(text(form.lemma, bytes)) \(form.partOfSpeech) \(form.features.rawValue)")
        }
      }
      for position in try positions(of: reader.facts, reader, bytes) {
        lines += try facts(reader.facts(position, bytes), bytes)
      }
      return lines
    }
  }

  /// The positions of all records of a table, in their order.
  package static func positions(
    of table: KeyTable?, _ reader: PackReader, _ bytes: Span<UInt8>
  ) throws(PackError) -> [Int] {
    var positions: [Int] = []
    var next: Int? = table == nil ? nil : 0
    while let position = next {
      positions.append(position)
      next = try table?.position(after: position, bytes, reader.pages)
    }
    return positions
  }

  /// The lines of one word's facts.
  package static func facts(_ facts: StoredFacts, _ bytes: Span<UInt8>) throws(PackError) -> [String] {
    var lines = ["facts of \(text(facts.word, bytes))"]
    var cursor = facts.cursor
    while !cursor.isAtEnd {
      switch try StoredFacts.next(&cursor, bytes) {
      case .pronunciation(let ipa): lines.append("/\(text(ipa, bytes))/")
      case .frequency(let zipf): lines.append("zipf \(zipf)")
      case .level(let level, let partOfSpeech): lines.append("level \(level) \(partOfSpeech)")
      case .pictogram(let emoji, let fit): lines.append("pictogram \(text(emoji, bytes)) \(fit)")
      case nil: lines.append("unknown")
      }
    }
    return lines
  }

  /// The lines of one entry.
  package static func entry(
    _ entry: StoredEntry, _ reader: PackReader, _ bytes: Span<UInt8>
  ) throws(PackError) -> [String] {
    var lines = ["entry \(text(entry.headword, bytes))"]
    var cursor = entry.senses
    for _ in 0..<entry.senseCount {
      let sense = try entry.nextSense(&cursor, bytes)
      let synset = try reader.synset(sense.synset, bytes)
      var name: [UInt8] = []
      try reader.appendIdentifier(of: sense, entry, bytes, to: &name)
      let identifier = String(decoding: name, as: UTF8.self)
      let topic = synset.topic == 0 ? "" : text(try reader.topic(synset.topic - 1, bytes), bytes)
      lines.append(
        "\(text(sense.spelling, bytes)) \(sense.partOfSpeech) \(identifier) \(sense.tagCount) \(topic)")
      if let position = sense.position { lines.append("position \(position)") }
      lines.append(text(synset.definition, bytes))
      var examples = synset.examples
      for _ in 0..<synset.exampleCount {
        let example = try StoredSynset.nextExample(&examples, bytes)
        lines.append("“\(text(example.text, bytes))” \(text(example.author, bytes))")
      }
      var additions = try synset.additions(bytes)
      while !additions.isAtEnd {
        let addition = try StoredSynset.nextAddition(&additions, bytes)
        lines.append("\(addition.kind.map { "\($0)" } ?? "unknown") \(text(addition.text, bytes))")
      }
      for number in 0..<synset.memberCount {
        lines.append("member \(text(try synset.member(number, bytes), bytes))")
      }
      for relations in [sense.relations, synset.relations] {
        var links = relations.cursor
        while !links.isAtEnd {
          let relation = try StoredRelations.next(&links, bytes)
          let target = try reader.synset(relation.target, bytes)
          lines.append("\(relation.kind) \(text(try target.member(relation.member ?? 0, bytes), bytes))")
        }
      }
    }
    while !cursor.isAtEnd {
      let addition = try StoredEntry.nextAddition(&cursor, bytes)
      lines.append("\(addition.kind.map { "\($0)" } ?? "unknown") \(text(addition.text, bytes))")
    }
    return lines
  }

  /// The UTF-8 at `range` as a string.
  package static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    var array: [UInt8] = []
    for index in range { array.append(bytes[index]) }
    return String(decoding: array, as: UTF8.self)
  }
}
