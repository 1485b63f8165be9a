/// Spellings in which British and American English differ.
///
/// Rows of endings and of stems; each is tried on a word that no lexicon has, in both directions where both can be. A
/// spelling that is proposed need not be a word: the packs decide. Differences after "American and British English
/// spelling" as dictionaries of both list them.
package enum EnglishVarieties {
  /// Whose spelling a word has, as against the one that is proposed for it.
  package enum Variety: UInt8, Sendable { case british, american }

  private struct Row {
    let british: StaticString
    let american: StaticString
    /// Where in the word.
    let place: Place
    /// False where too many words have the American letters for no reason of this kind.
    let isMutual: Bool

    init(
      british: StaticString, american: StaticString, place: Place = .anywhere, isMutual: Bool = true
    ) {
      self.british = british
      self.american = american
      self.place = place
      self.isMutual = isMutual
    }
  }

  /// Of each row the letters that a word must have, a bit each: the British in the low half, the American in the high one;
  /// there a bit that no letter has where the row holds in one direction alone.
  private static let letters: [UInt64] = rows.map {
    let american = $0.isMutual ? letters(of: $0.american) : 1 << 30
    return UInt64(letters(of: $0.british)) | UInt64(american) << 32
  }

  private static func letters(of text: StaticString) -> UInt32 {
    var letters: UInt32 = 0
    for index in 0..<text.utf8CodeUnitCount { letters |= letterBit(text.byte(at: index)) }
    return letters
  }

  /// The bit of a small letter; one for all other bytes.
  @inline(__always)
  private static func letterBit(_ byte: UInt8) -> UInt32 {
    let number = byte &- UInt8(ascii: "a")
    return 1 &<< UInt32(number < 26 ? number : 31)
  }

  private enum Place { case anywhere, end }

  /// Other spellings of a key, end to end.
  package struct Variants {
    package struct Item {
      /// Where the spelling lies in `bytes`.
      package let range: Range<Int>
      package let variety: Variety
    }

    package private(set) var bytes: [UInt8] = []
    package private(set) var items: [Item] = []

    /// Those of a key, in the order in which they are tried.
    package init(of key: Span<UInt8>) {
      if key.count < 4 { return }
      var letters: UInt32 = 0
      for index in key.indices { letters |= letterBit(key[index]) }
      let wanted = EnglishVarieties.letters
      for number in wanted.indices {
        let british = UInt32(truncatingIfNeeded: wanted[number])
        let american = UInt32(truncatingIfNeeded: wanted[number] >> 32)
        if british & ~letters != 0, american & ~letters != 0 { continue }
        let row = rows[number]
        if british & ~letters == 0 { replace(row.british, by: row.american, row.place, in: key, .british) }
        if american & ~letters == 0 { replace(row.american, by: row.british, row.place, in: key, .american) }
      }
    }

    private mutating func replace(
      _ old: StaticString, by new: StaticString, _ place: Place, in key: Span<UInt8>, _ variety: Variety
    ) {
      let length = old.utf8CodeUnitCount
      if key.count < length { return }
      let first = old.byte(at: 0)
      var start = place == .end ? key.count - length : 0
      while start + length <= key.count {
        if key[start] == first, old.matches(key.extracting(start..<(start + length))) {
          let begin = bytes.count
          bytes.append(copying: key, 0..<start)
          bytes.append(text: new)
          bytes.append(copying: key, (start + length)..<key.count)
          items.append(Item(range: begin..<bytes.count, variety: variety))
        }
        start += 1
      }
    }
  }

  private static let rows: [Row] = [
    // -ise, -yse
    Row(british: "ise", american: "ize", place: .end),
    Row(british: "ises", american: "izes", place: .end),
    Row(british: "ised", american: "ized", place: .end),
    Row(british: "ising", american: "izing", place: .end),
    Row(british: "iser", american: "izer", place: .end),
    Row(british: "isers", american: "izers", place: .end),
    Row(british: "isable", american: "izable", place: .end),
    Row(british: "isation", american: "ization"),
    Row(british: "yse", american: "yze"),
    Row(british: "ysing", american: "yzing", place: .end),
    // -our, -re
    Row(british: "our", american: "or"),
    Row(british: "tre", american: "ter", place: .end),
    Row(british: "tres", american: "ters", place: .end),
    Row(british: "tred", american: "tered", place: .end),
    Row(british: "tring", american: "tering", place: .end),
    Row(british: "bre", american: "ber", place: .end),
    Row(british: "bres", american: "bers", place: .end),
    Row(british: "bred", american: "bered", place: .end),
    Row(british: "chre", american: "cher", place: .end),
    // -ogue, -ae-, -oe-, -ence, -xion
    Row(british: "ogue", american: "og"),
    Row(british: "oguing", american: "oging", place: .end, isMutual: false),
    Row(british: "ae", american: "e", isMutual: false),
    Row(british: "oe", american: "e", isMutual: false),
    Row(british: "ence", american: "ense"),
    Row(british: "xion", american: "ction"),
    // Consonants doubled before an ending, and not before -ment and -ful.
    Row(british: "lled", american: "led", place: .end),
    Row(british: "lling", american: "ling", place: .end),
    Row(british: "ller", american: "ler", place: .end),
    Row(british: "llers", american: "lers", place: .end),
    Row(british: "llor", american: "lor", place: .end),
    Row(british: "llors", american: "lors", place: .end),
    Row(british: "llable", american: "lable", place: .end),
    Row(british: "llous", american: "lous", place: .end),
    Row(british: "lful", american: "llful"),
    Row(british: "lment", american: "llment"),
    Row(british: "pped", american: "ped", place: .end),
    Row(british: "pping", american: "ping", place: .end),
    Row(british: "pper", american: "per", place: .end),
    Row(british: "ssed", american: "sed", place: .end),
    Row(british: "ssing", american: "sing", place: .end),
    Row(british: "tted", american: "ted", place: .end),
    Row(british: "tting", american: "ting", place: .end),
    // Words of their own.
    Row(british: "dgement", american: "dgment"),
    Row(british: "wledgement", american: "wledgment"),
    Row(british: "gramme", american: "gram", isMutual: false),
    Row(british: "grey", american: "gray"),
    Row(british: "cheque", american: "check"),
    Row(british: "plough", american: "plow"),
    Row(british: "tyre", american: "tire"),
    Row(british: "sceptic", american: "skeptic"),
    Row(british: "manoeuvr", american: "maneuver"),
    Row(british: "manoeuvre", american: "maneuver"),
    Row(british: "manoeuvring", american: "maneuvering"),
    Row(british: "mould", american: "mold"),
    Row(british: "moult", american: "molt"),
    Row(british: "smoulder", american: "smolder"),
    Row(british: "jewellery", american: "jewelry"),
    Row(british: "pyjama", american: "pajama"),
    Row(british: "aluminium", american: "aluminum"),
    Row(british: "sulph", american: "sulf"),
    Row(british: "aero", american: "air"),
    Row(british: "draught", american: "draft"),
    Row(british: "gaol", american: "jail"),
    Row(british: "cosy", american: "cozy"),
    Row(british: "cosi", american: "cozi"),
    Row(british: "kerb", american: "curb"),
    Row(british: "storey", american: "story"),
    Row(british: "moustach", american: "mustach"),
    Row(british: "carburett", american: "carburet"),
    Row(british: "artefact", american: "artifact"),
    Row(british: "axe", american: "ax", place: .end),
    Row(british: "practis", american: "practic"),
    Row(british: "skilful", american: "skillful"),
    Row(british: "wilful", american: "willful"),
    Row(british: "fulfil", american: "fulfill", place: .end),
    Row(british: "enrol", american: "enroll", place: .end),
    Row(british: "instal", american: "install", place: .end),
    Row(british: "distil", american: "distill", place: .end),
    Row(british: "appal", american: "appall", place: .end),
    Row(british: "whisky", american: "whiskey"),
    Row(british: "yoghurt", american: "yogurt"),
    Row(british: "omelette", american: "omelet"),
    Row(british: "mum", american: "mom"),
    Row(british: "arse", american: "ass", place: .end, isMutual: false),
    Row(british: "likeab", american: "likab"),
    Row(british: "ageing", american: "aging", place: .end),
    Row(british: "eable", american: "able", place: .end),
    Row(british: "wards", american: "ward", place: .end),
  ]
}
