import CSenseModel
import LexiconPack

/// A model of a language's parts of speech and senses. `scripts/train` makes it from annotated texts.
///
/// It is embedded in the program. The page SenseModel of the documentation describes its sections.
final class SenseModel: Sendable {
  static let english = SenseModel(
    unsafe ModelBytes(english_sense_model(), count: Int(english_sense_model_size())))

  let parameters: Parameters
  /// Weights of the tags, by feature.
  let tagger: RowTable
  /// The tags that belong to each word class, a bit for each tag.
  let tagsOfClasses: InlineArray<4, Int>
  /// Vectors and lexicographer files, by lemma.
  let lemmas: RowTable
  private let blocks: Directory
  /// Weights of lexicographer files, for each word class; nil for adverbs, which have only one file.
  let files: InlineArray<4, WeightTable<UInt32>?>
  /// Vectors of senses and of lexicographer files.
  let senseVectors: VectorCodebook
  let fileVectors: VectorTable
  /// Weights of what shows that some words are a phrase, in units; and the score of a phrase without any.
  let phrases: RowTable
  let phraseUnit: Float
  let phraseBias: Float

  static let dimensions = Int(SENSE_MODEL_DIMENSIONS)

  private init(_ model: ModelBytes) {
    precondition(ContextDirection.count == Self.dimensions)
    func section(_ kind: StaticString) -> ModelBytes {
      for number in 0..<model.u32(12) {
        let entry = 72 + 24 * number
        var isIt = true
        for index in 0..<4 where model.u8(entry + index) != Int(kind.byte(at: index)) { isIt = false }
        if isIt { return model[model.u64(entry + 8)..<(model.u64(entry + 8) + model.u64(entry + 16))] }
      }
      preconditionFailure("a section is missing")
    }
    parameters = Parameters(bytes: section("PARM"))
    let tagger = section("TAGR")
    self.tagger = RowTable(
      tagger, rows: tagger.u32(0), buckets: tagger.u32(4), startsAt: 40, length: 16, alignment: 16)
    tagsOfClasses = InlineArray { tagger.u16(32 + 2 * $0) }
    let lemmas = section("LEMV")
    self.lemmas = RowTable(
      lemmas, rows: lemmas.u32(0), buckets: lemmas.u32(4), startsAt: 8, length: 104, alignment: 8)
    blocks = Directory(section("BLKS"))
    let files = section("LEXR")
    self.files = InlineArray { number in
      let start = files.u32(4 * number)
      if start == 0 { return nil }
      let table = files[start..<files.count]
      return WeightTable(table, startsAt: 8, buckets: table.u32(4), entries: table.u32(0))
    }
    senseVectors = VectorCodebook(section("SENV"))
    fileVectors = VectorTable(bytes: section("LEXV"))
    let phrases = section("PHRS")
    phraseBias = phrases.f32(8)
    phraseUnit = phrases.f32(12)
    self.phrases = RowTable(
      phrases, rows: phrases.u32(0), buckets: phrases.u32(4), startsAt: 16, length: 1, alignment: 1)
  }

  /// The block of a lemma, given by its hash, as a word of a class; nil if the model has none.
  func block(of lemma: UInt64, _ wordClass: WordClass) -> Block? {
    blocks.record(of: Feature.key(65, lemma, UInt64(wordClass.rawValue))).map { Block($0) }
  }

  /// Factors of the parts of a score, and widths of contexts in words.
  struct Parameters: Sendable {
    let bytes: ModelBytes

    var sparse: Float { bytes.f32(0) }
    var bag: Float { bytes.f32(4) }
    var file: Float { bytes.f32(8) }
    var prior: Float { bytes.f32(12) }
    var sense: Float { bytes.f32(16) }
    var fileVector: Float { bytes.f32(20) }
    var context: Int { Int(bytes.f32(24)) }

    /// The prior of a sense that the model does not have, by the sense's place in the dictionary's order, from 0.
    func prior(ofRank rank: Int, _ wordClass: WordClass) -> Float {
      bytes.f32(4 * (8 + 16 * wordClass.rawValue + min(rank, 15)))
    }
  }
}

/// The senses of a lemma, in the order of the dictionary, and the weights that features have for them.
struct Block {
  private let bytes: ModelBytes
  let weights: WeightTable<UInt16>?

  init(_ bytes: ModelBytes) {
    self.bytes = bytes
    let (senses, buckets) = (bytes.u8(0), bytes.u16(2))
    let end = (8 + (5 + VectorCodebook.pieces) * senses + 3) & ~3
    weights =
      buckets == 0
      ? nil : WeightTable(bytes, startsAt: end, buckets: buckets, entries: bytes.u16(4))
  }

  var senseCount: Int { bytes.u8(0) }

  /// The position of the sense with a key, given by its hash; nil if the model does not have it. `likely` is where it
  /// may be.
  func sense(_ key: UInt64, likely: Int = 0) -> Int? {
    if likely < senseCount, bytes.u32(8 + 4 * likely) == Int(key & 0xFFFF_FFFF) { return likely }
    for sense in 0..<senseCount where bytes.u32(8 + 4 * sense) == Int(key & 0xFFFF_FFFF) { return sense }
    return nil
  }

  func prior(of sense: Int) -> Float { Float(bytes.i8(8 + 4 * senseCount + sense)) }

  /// The dot product of a direction and the vector of a sense.
  func dot(
    of sense: Int, _ vectors: borrowing VectorCodebook, _ direction: borrowing ContextDirection
  ) -> Float {
    vectors.dot(bytes, at: 8 + 5 * senseCount + VectorCodebook.pieces * sense, direction)
  }
}
