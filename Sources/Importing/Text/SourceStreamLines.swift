import ImportingBase

extension SourceStream {
  /// The name without the endings of its format: `name` for `/folder/name.dsl.dz`.
  func stem(_ endings: [String]) -> String {
    var stem = name
    for ending in [".dz", ".gz"] + endings where stem.lowercased().hasSuffix(ending) {
      stem = String(stem.dropLast(ending.count))
    }
    return stem
  }

  /// The first bytes of the text, at most `count`. Damage is not reported.
  func beginning(_ count: Int) throws(ImportError) -> [UInt8] {
    var unheard = WarningLog()
    var text = try text(&unheard)
    var bytes: [UInt8] = []
    while bytes.count < count, case .bytes(let piece) = try text.next(&unheard) { bytes += piece }
    return Array(bytes.prefix(count))
  }

  /// The lines, from the first on, in `charset` unless the first bytes show another one.
  func lines(_ charset: SourceCharset, _ warnings: inout WarningLog) throws(ImportError) -> SourceLines {
    let found = SourceCharset.of(try beginning(4))
    return SourceLines(
      try text(&warnings), name: name, charset: found?.charset ?? charset, start: found?.markLength ?? 0)
  }
}

extension String {
  /// A valid name for a pack, with ASCII letters and digits, `-`, `_` and `.`; empty if the text has none of these
  /// letters and digits.
  var packName: String {
    var name = ""
    for scalar in lowercased().unicodeScalars {
      let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isWord || "._".unicodeScalars.contains(scalar) && !name.isEmpty {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty && !name.hasSuffix("-") {
        name += "-"
      }
      if name.utf8.count == 64 { break }
    }
    while let last = name.last, "-._".contains(last) { name.removeLast() }
    return name
  }
}
