/// A compiled dictionary of Apertium, made from the text that `lt-print` writes of one.
enum CompiledTransducer {
  /// `hasHeadings`: as files are since 2021.
  static func bytes(of text: String, hasWeights: Bool = false, hasHeadings: Bool = true) -> [UInt8] {
    var tags: [String] = []
    var pairs: [[String]] = []
    let parts = text.split(separator: "--\n").map { part in
      part.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
    for fields in parts.joined() where fields.count > 3 {
      let pair = [fields[2], fields[3]]
      if !pairs.contains(pair) { pairs.append(pair) }
      for symbol in pair where symbol.count > 1 && !tags.contains(symbol) { tags.append(symbol) }
    }
    func code(_ symbol: String) -> Int {
      if symbol == "ε" { return tags.count }
      if let tag = tags.firstIndex(of: symbol) { return tags.count - 1 - tag }
      return tags.count + Int(symbol.unicodeScalars.first!.value)
    }
    var bytes = hasHeadings ? Array("LTTB".utf8) + [UInt8](repeating: 0, count: 8) : []
    bytes += number(2) + number(0x61) + number(0x62)
    bytes += number(tags.count) + tags.flatMap { string(String($0.dropFirst().dropLast())) }
    bytes += number(pairs.count) + pairs.flatMap { number(code($0[0])) + number(code($0[1])) }
    bytes += number(parts.count)
    let weight = hasWeights ? number(0x0400_0001) + number(7) + number(3) : []
    for part in parts {
      bytes += string("main@standard")
      if hasHeadings {
        bytes += Array("LTTD".utf8) + [UInt8](repeating: 0, count: 7) + [hasWeights ? 1 : 0]
      }
      let finals = part.filter { $0.count < 4 }.compactMap { Int($0[0]) }.sorted()
      bytes += number(0) + number(finals.count)
      var last = 0
      for state in finals {
        bytes += number(state - last) + weight
        last = state
      }
      let arcs = part.filter { $0.count > 3 }
      let count = (arcs.flatMap { [Int($0[0])!, Int($0[1])!] } + finals).max()! + 1
      bytes += number(count)
      for state in 0..<count {
        let own = arcs.filter { Int($0[0]) == state }
          .map { (pair: pairs.firstIndex(of: [$0[2], $0[3]])!, target: Int($0[1])!) }
          .sorted { $0.pair < $1.pair }
        bytes += number(own.count)
        last = 0
        for arc in own {
          bytes += number(arc.pair - last) + number((arc.target - state + count) % count) + weight
          last = arc.pair
        }
      }
    }
    return bytes
  }

  private static func string(_ text: String) -> [UInt8] {
    number(text.unicodeScalars.count) + text.unicodeScalars.flatMap { number(Int($0.value)) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    let more = value < 0x40 ? 0 : value < 0x4000 ? 1 : value < 0x40_0000 ? 2 : 3
    var bytes = (0...more).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    bytes[0] |= UInt8(more << 6)
    return bytes
  }
}
