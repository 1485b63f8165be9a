import Foundation
import LexiconPack
import Testing

@testable import Senses

/// Tags and scores must be those that a second reader of the model computes: `scripts/train` writes them to
/// `Sentences.jsonl`.
@Suite struct SentenceTests {
  struct Line: Decodable {
    struct Token: Decodable {
      let token: String
      let readings: [String: String]
      let mask: Int
      let tag: String
      let tagScores: [Int]?
      let senses: Senses?
    }

    struct Senses: Decodable {
      let lemma: String
      let part: String
      let keys: [String]
      let scores: [Double]
    }

    let tokens: [Token]
  }

  private static let tags = Array("NEVMJRDP$CITOG#U.")
  private static let classes: [String: WordClass] = ["n": .noun, "v": .verb, "a": .adjective, "r": .adverb]

  private static func lines() throws -> [Line] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sentences.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  /// A sentence of the file, tagged, with the lemmas of its words.
  private static func sentence(_ line: Line) -> Sentence {
    var sentence = Sentence()
    for token in line.tokens {
      let bytes = Array(token.token.utf8)
      sentence.append(sentence.word(bytes.span, wordClasses(token)))
    }
    sentence.tag()
    for (index, token) in line.tokens.enumerated() {
      let wordClass = sentence.contextClass(of: index, wordClasses(token))
      let lemma = wordClass.flatMap { wordClass in classes.first { $0.value == wordClass } }
        .flatMap { token.readings[$0.key] }
      sentence.setLemma(of: index, lemma.map { hash($0) }, as: wordClass)
    }
    return sentence
  }

  private static func wordClasses(_ token: Line.Token) -> WordClasses {
    var counts = InlineArray<4, Int>(repeating: -1)
    for part in token.readings.keys { counts[classes[part]!.rawValue] = 0 }
    if !token.readings.isEmpty { counts[token.mask / 16] = 1 }
    return WordClasses(counts: counts, isFunctionWord: false)
  }

  private static func hash(_ lemma: String) -> UInt64 {
    let bytes = Array(lemma.utf8)
    return XXHash64.hash(bytes.span)
  }

  @Test func tagsAreThoseOfTheSecondReader() throws {
    for line in try Self.lines() {
      let sentence = Self.sentence(line)
      for (index, token) in line.tokens.enumerated() {
        #expect(String(Self.tags[Int(sentence.words[index].tag)]) == token.tag, "\(token.token)")
        guard let expected = token.tagScores else { continue }
        let scores = (0..<16).map { Int(sentence.words[index].scores[$0]) }
        #expect(scores == expected, "\(token.token)")
      }
    }
  }

  @Test func scoresAreThoseOfTheSecondReader() throws {
    var compared = 0
    for line in try Self.lines() {
      var sentence = Self.sentence(line)
      for (index, token) in line.tokens.enumerated() {
        guard let expected = token.senses else { continue }
        var senses: [ScoredSense] = []
        for (place, key) in expected.keys.enumerated() {
          let bytes = Array(key.utf8)
          senses.append(ScoredSense(key: bytes.span, place: place, number: place + 1))
        }
        sentence.score(
          &senses, of: index..<(index + 1), as: Self.classes[expected.part]!, lemma: Self.hash(expected.lemma)
        )
        let most = expected.scores.max()!
        let sum = expected.scores.map { exp($0 - most) }.reduce(0, +)
        for sense in senses {
          let probability = exp(expected.scores[sense.place] - most) / sum
          #expect(
            abs(Double(sense.score) - probability) < 0.005, "\(token.token) \(expected.keys[sense.place])")
        }
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  /// The reasons for the order of two senses are parts of a sum, and leave nothing out.
  @Test func reasonsAddUpToTheLead() throws {
    var compared = 0
    for line in try Self.lines() {
      var sentence = Self.sentence(line)
      for (index, token) in line.tokens.enumerated() {
        guard let expected = token.senses, expected.keys.count > 1 else { continue }
        let wordClass = Self.classes[expected.part]!
        let lemma = Self.hash(expected.lemma)
        var senses: [ScoredSense] = []
        for (place, key) in expected.keys.enumerated() {
          let bytes = Array(key.utf8)
          senses.append(ScoredSense(key: bytes.span, place: place, number: place + 1))
        }
        sentence.score(&senses, of: index..<(index + 1), as: wordClass, lemma: lemma)
        let reasons = sentence.reasons(
          for: senses, of: index..<(index + 1), as: wordClass, lemma: lemma)
        let sum = reasons.map(\.points).reduce(0, +)
        #expect(abs(sum - log(senses[0].score / senses[1].score)) < 0.01, "\(token.token)")
        for case .words(let first, let second) in reasons.map(\.source) {
          #expect(
            line.tokens.indices.contains(first) && line.tokens.indices.contains(second) && first <= second)
        }
        #expect(reasons.map { abs($0.points) } == reasons.map { abs($0.points) }.sorted(by: >))
        compared += 1
      }
    }
    #expect(compared > 100)
  }
}
