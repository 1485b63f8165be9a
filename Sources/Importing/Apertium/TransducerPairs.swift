import ImportingBase
import LexiconModel

/// The pairs of words that a bilingual transducer translates: the input and output of every path from a start to a final
/// state.
///
/// A regular expression, which matches infinitely many words, appears as a loop or a class of characters. So a path ends
/// where it meets one of its own states again, and ten or more arcs between two states are ignored. No arc with a digit is
/// followed: numbers and addresses of the Web are no words.
struct TransducerPairs {
  /// A word of one language with its tags: `house`, `["n"]`.
  struct Side: Hashable {
    var lemma: String
    var tags: [String]
  }

  /// The most symbols of a path, and the most steps in all: Debian's largest table of forms takes about
  /// 2,500,000.
  static let lengthLimit = 128
  static let stepLimit = 4_000_000

  /// This many arcs between two states are a class of characters.
  private static let classSize = 10

  private let transducer: Transducer
  private let stops: Set<String>
  private var steps = 0
  private var isOnPath: Set<Int> = []
  /// Whether the limit of steps was reached, so that pairs are missing.
  private(set) var isCut = false

  /// What a warning says of a transducer with more steps than the limit.
  static let cut = LineFault.wrongCount(field: "paths", promised: stepLimit)

  /// No arc is followed whose output is one of `stops`.
  init(_ transducer: Transducer, stops: Set<String> = []) {
    self.transducer = transducer
    self.stops = stops
  }

  /// Calls `body` with each pair, in the order of the arcs.
  mutating func forEach(_ body: (_ input: Side, _ output: Side) -> Void) {
    var path: [(state: Int, next: Int)] = []
    var symbols: [(UInt32, UInt32)] = []
    for start in transducer.starts {
      path = [(start, 0)]
      isOnPath = [start]
      symbols = []
      if transducer.finals.contains(start) { body(side([]), side([])) }
      while let last = path.last {
        let arcs = arcs(of: last.state)
        guard last.next < arcs.count, !isCut else {
          path.removeLast()
          isOnPath.remove(last.state)
          _ = symbols.popLast()
          continue
        }
        path[path.count - 1].next += 1
        let arc = arcs[last.next]
        steps += 1
        if steps == Self.stepLimit { isCut = true }
        if path.count > Self.lengthLimit || isOnPath.contains(arc.target) { continue }
        symbols.append((arc.input, arc.output))
        path.append((arc.target, 0))
        isOnPath.insert(arc.target)
        if transducer.finals.contains(arc.target) {
          body(side(symbols.map(\.0)), side(symbols.map(\.1)))
        }
      }
    }
  }

  private var words: [Int: [Transducer.Arc]] = [:]

  /// The arcs of a state that are followed.
  private mutating func arcs(of state: Int) -> [Transducer.Arc] {
    let arcs = transducer.arcs[state]
    if arcs.count < Self.classSize, !arcs.contains(where: isBarred) { return arcs }
    if let known = words[state] { return known }
    var counts: [Int: Int] = [:]
    for arc in arcs { counts[arc.target, default: 0] += 1 }
    let kept = arcs.filter { counts[$0.target, default: 0] < Self.classSize && !isBarred($0) }
    words[state] = kept
    return kept
  }

  private func isBarred(_ arc: Transducer.Arc) -> Bool {
    if !stops.isEmpty, stops.contains(transducer.symbols[Int(arc.output)]) { return true }
    let symbol = transducer.symbols[Int(arc.input)].utf8
    return symbol.count == 1 && symbol.allSatisfy(Ascii.isDigit)
  }

  /// Tags are in angle brackets; `#` separates a word from what is not inflected with it: `take# off<vblex>`.
  private func side(_ numbers: [UInt32]) -> Side {
    var side = Side(lemma: "", tags: [])
    for number in numbers where number > 0 {
      let symbol = transducer.symbols[Int(number)]
      if symbol.count > 2, symbol.hasPrefix("<"), symbol.hasSuffix(">") {
        side.tags.append(String(symbol.dropFirst().dropLast()))
      } else if symbol != "#" {
        side.lemma += symbol == "_" ? " " : symbol
      }
    }
    side.lemma = side.lemma.trimmed
    return side
  }
}
