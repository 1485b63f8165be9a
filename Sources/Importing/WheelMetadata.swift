import ImportingBase

/// What the folder `….dist-info` of a wheel says of its package (packaging.python.org, "Core metadata").
struct WheelMetadata {
  /// The field `Version`, or empty.
  let version: String
  /// What follows the fields: the package's own description.
  let description: String
  /// The text of the package's licence file, or empty. It is the licence of the program, which need not be that of
  /// its data.
  let licenceText: String

  init(_ metadata: SourceFile, licence: SourceFile?) {
    var version = ""
    var body = metadata.bytes.endIndex
    for (_, range) in LineSequence(metadata.bytes) {
      if range.isEmpty {
        body = range.upperBound
        break
      }
      let line = String(decoding: metadata.bytes[range], as: UTF8.self)
      if line.hasPrefix("Version: ") { version = String(line.dropFirst("Version: ".count)) }
    }
    self.version = version
    description = String(decoding: metadata.bytes[body...], as: UTF8.self)
    licenceText = licence.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// What stands between a heading of the description, in Markdown, and the next of its level; empty without it.
  func section(_ heading: String) -> String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return "" }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.filter { !$0.hasPrefix("<!--") }.joined(separator: "\n").trimmed
  }
}
