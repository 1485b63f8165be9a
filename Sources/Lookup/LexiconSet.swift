import LexiconModel
import LexiconPack

/// An opened dictionary: its pack, and the name it is called by.
package struct Lexicon {
  /// UTF-8; the pack file's name without its ending.
  package let name: [UInt8]
  package let reader: PackReader

  package init(name: [UInt8], reader: PackReader) {
    self.name = name
    self.reader = reader
  }

  /// Whether the headwords are in the language with this tag, or in a variant of it; nil for a lexicon that
  /// belongs to no language.
  package func isOf(_ language: [UInt8]) throws(PackError) -> Bool? {
    try reader.withBytes { (bytes) throws(PackError) in
      let list = try reader.info(.languages, bytes)
      if list.isEmpty { return nil }
      var start = list.lowerBound
      while start < list.upperBound {
        var end = start
        while end < list.upperBound, bytes[end] != UInt8(ascii: " ") { end += 1 }
        var shared = 0
        while shared < min(end - start, language.count), bytes[start + shared] == language[shared] {
          shared += 1
        }
        let isTagEnd = start + shared == end || bytes[start + shared] == UInt8(ascii: "-")
        let isLanguageEnd = shared == language.count || language[shared] == UInt8(ascii: "-")
        if shared > 0, isTagEnd, isLanguageEnd { return true }
        start = end + 1
      }
      return false
    }
  }
}

/// The opened dictionaries in the reader's order of preference.
package struct LexiconSet {
  package var lexicons: [Lexicon]

  package init(_ lexicons: [Lexicon]) {
    self.lexicons = lexicons
  }
}
