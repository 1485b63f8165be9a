import ImportingBase

/// One article of a StarDict dictionary: its text, and the headwords whose rows of the index lead to it.
struct StarDictArticle {
  /// In the order of the index, then of the synonyms, each once.
  var headwords: [String]
  /// The rows of the index that lead to it.
  var rows: ArraySlice<UInt32>
  private let pango: MarkupDialect
  var text = RichText()
  /// How the headword is read (type `y`), and how it sounds (type `t`).
  var readings: [String] = []
  var sounds: [String] = []
  /// The types of the fields that are left out.
  var skipped: [UInt8] = []

  init(
    headwords: [String], rows: ArraySlice<UInt32>, _ bytes: ArraySlice<UInt8>, types: [UInt8],
    pango: MarkupDialect = .pango
  ) {
    self.headwords = headwords
    self.rows = rows
    self.pango = pango
    skipped = StarDictFields.forEach(of: bytes, types: types) { type, field in
      let isLocal = type == UInt8(ascii: "l")
      take(type, (isLocal ? ArticleCharset.unknown : .utf8).converted(field))
    }
  }

  private mutating func take(_ type: UInt8, _ bytes: [UInt8]) {
    let span = bytes.span
    switch type {
    case UInt8(ascii: "t"): sounds += PlainText.richText(span).lines.map(\.text)
    case UInt8(ascii: "y"): readings += PlainText.richText(span).lines.map(\.text)
    case UInt8(ascii: "g"): text.append(MarkupText.richText(span, pango))
    case UInt8(ascii: "h"): text.append(MarkupText.richText(span, .html))
    case UInt8(ascii: "x"): text.append(MarkupText.richText(span, .xdxf))
    case UInt8(ascii: "n"): text.append(MarkupText.richText(span, .wordNet))
    case UInt8(ascii: "k"): text.append(PowerWordText.richText(span))
    case UInt8(ascii: "w"): text.append(WikiText.richText(span))
    default: text.append(PlainText.richText(span))
    }
  }
}

/// How a word sounds, as dictionaries write it.
enum Transcription {
  /// Letters of the International Phonetic Alphabet that no spelling of a European language has, and its marks of stress
  /// and length.
  private static let letters = Set(
    "ɑɐɒɔɕɖɗɘəɚɛɜɝɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟθχˈˌː".unicodeScalars)

  /// The transcription without slashes or brackets, if it is one in the International Phonetic Alphabet.
  static func ipa(_ text: String) -> String? {
    let bare = bare(text)
    return bare.unicodeScalars.contains { letters.contains($0) } && bare.utf8.count <= 200 ? bare : nil
  }

  /// The text without slashes or brackets around it.
  static func bare(_ text: String) -> String {
    var bare = text.withoutMarks.trimmed
    for (start, end) in [("[", "]"), ("/", "/"), ("(", ")")]
    where bare.count > 2 && bare.hasPrefix(start) && bare.hasSuffix(end) {
      bare = String(bare.dropFirst().dropLast()).trimmed
    }
    return bare
  }
}
