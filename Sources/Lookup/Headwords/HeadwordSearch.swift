import LexiconPack
import LookupKeys
import TextAnalysis

extension LookupEngine {
  /// The headwords that a text matches in these lexicons, or in all those of the language of the engine: the most frequent
  /// first, at most so many, each spelling once for a lexicon.
  ///
  /// A text that is not a valid pattern is a `PatternFault`.
  public mutating func headwords(
    _ strategy: HeadwordStrategy, _ text: Span<UInt8>, in lexicons: [Int]? = nil, most: Int
  ) throws(PackError) -> Result<[MatchedHeadword], PatternFault> {
    if strategy == .lemma {
      let match = try match(text, alone: true)
      return .success(try headwords(of: match, in: lexicons, most: most))
    }
    let key = LookupKey.bytes(for: text)
    if key.isEmpty { return .success([]) }
    var pattern: HeadwordPattern
    do throws(PatternFault) {
      pattern = try HeadwordPattern(strategy, key, Array(copying: text))
    } catch {
      return .failure(error)
    }
    var hits: [Hit] = []
    for position in try searched(lexicons) {
      try collect(&pattern, in: position, &hits)
      if let fault = pattern.fault { return .failure(fault) }
    }
    // The order of the lexicons and of their keys decides between words of one frequency.
    hits.sort { ($1.zipf, $0.lexicon, $0.position) < ($0.zipf, $1.lexicon, $1.position) }
    return .success(try words(of: hits, most: most))
  }

  /// An entry that matches.
  private struct Hit {
    let lexicon: Int
    let position: Int
    let zipf: Int
  }

  /// The positions of the lexicons to search.
  private func searched(_ lexicons: [Int]?) throws(PackError) -> [Int] {
    if let lexicons { return lexicons }
    let all = self.lexicons.lexicons
    if isMultilingual { return Array(all.indices) }
    let language = textLanguage
    var positions: [Int] = []
    for position in all.indices {
      let isOther = try all[position].isOf(language) == false
      if language.isEmpty || !isOther { positions.append(position) }
    }
    return positions
  }

  private func collect(
    _ pattern: inout HeadwordPattern, in position: Int, _ hits: inout [Hit]
  ) throws(PackError) {
    let reader = try lexicons.lexicons[position].reader
    guard let table = reader.entries else { return }
    try reader.withBytes { (bytes) throws(PackError) in
      var range = 0..<Int.max
      let prefix = pattern.prefix
      if !prefix.isEmpty { range = try table.range(withPrefix: prefix.span, bytes, reader.pages) }
      var next: Int? = range.isEmpty ? nil : range.lowerBound
      let all = Array(lexicons.lexicons.indices)
      var key: [UInt8] = []
      var last: [UInt8] = []
      var (isHit, zipf) = (false, -1)
      while let entry = next, range.contains(entry) {
        let label = try table.label(entry, bytes, reader.pages)
        key.removeAll(keepingCapacity: true)
        for index in label { key.append(bytes[index].asciiLowercased) }
        // Entries of one key follow each other.
        if key != last {
          swap(&key, &last)
          isHit = pattern.matches(last)
          if pattern.fault != nil { return }
          if isHit { zipf = try lexicons.frequency(of: last.span, in: all) ?? -1 }
        }
        if isHit { hits.append(Hit(lexicon: position, position: entry, zipf: zipf)) }
        next = try table.position(after: entry, bytes, reader.pages)
      }
    }
  }

  /// The words of entries, each spelling once for a lexicon.
  private func words(of hits: [Hit], most: Int) throws(PackError) -> [MatchedHeadword] {
    var found: [MatchedHeadword] = []
    var told = NameSet()
    var name: [UInt8] = []
    for hit in hits where found.count < most {
      let word = try spelling(ofEntry: hit.position, in: hit.lexicon)
      name.removeAll(keepingCapacity: true)
      name += word
      name += [0xFF, UInt8(truncatingIfNeeded: hit.lexicon), UInt8(truncatingIfNeeded: hit.lexicon >> 8)]
      if !told.insert(name.span) { continue }
      found.append(MatchedHeadword(lexicon: hit.lexicon, word: word, zipf: hit.zipf))
    }
    return found
  }

  /// The headword of an entry as its first sense has it.
  private func spelling(ofEntry number: Int, in position: Int) throws(PackError) -> [UInt8] {
    try lexicons.withEntry(number, in: position) { (entry, _, bytes) throws(PackError) -> [UInt8] in
      var senses = entry.senses
      let place = entry.senseCount > 0 ? try entry.nextSense(&senses, bytes).spelling : entry.headword
      return Array(copying: bytes, place)
    }
  }

  /// The headwords of a match in these lexicons or, for nil, in all.
  public func headwords(
    of match: Int, in lexicons: [Int]?, most: Int
  ) throws(PackError) -> [MatchedHeadword] {
    let match = store.matches[match]
    var found: [MatchedHeadword] = []
    for index in match.entries where found.count < most {
      guard case .lexicon(let position, let number) = store.entries[index].place,
        lexicons?.contains(position) ?? true
      else { continue }
      let word = try spelling(ofEntry: number, in: position)
      if found.contains(where: { $0.lexicon == position && $0.word == word }) { continue }
      let key = LookupKey.bytes(for: word.span)
      let zipf = try self.lexicons.frequency(of: key.span, in: Array(self.lexicons.lexicons.indices))
      found.append(MatchedHeadword(lexicon: position, word: word, zipf: zipf ?? -1))
    }
    return found
  }
}
