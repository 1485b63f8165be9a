import ImportingBase

/// The table of a language in simplemma 2: a sequence of pairs of a form and its lemma.
///
/// The table begins with the magic `SMFC1`, a byte of flags (1: forms and lemmas are stored in reverse), and the number of
/// pairs. A pair is: how many bytes its form shares with the previous form; the length and the bytes of the rest of the
/// form; how many bytes to cut off the form's end for the lemma, one byte; the length and the bytes of the lemma's ending.
/// In place of the bytes to cut off, 254 means the previous lemma, and 255 means to keep nothing of the form. Numbers have
/// seven bits per byte, the lowest first; the highest bit means that another byte follows.
struct FrontCodedTable {
  /// The most bytes of a form or lemma; the longest of simplemma 2.0.0 has 183.
  static let limit = 1024

  private let bytes: [UInt8]
  private let isReversed: Bool
  /// The number of pairs that the table claims to hold.
  private(set) var count: Int
  /// The offset of the next byte.
  private(set) var offset: Int
  /// In bytes.
  var size: Int { bytes.count }
  private var form: [UInt8] = []
  private var lemma: [UInt8] = []

  private static let magic = Array("SMFC1".utf8)
  private static let sameLemma = 254
  private static let wholeLemma = 255

  init(_ bytes: [UInt8]) throws(LineFault) {
    self.bytes = bytes
    guard bytes.starts(with: Self.magic) else {
      throw .invalid(field: "magic", text: String(decoding: bytes.prefix(5), as: UTF8.self))
    }
    offset = Self.magic.count
    guard offset < bytes.count else { throw .missing(field: "flags") }
    isReversed = bytes[offset] & 1 != 0
    offset += 1
    count = 0
    count = try number("count")
  }

  /// The next pair, or nil at the end of the table.
  mutating func next() throws(LineFault) -> (form: ArraySlice<UInt8>, lemma: ArraySlice<UInt8>)? {
    if offset == bytes.count { return nil }
    let shared = try number("shared")
    guard shared <= form.count else { throw .invalid(field: "shared", text: "\(shared)") }
    let rest = try text("suffix")
    form.removeSubrange(shared...)
    form += rest
    if form.count > Self.limit { throw .tooLong(bytes: form.count, limit: Self.limit) }
    guard offset < bytes.count else { throw .missing(field: "trim") }
    let trim = Int(bytes[offset])
    offset += 1
    if trim != Self.sameLemma {
      let kept = trim == Self.wholeLemma ? 0 : form.count - trim
      guard kept >= 0 else { throw .invalid(field: "trim", text: "\(trim)") }
      lemma = Array(form.prefix(kept)) + (try text("tail"))
    }
    if !isReversed { return (form[...], lemma[...]) }
    return (Array(form.reversed())[...], Array(lemma.reversed())[...])
  }

  private mutating func number(_ field: String) throws(LineFault) -> Int {
    var value = 0
    for shift in stride(from: 0, through: 28, by: 7) {
      guard offset < bytes.count else { throw .missing(field: field) }
      let byte = bytes[offset]
      offset += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .invalid(field: field, text: "\(value)")
  }

  /// A length and as many bytes.
  private mutating func text(_ field: String) throws(LineFault) -> ArraySlice<UInt8> {
    let length = try number(field)
    guard length <= bytes.count - offset else { throw .missing(field: field) }
    guard length <= Self.limit else { throw .tooLong(bytes: length, limit: Self.limit) }
    offset += length
    return bytes[offset - length..<offset]
  }
}
