import ImportingBase

/// A line of EDICT, `漢字 [かな] /(n) gloss/gloss/`, or of EDICT2, `漢字;感じ [かな;カナ] /(n) gloss/…/EntL1234560/`
/// (edrdg.org, "EDICT", "Format").
struct EdictLine {
  /// One way to write or to read the word.
  struct Spelling {
    var text: ArraySlice<UInt8>
    var marks: EdictMarks = []
    /// The only spellings that a reading is one of; empty where it is one of all.
    var restriction: [ArraySlice<UInt8>] = []

    /// Whether a reading is one of a writing.
    func isOf(_ writing: Spelling) -> Bool {
      restriction.isEmpty || restriction.contains { $0 == writing.text }
    }
  }

  /// With kanji, or what else has a reading; empty where the headword is kana.
  private(set) var writings: [Spelling] = []
  private(set) var readings: [Spelling] = []
  /// What stands between the first slash and the last but for what is said of the spellings.
  private(set) var body: ArraySlice<UInt8>
  /// `EntL1234560X`, or empty.
  private(set) var identifier: ArraySlice<UInt8> = []

  /// The most bytes of a line that is read, and of a headword in it; the longest of the source have 2,213 and 111.
  static let limit = 1 << 16
  static let longestHeadword = 1024

  /// `line` is UTF-8.
  init(_ line: ArraySlice<UInt8>) throws(LineFault) {
    guard let slash = line.firstIndex(of: Self.slash) else { throw .missing(field: "gloss") }
    let head = line[..<slash].split(separator: Ascii.space)
    guard let first = head.first else { throw .missing(field: "headword") }
    if slash > line.startIndex + Self.longestHeadword {
      throw .tooLong(bytes: slash - line.startIndex, limit: Self.longestHeadword)
    }
    guard line.last == Self.slash, slash + 1 < line.endIndex else { throw .missing(field: "/") }
    body = line[(slash + 1)...].dropLast()
    writings = Self.spellings(first)
    if head.count > 1 {
      let kana = head[1]
      guard head.count == 2, kana.first == UInt8(ascii: "["), kana.last == UInt8(ascii: "]") else {
        throw .surplus(text: String(decoding: kana.prefix(40), as: UTF8.self))
      }
      readings = Self.spellings(kana.dropFirst().dropLast())
    }
    if writings.isEmpty { throw .missing(field: "headword") }
    if readings.isEmpty { swap(&writings, &readings) }
    takeNumber()
    if isSimple { takeMarks() }
    if body.isEmpty { throw .missing(field: "gloss") }
  }

  private static let slash = UInt8(ascii: "/")

  /// Whether the line has one headword, as all of EDICT have.
  var isSimple: Bool { writings.count < 2 && readings.count == 1 && identifier.isEmpty }

  /// `あっち(P);あち(ok)`.
  private static func spellings(_ text: ArraySlice<UInt8>) -> [Spelling] {
    text.split(separator: UInt8(ascii: ";")).compactMap { part in
      let pieces = part.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false)
      guard !pieces[0].isEmpty else { return nil }
      var spelling = Spelling(text: pieces[0])
      for piece in pieces.dropFirst() where piece.last == UInt8(ascii: ")") {
        let group = piece.dropLast()
        if let marks = EdictMarks(group) {
          spelling.marks.formUnion(marks)
        } else {
          spelling.restriction = group.split(separator: UInt8(ascii: ","))
        }
      }
      return spelling
    }
  }

  /// Takes `(P)` and the entry's number from the body's end.
  private mutating func takeNumber() {
    while !body.isEmpty {
      let start = body.lastIndex(of: Self.slash).map { $0 + 1 } ?? body.startIndex
      let last = body[start...]
      if last.starts(with: "EntL".utf8) {
        identifier = last
      } else if last.elementsEqual("(P)".utf8) {
        if isSimple { readings[0].marks.insert(.common) }
      } else if !last.isEmpty {
        return
      }
      body = start == body.startIndex ? [] : body[..<(start - 1)]
    }
  }

  /// Takes what is said of the spelling, `(ok) `, from the body's start.
  private mutating func takeMarks() {
    while let group = EdictGroup(body), let marks = EdictMarks(group.text) {
      if writings.isEmpty {
        readings[0].marks.formUnion(marks)
      } else {
        writings[0].marks.formUnion(marks.intersection(.ofKanji))
        readings[0].marks.formUnion(marks.subtracting(.ofKanji))
      }
      body = group.rest
    }
  }
}

/// Parentheses at the start of a text, or the braces that EDICT2 has around a field, and what follows them.
struct EdictGroup {
  let text: ArraySlice<UInt8>
  let rest: ArraySlice<UInt8>

  /// Nil if the text does not begin so.
  init?(_ line: ArraySlice<UInt8>) {
    let end: UInt8
    switch line.first {
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    case UInt8(ascii: "{"): end = UInt8(ascii: "}")
    default: return nil
    }
    guard let close = line.firstIndex(of: end) else { return nil }
    text = line[(line.startIndex + 1)..<close]
    rest = line[(close + 1)...].drop { $0 == Ascii.space }
  }
}
