import ImportingBase

/// Groups the lines of EDICT into words: it has a line for each pair of a spelling and a reading.
///
/// Lines with equal bodies are one word if they share a spelling or a reading, apart from the middle dot of foreign words.
struct EdictGroups {
  /// The line numbers of each word, ascending; words in the order of their first lines.
  private(set) var groups: [[Int32]] = []

  /// The most lines of a word. Each of its spellings names all others; the longest word of the source has 24.
  private static let longestWord = 100

  /// The middle dot, U+30FB.
  private static let dot = Array("・".utf8)

  /// `hash` gives the hash of a line's body.
  init(count: Int, hash: (Int) -> UInt64, line: (Int) -> EdictLine?) {
    var order = (0..<Int32(count)).map { ($0, hash(Int($0))) }
    order.sort { ($0.1, $0.0) < ($1.1, $1.0) }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, order[end].1 == order[start].1 { end += 1 }
      add(order[start..<end].map(\.0), line)
      start = end
    }
    groups.sort { $0[0] < $1[0] }
  }

  /// Divides lines whose bodies have the same hash.
  private mutating func add(_ numbers: [Int32], _ line: (Int) -> EdictLine?) {
    guard numbers.count > 1 else {
      groups.append(numbers)
      return
    }
    var words: [[UInt8]: Int] = [:]
    var parents = Array(numbers.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    for (index, number) in numbers.enumerated() {
      guard let line = line(Int(number)), line.isSimple else { continue }
      for spelling in line.writings + line.readings {
        // The body is part of the key because bodies may differ despite the same hash.
        let name = Array(line.body) + [Ascii.newline] + spelling.text.split(separator: Self.dot).joined()
        let (first, second) = (root(words[name, default: index]), root(index))
        words[name] = min(first, second)
        parents[max(first, second)] = min(first, second)
      }
    }
    var found: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() {
      let root = root(index)
      if let place = found[root], groups[place].count < Self.longestWord {
        groups[place].append(number)
      } else {
        found[root] = groups.count
        groups.append([number])
      }
    }
  }
}
