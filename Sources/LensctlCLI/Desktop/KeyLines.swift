/// Finds the line of a configuration that binds a key already.
enum KeyLines {
  /// The number of the first line for which `chord` gives the key.
  static func first(
    binding key: KeyChord, in text: [UInt8], _ chord: (_ line: Substring) -> KeyChord?
  ) -> Int? {
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.firstIndex { chord($0) == key }.map { $0 + 1 }
  }

  static func words(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }
}
