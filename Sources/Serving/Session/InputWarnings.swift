import ByteText
import Encodings
import Intake
import Lookup
import Messages
import TextAnalysis

/// Warnings about the input, counted, so that each kind is shown once.
struct InputWarnings {
  /// The encoding that the text was read in.
  var encoding = "UTF-8"
  /// Why, if a warning should say so.
  var assumption: EncodingAssumption?
  /// The tag of the text's language if no lexicon has it; else empty.
  var unservedLanguage: [UInt8] = []
  /// Malformed sequences.
  var malformed = Count()
  /// Tokens that are too long to be looked up.
  var long = Count()
  /// Words that the vocabulary has no room for.
  var leftOut = Count()

  /// How often something was met, and where first, in bytes of the source.
  struct Count {
    fileprivate var count = 0
    fileprivate var first = 0

    mutating func add(_ more: Int = 1, at offset: Int) {
      first = count == 0 ? offset : min(first, offset)
      count += more
    }

    fileprivate mutating func add(_ other: Count) {
      if other.count > 0 { add(other.count, at: other.first) }
    }
  }

  /// Adds the warnings about another part of the text.
  mutating func add(_ other: InputWarnings) {
    malformed.add(other.malformed)
    long.add(other.long)
    leftOut.add(other.leftOut)
  }

  mutating func note(_ piece: Span<UInt8>, base: Int) {
    let (count, offset) = UTF8Decoding.countMalformed(in: piece)
    if let offset { malformed.add(count, at: base + offset) }
  }

  /// The texts; `vocabulary` is the most words that one has.
  func lines(vocabulary: Int) -> [String] {
    var lines: [String] = []
    if !unservedLanguage.isEmpty {
      let language = String(decoding: unservedLanguage, as: UTF8.self)
      lines.append(Message.unservedLanguage(language: language).text)
    }
    if let assumption {
      lines.append(assumption.message(encoding).text)
    }
    if malformed.count > 0 {
      lines.append(
        Message.malformedInput(encoding: encoding, count: malformed.count, offset: malformed.first).text)
    }
    if long.count > 0 {
      lines.append(
        Message.longToken(limit: LookupEngine.longestToken, count: long.count, offset: long.first).text)
    }
    if leftOut.count > 0 {
      lines.append(
        Message.fullVocabulary(limit: vocabulary, count: leftOut.count, offset: leftOut.first).text)
    }
    return lines
  }
}

extension EncodingAssumption {
  fileprivate func message(_ encoding: String) -> Message {
    switch self {
    case .locale: .localeEncoding(encoding: encoding)
    case .guess: .guessedEncoding(encoding: encoding)
    case .shortGuess: .shortGuessedEncoding(encoding: encoding)
    }
  }
}
