import ImportingBase

/// A transducer of Apertium as printed by `lt-print`: one line per arc, and one per final state.
///
///     0⇥17⇥h⇥c⇥0.000000⇥
///     42⇥0.000000
///
/// Several transducers are separated by lines `--`; each numbers its states from 0.
struct TransducerText {
  /// An input symbol and its output symbol.
  struct Arc {
    var target: Int
    var input: UInt32
    var output: UInt32
  }

  /// The most arcs, 16 million: a bilingual dictionary has some 100,000.
  static let arcLimit = 16 << 20

  /// Symbols by their number; number 0 is the empty symbol.
  private(set) var symbols = [""]
  private var numbers: [String: UInt32] = ["": 0, "ε": 0]
  /// The arcs of each state, in their order.
  private(set) var arcs: [[Arc]] = [[]]
  private(set) var finals: Set<Int> = []
  /// The state in which each transducer begins.
  private(set) var starts = [0]
  private var arcCount = 0
  private var base = 0

  /// Adds a line; throws if it is not a line of a transducer.
  mutating func add(_ line: [UInt8]) throws(LineFault) {
    if line.isEmpty { return }
    if line.starts(with: "--".utf8) {
      base = arcs.count
      arcs.append([])
      starts.append(base)
      return
    }
    let fields = line.split(separator: Ascii.tab, omittingEmptySubsequences: false)
    let source = try state(fields[0], "state")
    if fields.count < 4 {
      finals.insert(source)
      return
    }
    let target = try state(fields[1], "target")
    guard arcCount < Self.arcLimit else { throw .wrongCount(field: "arcs", promised: Self.arcLimit) }
    arcCount += 1
    arcs[source].append(Arc(target: target, input: symbol(fields[2]), output: symbol(fields[3])))
  }

  private mutating func state(_ digits: ArraySlice<UInt8>, _ field: String) throws(LineFault) -> Int {
    guard let number = Ascii.number(digits), number < Self.arcLimit else {
      throw .invalid(field: field, digits)
    }
    while arcs.count <= base + number { arcs.append([]) }
    return base + number
  }

  private mutating func symbol(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = numbers[text] { return number }
    symbols.append(text)
    numbers[text] = UInt32(symbols.count - 1)
    return UInt32(symbols.count - 1)
  }
}
