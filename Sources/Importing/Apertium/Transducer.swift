import ImportingBase

/// A compiled dictionary of Apertium: several transducers that share an alphabet.
///
/// A number has one to four bytes, the highest first; the two highest bits of the first byte count the others. The file is
/// `LTTB` and eight bytes of features; letters, which are of no use here; the tags; the pairs of symbols, each number minus
/// that of the tags: above 0 a character, 0 nothing, below 0 a tag, −1 the first; and the transducers. Each begins with a
/// name, `LTTD` and eight bytes of features, the last of which says whether there are weights. Then come the first state, the
/// final states, each as the distance from the one before, and for each state its arcs: the pair, as the distance from that of
/// the arc before, and the target, as the distance from the state. Before 2021, files had neither of the two headings.
///
/// Source: lttoolbox 3.7, which has no description of the format but its code (`compression.cc`, `alphabet.cc`,
/// `transducer.cc`).
struct Transducer {
  /// An input symbol and its output symbol.
  struct Arc {
    var target: Int
    var input: UInt32
    var output: UInt32
  }

  /// The most bytes of a file: a bilingual dictionary has 1 MB.
  static let longest = 64 << 20

  /// Symbols by their number; number 0 is the empty symbol.
  private(set) var symbols = [""]
  /// The arcs of each state, in their order. States are numbered on from one transducer to the next.
  private(set) var arcs: [[Arc]] = []
  private(set) var finals: Set<Int> = []
  /// The state in which each transducer begins.
  private(set) var starts: [Int] = []

  init(_ file: SourceFile) throws(ImportError) {
    var cursor = TransducerCursor(file.bytes)
    do throws(LineFault) {
      try read(&cursor)
    } catch {
      throw .malformedRecord(file: file.name, offset: cursor.offset, error)
    }
  }

  private mutating func read(_ cursor: inout TransducerCursor) throws(LineFault) {
    _ = try cursor.features(after: "LTTB", known: 0)
    for _ in 0..<(try cursor.count("letters")) { _ = try cursor.number("letter") }
    for _ in 0..<(try cursor.count("tags")) { symbols.append("<\(try cursor.string("tag"))>") }
    let tagCount = symbols.count - 1
    var characters: [Int: UInt32] = [:]
    var pairs: [(input: UInt32, output: UInt32)] = []
    for _ in 0..<(try cursor.count("pairs")) {
      var numbers: [UInt32] = []
      for _ in 0..<2 {
        let code = try cursor.number("symbol") - tagCount
        if code <= 0 {
          numbers.append(UInt32(-code))
        } else if let known = characters[code] {
          numbers.append(known)
        } else {
          guard let scalar = Unicode.Scalar(UInt32(code)) else {
            throw .invalid(field: "symbol", text: "\(code)")
          }
          numbers.append(UInt32(symbols.count))
          characters[code] = UInt32(symbols.count)
          symbols.append(String(scalar))
        }
      }
      pairs.append((numbers[0], numbers[1]))
    }
    for _ in 0..<(try cursor.count("transducers")) {
      _ = try cursor.string("name")
      try readTransducer(&cursor, pairs)
    }
  }

  private mutating func readTransducer(
    _ cursor: inout TransducerCursor, _ pairs: [(input: UInt32, output: UInt32)]
  ) throws(LineFault) {
    let hasWeights = try cursor.features(after: "LTTD", known: 1) & 1 != 0
    let start = try cursor.number("first state")
    var ends: [Int] = []
    var end = 0
    for _ in 0..<(try cursor.count("final states")) {
      end += try cursor.number("final state")
      if hasWeights { try cursor.skipWeight() }
      ends.append(end)
    }
    let base = arcs.count
    let count = try cursor.count("states")
    guard start < count, end < count else { throw .wrongCount(field: "states", promised: count) }
    starts.append(base + start)
    for end in ends { finals.insert(base + end) }
    for state in 0..<count {
      var pair = 0
      var own: [Arc] = []
      for _ in 0..<(try cursor.count("arcs")) {
        pair += try cursor.number("pair")
        let target = (state + (try cursor.number("target"))) % count
        if hasWeights { try cursor.skipWeight() }
        guard pair < pairs.count else { throw .invalid(field: "pair", text: "\(pair)") }
        own.append(Arc(target: base + target, input: pairs[pair].input, output: pairs[pair].output))
      }
      arcs.append(own)
    }
  }
}

/// Reads the numbers of a compiled dictionary. Every number has a byte or more, so nothing can be longer than the file.
private struct TransducerCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func number(_ field: String) throws(LineFault) -> Int {
    guard offset < bytes.count else { throw .missing(field: field) }
    let rest = Int(bytes[offset] >> 6)
    guard offset + rest < bytes.count else { throw .missing(field: field) }
    var number = Int(bytes[offset] & 0x3F)
    for index in 0..<rest { number = number << 8 | Int(bytes[offset + 1 + index]) }
    offset += 1 + rest
    return number
  }

  /// The number of items that follow.
  mutating func count(_ field: String) throws(LineFault) -> Int {
    let count = try number(field)
    guard count <= bytes.count - offset else { throw .wrongCount(field: field, promised: count) }
    return count
  }

  mutating func string(_ field: String) throws(LineFault) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<(try count(field)) {
      let code = try number(field)
      guard let scalar = Unicode.Scalar(UInt32(code)) else { throw .invalid(field: field, text: "\(code)") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// The features after a heading, if it is there; throws if there are others than the `known` bits.
  mutating func features(after heading: String, known: UInt64) throws(LineFault) -> UInt64 {
    guard bytes[offset...].starts(with: heading.utf8) else { return 0 }
    guard offset + 12 <= bytes.count else { throw .missing(field: "features") }
    let features = bytes[(offset + 4)..<(offset + 12)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard features & ~known == 0 else { throw .invalid(field: "features", text: "\(features)") }
    offset += 12
    return features
  }

  /// A weight is a mantissa and an exponent, each of one number, or of two if the first is 2²⁶ or more.
  mutating func skipWeight() throws(LineFault) {
    for _ in 0..<2 where try number("weight") >= 1 << 26 { _ = try number("weight") }
  }
}
