import ImportingBase

/// One article of a StarDict dictionary: its text, and all headwords that refer to it.
struct StarDictArticle {
  /// In the order of the index, then of the synonyms, without duplicates.
  var headwords: [String]
  /// The rows of the index that refer to it.
  var rows: ArraySlice<UInt32>
  private let pango: MarkupDialect
  var text = RichText()
  /// Readings of the headword (type `y`), and transcriptions (type `t`).
  var readings: [String] = []
  var sounds: [String] = []
  /// The types of the fields that were left out.
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

/// Transcriptions as dictionaries write them.
enum Transcription {
  /// Letters of the International Phonetic Alphabet that no spelling of a European language uses, and its marks of stress
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

/// The fields of one article, by their types: a lower-case letter for text that ends with a zero, an upper-case letter for
/// data preceded by its length. If all articles have the same types, the `.ifo` file lists them, and the last field has
/// neither its zero nor its length.
enum StarDictFields {
  /// Calls `body` with each text field; returns the types of the other fields: pictures, sounds, and unknown types.
  static func forEach(
    of article: ArraySlice<UInt8>, types: [UInt8], _ body: (UInt8, ArraySlice<UInt8>) -> Void
  ) -> [UInt8] {
    var skipped: [UInt8] = []
    var rest = article
    func take(_ type: UInt8, isLast: Bool) {
      let field: ArraySlice<UInt8>
      if isLast {
        field = rest
        rest = rest[rest.endIndex...]
      } else if Ascii.isUpper(type) {
        field = rest.dropFirst(4).prefix(Int(rest.prefix(4).bigEndian))
        rest = rest[field.endIndex...]
      } else {
        field = rest.prefix { $0 != 0 }
        rest = rest[field.endIndex...].dropFirst()
      }
      switch type {
      case UInt8(ascii: "r"): break
      case let type where "mltygxkwhn".utf8.contains(type): body(type, field)
      default: skipped.append(type)
      }
    }
    if types.isEmpty {
      while let type = rest.first {
        rest = rest.dropFirst()
        take(type, isLast: false)
      }
    } else {
      for (index, type) in types.enumerated() where !rest.isEmpty || index == 0 {
        take(type, isLast: index == types.count - 1)
      }
    }
    return skipped
  }
}
