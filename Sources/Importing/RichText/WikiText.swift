import ImportingBase

/// Turns MediaWiki's markup into rich text (mediawiki.org, "Help:Formatting", "Help:Links"): looks, links, headings and
/// lists. The output of templates is not known; their arguments are kept, separated by spaces.
struct WikiText {
  private let text: [UInt8]
  private var html: [UInt8] = []
  private var isStrong = false
  private var isSlanted = false
  /// Templates that are open.
  private var templates = 0
  private var isStartOfLine = true
  /// How far no link ends that began before.
  private var unclosedEnd = 0

  static func richText(_ text: Span<UInt8>) -> RichText {
    var reader = WikiText(text: (0..<text.count).map { text[$0] })
    reader.read()
    return MarkupText.richText(reader.html.span, .wiki)
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private func has(_ mark: String, at index: Int) -> Bool {
    text[index...].starts(with: mark.utf8)
  }

  private mutating func read() {
    var index = 0
    while index < text.count {
      if isStartOfLine { index = readStartOfLine(index) }
      isStartOfLine = false
      guard index < text.count else { break }
      switch text[index] {
      case Ascii.newline:
        endLine()
        index += 1
      case UInt8(ascii: "'") where has("''", at: index): index = readQuotes(index)
      case UInt8(ascii: "[") where has("[[", at: index): index = readLink(index)
      case UInt8(ascii: "[") where has("[http", at: index): index = readAddress(index)
      case UInt8(ascii: "{") where has("{{", at: index):
        templates += 1
        index += 2
        while index < text.count, !"|}\n".utf8.contains(text[index]) { index += 1 }
      case UInt8(ascii: "}") where templates > 0 && has("}}", at: index):
        templates -= 1
        index += 2
      case UInt8(ascii: "|") where templates > 0:
        if html.last != Ascii.newline { html.append(Ascii.space) }
        index += 1
      case UInt8(ascii: "=") where has("==", at: index):
        while index < text.count, text[index] == UInt8(ascii: "=") { index += 1 }
      case let byte:
        html.append(byte)
        index += 1
      }
    }
    endLine()
  }

  /// Reads the marks of a heading or of a list item.
  private mutating func readStartOfLine(_ start: Int) -> Int {
    var index = start
    if has("==", at: index) {
      while index < text.count, text[index] == UInt8(ascii: "=") { index += 1 }
      html += "<b>".utf8
      isStrong = true
      return index
    }
    while index < text.count, "*#:;".utf8.contains(text[index]) { index += 1 }
    if index > start {
      let level = index - start
      let mark = text[index - 1]
      while index < text.count, text[index] == Ascii.space { index += 1 }
      for _ in 1..<max(2, level) where level > 1 { html += "  ".utf8 }
      if mark == UInt8(ascii: "*") || mark == UInt8(ascii: "#") { html += "• ".utf8 }
    }
    return index
  }

  /// Ends the line, and bold and italic with it.
  private mutating func endLine() {
    if isStrong { html += "</b>".utf8 }
    if isSlanted { html += "</i>".utf8 }
    isStrong = false
    isSlanted = false
    html.append(Ascii.newline)
    isStartOfLine = true
  }

  private mutating func readQuotes(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "'") { end += 1 }
    let count = end - start
    if count == 4 { html.append(UInt8(ascii: "'")) }
    if count >= 3 {
      html += (isStrong ? "</b>" : "<b>").utf8
      isStrong.toggle()
    }
    if count == 2 || count >= 5 {
      html += (isSlanted ? "</i>" : "<i>").utf8
      isSlanted.toggle()
    }
    return end
  }

  /// `[[headword]]`, `[[headword|text]]`; a picture or a category is skipped.
  private mutating func readLink(_ start: Int) -> Int {
    var end = start + 2
    if end < unclosedEnd { end = unclosedEnd }
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != Ascii.newline { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "]") else {
      unclosedEnd = end
      html += "[[".utf8
      return start + 2
    }
    let parts = text[(start + 2)..<end].split(separator: UInt8(ascii: "|"))
    let next = min(end + (has("]]", at: end) ? 2 : 1), text.count)
    guard let target = parts.first, let shown = parts.last else { return next }
    if target.contains(UInt8(ascii: ":")), parts.count != 1 || !target.starts(with: ":".utf8) { return next }
    let address = target.prefix {
      $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<")
    }
    html += "<kref k=\"".utf8 + address + "\">".utf8 + shown + "</kref>".utf8
    return next
  }

  /// `[https://example.org text]`.
  private mutating func readAddress(_ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != Ascii.newline { end += 1 }
    let shown = text[start..<end].drop { $0 != Ascii.space }
    html += shown.dropFirst()
    return end < text.count && text[end] == UInt8(ascii: "]") ? end + 1 : end
  }
}
