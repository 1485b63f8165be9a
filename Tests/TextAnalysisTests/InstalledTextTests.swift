import Foundation
import ReferenceICU
import Testing
import TextAnalysis

/// Texts of packages that tests need anyway: Vim's and Emacs's tutorials, in 40 languages.
@Suite struct InstalledTextTests {
  static func texts() throws -> [URL] {
    let files = FileManager.default
    var texts: [URL] = []
    for folder in ["/usr/share/vim", "/usr/share/emacs"] {
      let tree = try #require(files.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil))
      for case let file as URL in tree {
        let name = file.lastPathComponent
        if name.hasPrefix("tutor.") && name.hasSuffix(".utf-8") || name.hasPrefix("TUTORIAL")
          || name == "HELLO"
        {
          texts.append(file)
        }
      }
    }
    return texts
  }

  @Test func segmentsAreICUs() throws {
    let icu = ReferenceICU()
    let words = WordSegmenter()
    let sentences = SentenceSegmenter()
    var letters: Set<String> = []
    let texts = try Self.texts()
    #expect(texts.count >= 40)
    for file in texts {
      // Some are not UTF-8: what is malformed counts like anything else.
      let text = try [UInt8](Data(contentsOf: file))
      var ours: [Segment] = []
      words.appendSegments(of: text.span, base: 0, to: &ours)
      #expect(ours == icu.wordSegments(of: text), "\(file.path)")
      var ends: [Int] = []
      sentences.appendBoundaries(of: text.span, base: 0, to: &ends)
      #expect(ends == icu.sentenceEnds(of: text), "\(file.path)")
      for scalar in Set(String(decoding: text, as: UTF8.self).unicodeScalars)
      where scalar.properties.isAlphabetic {
        letters.insert(String(scalar.properties.name?.prefix { $0 != " " } ?? ""))
      }
    }
    for script in [
      "LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC", "DEVANAGARI", "THAI", "LAO", "KHMER", "MYANMAR",
      "TIBETAN", "HANGUL", "HIRAGANA", "KATAKANA", "CJK", "ETHIOPIC", "GEORGIAN", "ARMENIAN", "TAMIL",
      "BENGALI",
    ] {
      #expect(letters.contains(script), "no text in \(script)")
    }
  }
}
