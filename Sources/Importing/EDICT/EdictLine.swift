import ImportingBase

/// A line of EDICT, `漢字 [かな] /(n) gloss/gloss/`, or of EDICT2, `漢字;感じ [かな;カナ] /(n) gloss/…/EntL1234560/`
/// (edrdg.org, "EDICT", "Format").
struct EdictLine {
  /// A spelling or a reading of the word.
  struct Spelling {
    var text: ArraySlice<UInt8>
    var marks: EdictMarks = []
    /// The spellings to which a reading is limited; empty if it belongs to all.
    var restriction: [ArraySlice<UInt8>] = []

    /// Whether this reading belongs to a writing.
    func isOf(_ writing: Spelling) -> Bool {
      restriction.isEmpty || restriction.contains { $0 == writing.text }
    }
  }

  /// Spellings with kanji or other characters that have a reading; empty if the headword is kana.
  private(set) var writings: [Spelling] = []
  private(set) var readings: [Spelling] = []
  /// The text between the first and the last slash, without the remarks on spellings.
  private(set) var body: ArraySlice<UInt8>
  /// `EntL1234560X`, or empty.
  private(set) var identifier: ArraySlice<UInt8> = []

  /// The most bytes of a line, and of its headwords; the longest of the source have 2,213 and 111.
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

  /// Whether the line has one headword, as all lines of EDICT do.
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

  /// Removes `(P)` and the entry's number from the end of the body.
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

  /// Removes remarks on the spelling, such as `(ok) `, from the start of the body.
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

/// The text in parentheses, or in EDICT2's braces around a field, at the start of a text, and the rest after it.
struct EdictGroup {
  let text: ArraySlice<UInt8>
  let rest: ArraySlice<UInt8>

  /// Nil if the text begins with neither.
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
