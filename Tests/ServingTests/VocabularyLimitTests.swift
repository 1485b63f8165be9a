import Foundation
import Serving
import Testing

/// How large the vocabulary of a text may be.
@Suite struct VocabularyLimitTests {
  /// Where it is full, new words are left out and said to be; those that are listed are counted on.
  @Test func aVocabularyHasItsLimit() throws {
    let run = try SessionRun.lookups(isGlossary: true) { session, output in
      session.largestVocabulary = 2
      for line in ["mouse run\n", "mouse Mouse hot zzyzx\n", "run hot\n"] {
        try session.process(Array(line.utf8).span, &output)
      }
    }
    #expect(run.lookups.map { $0["text"] as? String } == ["mouse", "run"])
    #expect(run.lookups.map { $0["count"] as? Int } == [3, 2])
    #expect(
      run.warnings == [
        "more than 2 different words: 3 words left out, first at byte 22: look up the text in parts"
      ])
  }

  /// Too long a word is no vocabulary.
  @Test func aVocabularyHasNoLongWords() throws {
    let run = try SessionRun.lookups(isGlossary: true) { session, output in
      try session.process(Array("mouse \(String(repeating: "x", count: 2000)) run".utf8).span, &output)
    }
    #expect(run.lookups.map { $0["text"] as? String } == ["mouse", "run"])
    #expect(run.warnings.count == 1)
  }
}
