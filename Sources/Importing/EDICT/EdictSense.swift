import ImportingBase
import LexiconModel

/// One meaning of a word in EDICT: what follows `(1)`, or the whole line.
struct EdictSense: Equatable {
  var partOfSpeech = PartOfSpeech.other
  var labels: [String] = []
  var glosses: [String] = []
  /// The headwords that `(See …)` names.
  var references: [String] = []

  /// The senses of a line's body. A sense without a part of speech has that of the one before it.
  static func senses(of body: ArraySlice<UInt8>) -> [EdictSense] {
    var senses: [EdictSense] = []
    var kept = EdictSense()
    for field in body.split(separator: UInt8(ascii: "/")) {
      var sense = EdictSense()
      var (rest, isNumbered, codes) = (field, senses.isEmpty, [EdictCode]())
      while let group = EdictGroup(rest) {
        if let number = Ascii.number(group.text), number == senses.count + 1 {
          isNumbered = true
        } else if let references = references(group.text) {
          sense.references += references
        } else if let read = read(group.text) {
          codes += read
        } else {
          break
        }
        rest = group.rest
      }
      if !isNumbered {
        senses[senses.count - 1].glosses.append(String(decoding: field, as: UTF8.self))
        continue
      }
      sense.add(codes, or: kept)
      kept = sense
      if !rest.isEmpty { sense.glosses.append(String(decoding: rest, as: UTF8.self)) }
      senses.append(sense)
    }
    return senses
  }

  /// `n,vs`, `comp`, `ksb:`; nil if some of it is no code.
  private static func read(_ group: ArraySlice<UInt8>) -> [EdictCode]? {
    var codes: [EdictCode] = []
    for word in group.split(separator: UInt8(ascii: ",")) {
      guard let code = EdictCode.named[word] else { return nil }
      codes.append(code)
    }
    return codes.isEmpty ? nil : codes
  }

  /// The headwords that `See 明白・めいはく,彼の・1` names; nil for another group.
  private static func references(_ group: ArraySlice<UInt8>) -> [String]? {
    guard group.dropFirst().starts(with: "ee ".utf8), group.first.map(Ascii.lowered) == UInt8(ascii: "s")
    else { return nil }
    let names = group.dropFirst(4).split(separator: UInt8(ascii: ","))
    // An English remark may begin with `see` as well.
    guard let first = names.first?.first, first >= 0x80 else { return nil }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Applies the codes. If they name no part of speech, that of the sense before and its inflection are kept.
  private mutating func add(_ codes: [EdictCode], or last: EdictSense) {
    let named = codes.filter { $0.partOfSpeech != nil }
    // `(n,vs)` is a noun that する turns into a verb.
    let first = named.first { $0.partOfSpeech != .other && $0.code != "vs" } ?? named.first
    partOfSpeech = first?.partOfSpeech ?? last.partOfSpeech
    if named.isEmpty { labels = last.labels.filter(Self.grammar.contains) }
    for code in codes where !code.label.isEmpty && !labels.contains(code.label) { labels.append(code.label) }
  }

  private static let grammar = Set(
    EdictCode.named.values.filter { $0.partOfSpeech != nil }.map(\.label))
}
