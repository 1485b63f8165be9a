import LexiconModel
import LookupKeys
import PackBuilding
import TextAnalysis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long making a pack takes, from the values that an importer gives to the written file.
enum BuildTimes {
  static func measure(_ count: Int, path: String) throws {
    let making = try processorTime { () throws(PackWriteError) in
      for number in 0..<count { if records(number).count != 2 { throw .sectionTooLong } }
    }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    var writer = PackWriter(
      makeKey: LookupKey.bytes, foldKey: AccentFolding.bytes,
      workspace: Workspace(folder: folder.isEmpty ? "." : folder))
    let adding = try processorTime { () throws(PackWriteError) in
      for number in 0..<count { for record in records(number) { try writer.add(record) } }
    }
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call.
    let descriptor = unsafe creat(path, 0o644)
    defer { close(descriptor) }
    let writing = try processorTime { () throws(PackWriteError) in
      try writer.write(info, to: descriptor)
    }
    print(
      """
      {"entries": \(count), "collect_ns": \((adding - making) / Double(count)), \
      "write_ns": \(writing / Double(count)), "entries_a_second": \(Double(count) * 1e9 / (adding - making + writing))}
      """)
  }

  /// How many nanoseconds of the processor's time `body` takes, the system's share with it.
  private static func processorTime<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Double {
    let start = clock()
    try body()
    return Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC)
  }

  private static let info = LexiconInfo(
    name: "generated", title: "Generated entries", version: "", languages: [], licence: "", licenceText: "",
    source: "",
    date: "2026-01-01")

  /// An entry and its synset; the number says which, and no other number the same.
  private static func records(_ number: Int) -> [LexiconRecord] {
    // Numbers that follow each other give words far apart.
    var rest = number &* 7_368_787 % 100_000_000
    var word: [UInt8] = []
    for _ in 0..<4 {
      word.append(consonants[rest % 100 / 5])
      word.append(vowels[rest % 5])
      rest /= 100
    }
    if number % 9 == 0 { word += phrase }
    let headword = String(decoding: word, as: UTF8.self)
    let length = 40 + number % 70
    let definition = String(decoding: text[(number % 50)..<(number % 50 + length)], as: UTF8.self)
    return [
      .synset(Synset(partOfSpeech: .noun, members: [], definition: definition)),
      .entry(
        Entry(headword: headword, senses: [Sense(synset: number, partOfSpeech: .noun, spelling: headword)])),
    ]
  }

  private static let consonants = Array("bcdfghjklmnprstvwxyz".utf8)
  private static let vowels = Array("aeiou".utf8)
  private static let phrase = Array(" of the sea".utf8)
  private static let text = Array(
    """
    a small kind of plant or animal that people used for making tools without any water, found near the northern
    islands where the leaves are long and the stones are flat; the act of being quick between two others
    """.utf8)
}
