import Safety

extension String {
  /// A message of the option library as a part of one of ours: on one line, without the period at its end.
  package var asProblem: String {
    let line = onOneLine
    return line.last == "." ? String(line.dropLast()) : line
  }
}
