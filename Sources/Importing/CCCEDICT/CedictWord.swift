import ImportingBase
import LexiconModel

/// A line of CC-CEDICT: `漢字 汉字 [han4 zi4] /Chinese character/CL:個|个[ge4]/` (cc-cedict.org, "Format:Syntax").
struct CedictLine {
  let traditional: ArraySlice<UInt8>
  let simplified: ArraySlice<UInt8>
  /// With tone numbers, without its brackets.
  let pinyin: ArraySlice<UInt8>
  /// The text between the slashes: meanings, and remarks on all of them.
  let fields: [ArraySlice<UInt8>]

  /// The most bytes of a line, and of its headwords; the longest of the source have 1,160 and 60.
  static let limit = 1 << 16
  static let longestHeadword = 1024

  /// Nil for a comment and an empty line.
  init?(_ line: ArraySlice<UInt8>) throws(LineFault) {
    if line.isEmpty || line.first == UInt8(ascii: "#") { return nil }
    if line.count > Self.limit { throw .tooLong(bytes: line.count, limit: Self.limit) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: Array(line).span)
    } catch {
      throw .invalid(field: "UTF-8", line)
    }
    guard let first = line.firstIndex(of: Ascii.space), first > line.startIndex else {
      throw .missing(field: "traditional")
    }
    let rest = line[(first + 1)...]
    guard let second = rest.firstIndex(of: Ascii.space), second > first + 1 else {
      throw .missing(field: "simplified")
    }
    traditional = line[..<first]
    simplified = rest[..<second]
    if second - line.startIndex > Self.longestHeadword {
      throw .tooLong(bytes: second - line.startIndex, limit: Self.longestHeadword)
    }
    let behind = rest[(second + 1)...]
    guard behind.first == UInt8(ascii: "["), let close = behind.firstIndex(of: UInt8(ascii: "]")) else {
      throw .missing(field: "pinyin")
    }
    // The second version of the format has two brackets.
    pinyin = behind[..<close].drop { $0 == UInt8(ascii: "[") }
    let body = behind[close...].drop { $0 == UInt8(ascii: "]") || $0 == Ascii.space }
    guard body.first == UInt8(ascii: "/"), body.last == UInt8(ascii: "/") else { throw .missing(field: "/") }
    fields = body.split(separator: UInt8(ascii: "/"))
    if fields.isEmpty { throw .missing(field: "definition") }
  }
}

/// A word of CC-CEDICT: its meanings, and the notes on all of them.
struct CedictWord {
  let line: CedictLine
  let senses: [CedictText]
  private(set) var notes: [String] = []

  init(_ line: CedictLine) {
    self.line = line
    let remarks = line.fields.filter(Self.isRemark)
    // A line of nothing but remarks.
    if remarks.count == line.fields.count {
      senses = line.fields.map { CedictText($0) }
      return
    }
    senses = line.fields.filter { !Self.isRemark($0) }.map { CedictText($0) }
    for remark in remarks {
      let isClassifier = remark.starts(with: "CL:".utf8)
      let text = CedictText(isClassifier ? remark.dropFirst(3) : remark).text
      notes.append(isClassifier ? "classifier: " + text.split(separator: ",").joined(separator: ", ") : text)
    }
  }

  /// Classifiers, and other readings of the word.
  private static func isRemark(_ field: ArraySlice<UInt8>) -> Bool {
    field.starts(with: "CL:".utf8) || field.starts(with: "Taiwan pr. [".utf8)
      || field.starts(with: "also pr. [".utf8)
  }

  var reading: String {
    Pinyin.marked(line.pinyin) ?? String(decoding: line.pinyin, as: UTF8.self)
  }

  /// Whether the word is a name: its pinyin begins with a capital letter.
  var isName: Bool { line.pinyin.first.map(Ascii.isUpper) ?? false }

  /// The order among words that are spelled alike: 0 for particles, which have no tone; 1 for words; 2 for those that are no
  /// longer used; 3 for names; 4 for mere variants of other words.
  var rank: UInt8 {
    if senses.allSatisfy({ !$0.references.isEmpty }) { return 4 }
    if isName { return 3 }
    if let first = senses.first?.text, first.hasPrefix("(archaic)") || first.hasPrefix("(old)") { return 2 }
    let isToneless = line.pinyin.last == UInt8(ascii: "5") && !line.pinyin.contains(Ascii.space)
    return isToneless && senses.contains { $0.text.contains("particle") || $0.text.contains("marker") }
      ? 0 : 1
  }

  /// Its simplified and its traditional spelling, or one if they are the same.
  var members: [String] {
    let both = [line.simplified, line.traditional].map { String(decoding: $0, as: UTF8.self) }
    return line.simplified == line.traditional ? [both[0]] : both
  }

  /// The entries of its spellings.
  func entries(firstSynset: Synset.Number) -> [Entry] {
    let members = members
    return members.map { headword in
      var entry = Entry(headword, from: firstSynset, senses.map { _ in isName ? .properName : .other })
      (entry.notes, entry.reading) = (notes, reading)
      entry.spellings = members.filter { $0 != headword }
      return entry
    }
  }
}
