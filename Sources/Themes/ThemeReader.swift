/// Why a theme file is not valid.
package enum ThemeError: Error, Equatable, Sendable {
  /// A line without `=`.
  case noValue(line: Int)
  case unknownRole(line: Int, name: String)
  /// A word that is neither a color nor a style.
  case unknownWord(line: Int, word: String)
  /// A role that has a line already.
  case repeated(line: Int, name: String)
  /// `on` without a color before and after it, or for another role than the selection.
  case misplacedOn(line: Int)
  /// A role that needs a color and has none.
  case noColor(name: String)
}

extension Theme {
  /// Reads a theme file: on each line `role = #rrggbb bold italic underline`, in which everything after the first `=` may be
  /// left out but not all of it; `selection = #rrggbb on #rrggbb`; comments on lines that begin with `#`.
  ///
  /// `background` and `text` need a color. Another role without one has that of the text, and the selection is the reverse of
  /// the text.
  package init(parsing file: [UInt8]) throws(ThemeError) {
    var lines = [Line?](repeating: nil, count: ThemeRole.allCases.count)
    var number = 0
    let hasMark = file.starts(with: [0xEF, 0xBB, 0xBF])
    for bytes in file.dropFirst(hasMark ? 3 : 0).split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard let first = bytes.first(where: { !Line.isSpace($0) }), first != UInt8(ascii: "#") else {
        continue
      }
      let line = try Line(bytes, number: number)
      if lines[line.role.index] != nil { throw .repeated(line: number, name: line.role.name) }
      lines[line.role.index] = line
    }
    func color(of role: ThemeRole) throws(ThemeError) -> Color {
      guard let color = lines[role.index]?.color else { throw .noColor(name: role.name) }
      return color
    }
    let (background, text) = (try color(of: .background), try color(of: .text))
    let styles = ThemeRole.allCases.map { role in
      let line = lines[role.index]
      return Style(
        color: line?.color ?? (role == .selection ? background : text), isBold: line?.isBold ?? false,
        isItalic: line?.isItalic ?? false, isUnderlined: line?.isUnderlined ?? false)
    }
    self.init(
      styles: styles, selectionBackground: lines[ThemeRole.selection.index]?.background ?? text)
  }

  /// What a line of a theme file says.
  private struct Line {
    let role: ThemeRole
    var color: Color?
    var background: Color?
    var isBold = false
    var isItalic = false
    var isUnderlined = false

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    init(_ bytes: ArraySlice<UInt8>, number: Int) throws(ThemeError) {
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { throw .noValue(line: number) }
      let name = bytes[..<equals].split(whereSeparator: Self.isSpace).joined(separator: [0x20])
      let words = bytes[(equals + 1)...].split(whereSeparator: Self.isSpace)
      let text = String(decoding: Array(name), as: UTF8.self)
      guard let role = ThemeRole(rawValue: text) else { throw .unknownRole(line: number, name: text) }
      self.role = role
      if words.isEmpty { throw .noValue(line: number) }
      var isAfterOn = false
      for word in words {
        let text = String(decoding: word, as: UTF8.self)
        switch text {
        case "bold": isBold = true
        case "italic": isItalic = true
        case "underline": isUnderlined = true
        case "on":
          if role != .selection || color == nil || isAfterOn { throw .misplacedOn(line: number) }
          isAfterOn = true
        default:
          guard let read = Color(word), isAfterOn ? background == nil : color == nil else {
            throw .unknownWord(line: number, word: text)
          }
          if isAfterOn { background = read } else { color = read }
        }
      }
      // Its two colors belong together.
      if role == .selection, (color == nil) != (background == nil) { throw .misplacedOn(line: number) }
    }
  }
}
