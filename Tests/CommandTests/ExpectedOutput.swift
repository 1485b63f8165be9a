/// The line that stands for any number of lines.
private let anyLines = "…"

extension [String] {
  /// Whether these expected lines are what a command printed, byte for byte.
  func matches(_ output: [UInt8]) -> Bool {
    // `==` on strings would call a precomposed letter and a decomposed one equal.
    let expected = map { [UInt8]($0.utf8) }
    let printed = output.lines.map { [UInt8]($0.utf8) }

    // Split at the wildcards: the first part begins the output, the last ends it, the others follow each other.
    let parts = expected.split(separator: [UInt8](anyLines.utf8), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return expected == printed }
    let first = parts[0]
    let last = parts[parts.count - 1]
    guard printed.count >= first.count + last.count, printed.starts(with: first),
      printed.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = printed[first.count..<printed.count - last.count]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}

extension [UInt8] {
  /// The lines of a text, without their newlines. A last line that has none and a line that is not UTF-8 are
  /// marked, so that they equal nothing that a document can expect.
  var lines: [String] {
    guard !isEmpty else { return [] }
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(validating: line, as: UTF8.self) ?? String(decoding: line, as: UTF8.self) + "⟨not UTF-8⟩"
    }
    if let last = lines.popLast(), !last.isEmpty { lines.append(last + "⟨no newline⟩") }
    return lines
  }
}
