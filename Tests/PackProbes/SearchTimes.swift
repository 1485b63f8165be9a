import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long a search in a pack takes, in nanoseconds.
///
/// The keys are those of a million records drawn at random from the pack. What is measured runs twice over all of them,
/// and the second time counts, when every page is mapped and its checksum known.
enum SearchTimes {
  private static let keyCount = 1_000_000

  static func measure(_ path: [UInt8]) throws(PackError) {
    report(
      "open",
      try nanoseconds(per: 1000) { () throws(PackError) in
        for _ in 0..<1000 { _ = try PackReader(path: path) }
      })
    let reader = try PackReader(path: path)
    guard let entries = reader.entries else { return }
    try reader.withBytes { (bytes) throws(PackError) in
      let keys = try Keys(drawing: keyCount, from: entries, reader, bytes)
      let missing = keys.altered
      // What one look-up in a fresh process pays beside the system's share: page faults and checksums.
      let cold = try PackReader(path: path)
      report(
        "first probe of a process",
        try cold.withBytes { (bytes) throws(PackError) in
          try nanoseconds(per: 1000) { () throws(PackError) in
            for index in 0..<1000 { _ = try cold.findEntry(keys.bytes.span.extracting(keys[index]), bytes) }
          }
        })
      for (name, keys, isThere) in [("hit", keys, true), ("miss", missing, false)] {
        var found = 0
        var time = 0.0
        for _ in 0..<2 {
          found = 0
          time = try nanoseconds(per: keys.count) { () throws(PackError) in
            for index in 0..<keys.count {
              let key = keys.bytes.span.extracting(keys[index])
              if try reader.findEntry(key, bytes) != nil { found += 1 }
            }
          }
        }
        report(name, time)
        if (found == keys.count) != isThere { report("WRONG: \(found) of \(keys.count) found", 0) }
      }
      for length in [6, 5, 4, 3, 2] {
        try measurePrefixes(of: length, keys, entries, reader, bytes)
      }
    }
  }

  /// Finds all records that begin as some key does, and reads the label of each.
  private static func measurePrefixes(
    of length: Int, _ keys: Keys, _ entries: KeyTable, _ reader: PackReader, _ bytes: Span<UInt8>
  ) throws(PackError) {
    // Short prefixes have many records each.
    let scans = min(keys.count, 10 * Int(pow(4, Double(length))))
    var records = 0
    var letters = 0
    var (search, scan) = (0.0, 0.0)
    for _ in 0..<2 {
      (records, letters) = (0, 0)
      search = try nanoseconds(per: scans) { () throws(PackError) in
        for index in 0..<scans {
          let prefix = keys.bytes.span.extracting(keys[index].prefix(length))
          records += try entries.range(withPrefix: prefix, bytes, reader.pages).count
        }
      }
      scan = try nanoseconds(per: scans) { () throws(PackError) in
        for index in 0..<scans {
          let prefix = keys.bytes.span.extracting(keys[index].prefix(length))
          for ordinal in try entries.range(withPrefix: prefix, bytes, reader.pages) {
            letters += try entries.label(ordinal, bytes, reader.pages).count
          }
        }
      }
    }
    let average = Double(records) / Double(scans)
    report("prefix of \(length): records", average)
    report("prefix of \(length): search", search)
    report("prefix of \(length): a record", (scan - search) / average)
    if letters == 0 { report("WRONG: no letters", 0) }
  }

  private static func report(_ name: String, _ figure: Double) {
    PackProbes.report(name, figure)
  }

  private static func nanoseconds(
    per count: Int, _ body: () throws(PackError) -> Void
  ) throws(PackError) -> Double {
    try PackProbes.nanoseconds(body) / Double(count)
  }
}

/// Keys one behind the other, in an order that has nothing to do with that of the records.
private struct Keys {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { ends.count - 1 }

  /// Those of `count` records, each drawn with the same chance.
  init(
    drawing count: Int, from entries: KeyTable, _ reader: PackReader, _ pack: Span<UInt8>
  ) throws(PackError) {
    // A generator with a fixed start, by George Marsaglia ("Xorshift RNGs", 2003).
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<count {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let ordinal = Int(state % UInt64(entries.count))
      for index in try entries.label(ordinal, pack, reader.pages) {
        bytes.append(pack[index].asciiLowercased)
      }
      ends.append(bytes.count)
    }
  }

  /// The keys with a last byte that none has.
  var altered: Keys {
    var altered = self
    for end in altered.ends.dropFirst() { altered.bytes[end - 1] = UInt8(ascii: "#") }
    return altered
  }

  /// Where a key lies in `bytes`.
  subscript(index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }
}
