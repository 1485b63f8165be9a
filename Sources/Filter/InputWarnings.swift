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
  private var malformed = (count: 0, first: 0)
  private var long = (count: 0, first: 0)
  private var leftOut = (count: 0, first: 0, limit: 0)

  mutating func note(_ piece: Span<UInt8>, base: Int) {
    let (count, offset) = UTF8Decoding.countMalformed(in: piece)
    if let offset { noteMalformed(count, first: base + offset) }
  }

  /// Counts malformed sequences, with the byte offset of the first in the source.
  mutating func noteMalformed(_ count: Int, first: Int) {
    if malformed.count == 0 { malformed.first = first }
    malformed.count += count
  }

  mutating func noteLongToken(at offset: Int) {
    if long.count == 0 { long.first = offset }
    long.count += 1
  }

  /// Counts a word that a vocabulary of `limit` words has no room for.
  mutating func noteLeftOut(at offset: Int, limit: Int) {
    if leftOut.count == 0 { (leftOut.first, leftOut.limit) = (offset, limit) }
    leftOut.count += 1
  }

  var lines: [String] {
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
        Message.fullVocabulary(limit: leftOut.limit, count: leftOut.count, offset: leftOut.first).text)
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
