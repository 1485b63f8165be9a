import LexiconModel

/// The words that a written Japanese word may be an inflected form of, with every step between: `食べなかった` is the past of
/// `食べない`, which is the negation of `食べる`.
///
/// A rule replaces an ending by another. The ending must inflect like a class that the rule names, as `ない` inflects like
/// an adjective; the result is a word of another class. Packs are searched for that word in this class. The rules are those of school grammar for the standard language with the
/// short forms of everyday speech.
package struct JapaneseInflections {
  /// A form on the way, of which the form before it is made.
  package struct Form {
    /// Where its text lies in `bytes`.
    package let text: Range<Int>
    /// The form that the rule makes of it; −1 for the written form.
    package let previous: Int
    package let rule: InflectionRule
    /// The classes of which it may be a word.
    package let classes: JapaneseClasses
    fileprivate let depth: UInt8
  }

  package private(set) var bytes: [UInt8] = []
  /// All forms but the written one, those first that take the fewest steps.
  package private(set) var forms: [Form] = []

  /// `食べさせられたくなかった` takes five steps; real words take no more than eight.
  private static let deepest: UInt8 = 8
  private static let most = 96
  /// In bytes: 20 characters.
  private static let longest = 60

  package init() {}

  /// Finds the forms that a lookup key may be made of. Keeps its storage.
  package mutating func find(_ key: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    guard key.count >= 3, key.count <= Self.longest, JapaneseEndings.has(key) || Self.mayBeStem(key) else {
      return
    }
    for index in key.indices { bytes.append(key[index]) }
    add(to: 0..<key.count, at: -1, classes: .any, depth: 0)
    var next = 0
    while next < forms.count, forms.count < Self.most {
      let form = forms[next]
      if form.depth < Self.deepest { add(to: form.text, at: next, classes: form.classes, depth: form.depth) }
      next += 1
    }
  }

  /// Whether a key may be a stem without an ending: one Chinese character, or kana of the rows of い and え at its end.
  private static func mayBeStem(_ key: Span<UInt8>) -> Bool {
    if key.count == 3 { return key[0] >= 0xE4 && key[0] <= 0xE9 }
    guard key[key.count - 3] == 0xE3 else { return false }
    switch key[key.count - 2] {
    case 0x81: return stemEnds1 >> UInt64(key[key.count - 1] & 0x3F) & 1 != 0
    case 0x82: return stemEnds2 >> UInt64(key[key.count - 1] & 0x3F) & 1 != 0
    default: return false
    }
  }

  /// い え き ぎ け げ し じ せ ぜ ち て で に ね ひ び へ べ, and み め り れ: a bit each by the last byte.
  private static let stemEnds1 = bits("いえきぎけげしじせぜちてでにねひびへべ", 0x81)
  private static let stemEnds2 = bits("みめりれ", 0x82)

  private static func bits(_ text: String, _ second: UInt8) -> UInt64 {
    var bits: UInt64 = 0
    for character in text {
      let bytes = Array(character.utf8)
      if bytes[1] == second { bits |= 1 << UInt64(bytes[2] & 0x3F) }
    }
    return bits
  }

  private mutating func add(to text: Range<Int>, at previous: Int, classes: JapaneseClasses, depth: UInt8) {
    for row in JapaneseEndings.rows(ending: bytes.span.extracting(text)) {
      if !row.takes(classes) || !row.isEnding(of: bytes.span.extracting(text)) { continue }
      let stem = text.count - row.ending.count
      // する and 来る have no stem, and every other word has one.
      let isWhole = row.makes.rawValue & Self.whole.rawValue != 0
      if stem == 0, !isWhole { continue }
      if forms.count == Self.most { return }
      let start = bytes.count
      for offset in 0..<stem { bytes.append(bytes[text.lowerBound + offset]) }
      bytes += row.result
      let form = Form(
        text: start..<bytes.count, previous: previous, rule: row.rule, classes: row.makes, depth: depth + 1)
      if isKnown(form) { bytes.removeLast(bytes.count - start) } else { forms.append(form) }
    }
    // The stem of a verb of one row has no ending: 食べ, 見.
    if previous < 0, forms.count < Self.most, Self.mayBeStem(bytes.span.extracting(text)) {
      let start = bytes.count
      for offset in 0..<text.count { bytes.append(bytes[text.lowerBound + offset]) }
      bytes += [0xE3, 0x82, 0x8B]
      forms.append(
        Form(text: start..<bytes.count, previous: -1, rule: .stem, classes: .ichidan, depth: depth + 1))
    }
  }

  private static let whole: JapaneseClasses = [.suru, .kuru]

  private func isKnown(_ form: Form) -> Bool {
    for other in forms
    where other.text.count == form.text.count
      && other.classes.rawValue & form.classes.rawValue == form.classes.rawValue
    {
      var offset = 0
      while offset < form.text.count,
        bytes[other.text.lowerBound + offset] == bytes[form.text.lowerBound + offset]
      {
        offset += 1
      }
      if offset == form.text.count { return true }
    }
    return false
  }
}

/// The classes that an ending may inflect like, or a word be of, a bit each.
package struct JapaneseClasses: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let ichidan = JapaneseClasses(rawValue: 1)
  package static let godan = JapaneseClasses(rawValue: 2)
  package static let iku = JapaneseClasses(rawValue: 4)
  package static let tou = JapaneseClasses(rawValue: 8)
  package static let nasaru = JapaneseClasses(rawValue: 16)
  package static let kuru = JapaneseClasses(rawValue: 32)
  package static let suru = JapaneseClasses(rawValue: 64)
  /// A noun that する makes a verb.
  package static let noun = JapaneseClasses(rawValue: 128)
  package static let adjective = JapaneseClasses(rawValue: 256)
  // Classes that no dictionary has words of.
  /// ～ます, ～ません, ～て.
  static let masu = JapaneseClasses(rawValue: 512)
  static let masen = JapaneseClasses(rawValue: 1024)
  static let te = JapaneseClasses(rawValue: 2048)
  static let any = JapaneseClasses(rawValue: .max)

  /// Whether a dictionary has words of one of them.
  package var haveWords: Bool { rawValue & 511 != 0 }

  package var partOfSpeech: PartOfSpeech {
    rawValue & Self.adjective.rawValue != 0 ? .adjective : rawValue & Self.noun.rawValue != 0 ? .noun : .verb
  }

  package init(_ wordClass: JapaneseWordClass) {
    switch wordClass {
    case .ichidan, .kureru: self = .ichidan
    case .iku: self.init(rawValue: Self.godan.rawValue | Self.iku.rawValue)
    case .tou: self.init(rawValue: Self.godan.rawValue | Self.tou.rawValue)
    case .nasaru: self.init(rawValue: Self.godan.rawValue | Self.nasaru.rawValue)
    case .godanU, .godanK, .godanG, .godanS, .godanT, .godanN, .godanB, .godanM, .godanR, .aru: self = .godan
    case .kuru: self = .kuru
    case .suru: self = .suru
    case .withSuru: self = .noun
    case .adjective, .ii: self = .adjective
    case .zuru, .na: self.init(rawValue: 0)
    }
  }

  /// Verbs of all classes, for packs that do not distinguish them.
  package static let verbs = JapaneseClasses(rawValue: 127)
}
