/// Every message, label and help line of the programs, by key, from the one English catalog `en.json`.
///
/// The catalog is a flat JSON object, embedded in the program. Nothing is read before the first message is
/// asked for; then one pass over its first 2 KB notes where each label lies. The other texts, of which a run
/// prints few, are sought from there on when they are asked for. Texts hold placeholders in braces: `{file}`.
package struct MessageCatalog: Sendable {
  /// The catalog's JSON, UTF-8.
  private let json: [UInt8]
  /// Where each label's text begins and ends in `json`, without its quotes: two numbers a label, the same for a key that is
  /// missing. Not an array of `Place`, whose type would have to be made at start.
  private let labels: [Int]
  /// Stands behind the last label.
  private let others: CatalogScanner

  /// A range of `json`; one of the standard library's would cost its generic metadata at start.
  private struct Place {
    var start: Int
    var end: Int
  }

  /// The embedded English catalog.
  package static let english = MessageCatalog(json: PackageResources.en_json)

  /// The same for a program that says much: one pass over all of it notes where each text lies.
  package static let englishWhole = MessageCatalog(
    json: PackageResources.en_json, noting: MessageKey.allCases.count)

  /// The JSON of the embedded catalog, for tests and for tools that print it.
  package static var englishJSON: [UInt8] { PackageResources.en_json }

  /// Takes a flat JSON object whose keys stand in the order of `MessageKey`; others are passed over.
  /// The places of the first `count` are noted.
  package init(json: [UInt8], noting count: Int = MessageKey.lastLabel.rawValue + 1) {
    var scanner = CatalogScanner(json: json)
    var labels: [Int] = []
    labels.reserveCapacity(count * 2)
    while labels.count < count * 2, let (_, text) = scanner.next() {
      labels.append(text.lowerBound)
      labels.append(text.upperBound)
    }
    while labels.count < count * 2 { labels.append(0) }
    self.json = json
    self.labels = labels
    others = scanner
  }

  /// Where the text of `key` lies in `json`; empty if it is missing.
  private func place(of key: MessageKey) -> Place {
    let row = key.rawValue * 2
    if row < labels.count { return Place(start: labels[row], end: labels[row + 1]) }
    var scanner = others
    for _ in (labels.count / 2)..<key.rawValue { _ = scanner.next() }
    let text = scanner.next()?.text ?? 0..<0
    return Place(start: text.lowerBound, end: text.upperBound)
  }

  /// Appends the text of `key` without filling placeholders; a missing text appends the key itself.
  package func append(_ key: MessageKey, to output: inout [UInt8]) {
    let text = place(of: key)
    if text.start == text.end {
      output += "\(key)".utf8
      return
    }
    append(text, to: &output)
  }

  /// Appends the text of `key` with `number` in place of its only placeholder.
  package func append(_ key: MessageKey, number: Int, to output: inout [UInt8]) {
    let start = output.count
    append(key, to: &output)
    guard let open = output[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = output[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return }
    output.replaceSubrange(open...close, with: "\(number)".utf8)
  }

  /// The text of `key`, each placeholder replaced by its argument.
  package func text(_ key: MessageKey, _ arguments: [(name: String, value: String)] = []) -> String {
    var bytes: [UInt8] = []
    append(key, to: &bytes)
    var result = ""
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += arguments.first { $0.name == name }?.value ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Appends a JSON string's content; the catalog uses no escapes but `\n`, `\"` and `\\`.
  private func append(_ text: Place, to output: inout [UInt8]) {
    var index = text.start
    let bytes = json.span
    while index < text.end {
      var byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
        byte = bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index]
      }
      output.append(byte)
      index += 1
    }
  }
}

/// Finds the strings of a flat JSON object, pair by pair.
package struct CatalogScanner: Sendable {
  private let json: [UInt8]
  private var index = 0

  package init(json: [UInt8]) {
    self.json = json
  }

  /// Where the next key and its text lie, without their quotes; nil after the last.
  package mutating func next() -> (key: Range<Int>, text: Range<Int>)? {
    guard let key = string(), let text = string() else { return nil }
    return (key, text)
  }

  private mutating func string() -> Range<Int>? {
    guard let open = quote(from: index) else { return nil }
    var close = open
    repeat {
      guard let next = quote(from: close + 1) else { return nil }
      close = next
    } while isEscaped(close)
    index = close + 1
    return (open + 1)..<close
  }

  /// The offset of the next quotation mark.
  private func quote(from start: Int) -> Int? {
    let bytes = json.span
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x22 { return index }
      index += 1
    }
    return nil
  }

  /// Whether an odd number of backslashes stands before an offset.
  private func isEscaped(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, json[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) % 2 == 1
  }
}
