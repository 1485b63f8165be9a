import ImportingBase
import LexiconModel

/// A list of wordfreq in its format "cB": a header, then for each centibel below certainty the words of that
/// frequency.
///
/// The n-th list, counted from 0, has the words with a frequency of 10^(−n/100), and Zipf's scale is the logarithm of
/// a frequency in a billion words: 9 − n/100.
enum WordfreqList {
  /// Zipf's value of certainty, in hundredths; no word is rarer than 0.
  static let highest = 900
  /// The most bytes of a word; longer ones would be no headword of any lexicon.
  static let wordLimit = 255

  /// The facts of the list, the most frequent word first. A list that ends early gives those that it has.
  static func facts(
    in bytes: [UInt8], name: String, warnings: inout WarningLog
  ) throws(ImportError) -> [WordFact] {
    var cursor = MessagePackCursor(bytes)
    var facts: [WordFact] = []
    do throws(LineFault) {
      let count = try header(&cursor)
      guard count - 1 <= highest + 1 else { throw .wrongCount(field: "array", promised: count) }
      for centibel in 0..<max(0, count - 1) {
        for _ in 0..<(try cursor.array("words")) {
          let word = try cursor.string("word", limit: wordLimit)
          if isInvisible(word) || isShape(word) { continue }
          facts.append(WordFact(word: word, value: .frequency(zipf: highest - centibel)))
        }
      }
    } catch {
      if facts.isEmpty { throw .malformedRecord(file: name, offset: cursor.offset, error) }
      warnings.add(ImportWarning(file: name, .endsAt(offset: cursor.offset, error)))
    }
    return facts
  }

  /// Reads the header, and gives back how many items the outer array has with it.
  private static func header(_ cursor: inout MessagePackCursor) throws(LineFault) -> Int {
    let count = try cursor.array("array")
    var format = ""
    var version = 0
    for _ in 0..<(try cursor.map("header")) {
      let key = try cursor.string("key", limit: wordLimit)
      switch key {
      case "format": format = try cursor.string(key, limit: wordLimit)
      case "version": version = try cursor.integer(key)
      default: throw .invalid(field: "key", text: String(key.prefix(40)))
      }
    }
    guard format == "cB" else { throw .invalid(field: "format", text: String(format.prefix(40))) }
    guard version == 1 else { throw .invalid(field: "version", text: "\(version)") }
    return count
  }

  private static func isInvisible(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  /// Whether the word stands for all numbers of its shape: in `00`, wordfreq has put 0 for every digit.
  private static func isShape(_ word: String) -> Bool {
    word.contains("00")
  }
}
