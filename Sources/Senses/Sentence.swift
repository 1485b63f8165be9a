import ByteText
import CICU
import LexiconPack

/// A sentence as the model sees it: words, numbers, and every other character that is not white space.
///
/// Strings are kept only as hashes. Words are appended in order; `tag` chooses a tag for each of them.
public struct Sentence: Sendable {
  /// A word and the values that its features are made of. It can be used again in other sentences.
  public struct Word: Sendable {
    /// The hash of the word in lower case, and the same with 0 for each digit.
    var lower: UInt64
    var form: UInt64
    /// The last three characters.
    var ending: UInt64
    /// The tagger's scores from the features that depend on the word alone, and from all of them.
    var ownScores = SIMD16<Int16>(repeating: 0)
    var scores = SIMD16<Int16>(repeating: 0)
    /// The hash of the lemma, once it is known.
    var lemma: UInt64 = 0
    /// The number of the lemma's row in the model; −1 for none.
    var row: Int32 = -1
    /// The raw value of the class under which its lemma was looked up, once the lemma is known; 255 for none.
    var contextClass: UInt8 = 255
    /// The word classes that the dictionary has, and which of them is the most frequent.
    let mask: UInt8
    /// A bit each for a capital at the beginning, no small letters, and a digit.
    var shape: UInt8 = 0
    var tag = Tag.end

    /// The words before the start of the sentence and after its end.
    static var before: Word { Word(of: 1) }
    static var after: Word { Word(of: 2) }

    private init(of number: UInt8) {
      (lower, form, ending, lemma) = (UInt64(number), UInt64(number), UInt64(number), UInt64(number))
      mask = number
    }

    /// Forgets the tag that the word had in its last sentence.
    public mutating func forgetTag() { if tag != Tag.punctuation { tag = Tag.end } }

    init(mask: UInt8) {
      (lower, form, ending) = (0, 0, 0)
      self.mask = mask
    }
  }

  /// Not a part of a sentence: one that is never read must not read the model.
  var model: SenseModel { .english }
  var words: [Word] = []
  /// How many words have their tags.
  var tagged = 0
  /// The current word in lower case.
  private var lower: [UInt8] = []

  /// Makes a sentence without words.
  public init() {}

  /// The number of its words.
  public var count: Int { words.count }

  /// Begins another sentence.
  public mutating func begin() {
    words.removeAll(keepingCapacity: true)
    tagged = 0
  }

  /// Adds a word.
  public mutating func append(_ word: Word) {
    words.append(word)
  }

  /// Makes a word from its written form and the word classes that a dictionary has for it.
  public mutating func word(_ surface: Span<UInt8>, _ classes: WordClasses = .unknown) -> Word {
    lower.removeAll(keepingCapacity: true)
    var word = Word(mask: classes.mask)
    // The last one and two characters, and the first.
    var (last, lastTwo, first): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var scalars = 0
    var hasLetter = false
    var hasCase = false
    var hasSmall = false
    var index = 0
    while index < surface.count {
      let unit = UTF8Decoding.unit(in: surface, at: index)
      let scalar = Int32(unit.scalar)
      index += unit.length
      let category = scalar < 0x80 ? Self.category(ofASCII: scalar) : cicu_category(scalar)
      let isCapital = category == 1 || category == 3
      if isCapital, scalars == 0 { word.shape |= 1 }
      if isCapital || category == 2 { hasCase = true }
      if category == 2 { hasSmall = true }
      if category == 9, scalar < 0x80 { word.shape |= 4 }
      if category >= 1 && category <= 5 || category >= 9 && category <= 11 { hasLetter = true }
      // A typographic apostrophe counts as `'`.
      let small = UInt64(scalar == 0x2019 ? 0x27 : isCapital ? cicu_lowercase(scalar) : scalar)
      lower.append(scalar: UInt32(small))
      (last, lastTwo, word.ending) = (small, last << 21 | small, lastTwo << 21 | small)
      if scalars == 0 { first = last }
      scalars += 1
    }
    if scalars > 1, hasCase, !hasSmall { word.shape |= 2 }
    word.lower = XXHash64.hash(lower.span)
    if word.shape & 4 != 0 {
      for index in lower.indices where lower[index] &- 0x30 < 10 { lower[index] = 0x30 }
    }
    word.form = word.shape & 4 != 0 ? XXHash64.hash(lower.span) : word.lower
    if hasLetter {
      word.ownScores = ownScores(word, last, lastTwo, first)
    } else {
      word.tag = Tag.punctuation
    }
    return word
  }

  /// The general category of an ASCII character, in ICU's numbers: 1 upper case, 2 lower case, 9 digit, 0 others.
  private static func category(ofASCII scalar: Int32) -> Int32 {
    if scalar >= 0x61 && scalar <= 0x7A { return 2 }
    if scalar >= 0x41 && scalar <= 0x5A { return 1 }
    return scalar >= 0x30 && scalar <= 0x39 ? 9 : 0
  }

  /// The word at a position, which may lie outside of the sentence.
  @inline(__always)
  func word(_ index: Int) -> Word {
    index < 0 ? .before : index >= words.count ? .after : words[index]
  }
}

/// The tags of a model, by their numbers.
enum Tag {
  static let noun: UInt8 = 0
  static let name: UInt8 = 1
  static let verb: UInt8 = 2
  static let modal: UInt8 = 3
  static let adjective: UInt8 = 4
  static let adverb: UInt8 = 5
  static let determiner: UInt8 = 6
  static let conjunction: UInt8 = 9
  static let preposition: UInt8 = 10
  static let to: UInt8 = 11
  static let particle: UInt8 = 12
  static let punctuation: UInt8 = 16
  /// The tag of words beyond the sentence, and of words that have not been tagged.
  static let end: UInt8 = 17

  /// Whether a tag is one of those for content words.
  static func isContent(_ tag: UInt8) -> Bool { tag < 16 && contentTags & 1 << tag != 0 }

  private static let contentTags: Int = 1 << noun | 1 << name | 1 << verb | 1 << adjective | 1 << adverb
}
