import Processes

/// The formats in which the owner of a selection offers it: targets on X11 (ICCCM, section 2.6.2), types on Wayland.
struct SelectionTargets {
  /// The most bytes of a list that are read.
  static let byteLimit = 64 << 10
  /// What KeePassXC and other password managers add to a secret, with the value `secret`.
  static let passwordHint: StaticString = "x-kde-passwordManagerHint"

  /// The formats of text, in order of preference.
  private static let texts: [(target: StaticString, isUTF8: Bool)] = [
    ("UTF8_STRING", true), ("text/plain;charset=utf-8", true), ("text/plain;charset=UTF-8", true),
    ("STRING", false), ("TEXT", false), ("text/plain", false),
  ]

  private let lines: [ArraySlice<UInt8>]

  /// One target a line, as `xclip -target TARGETS` and `wl-paste --list-types` print them.
  init(_ list: [UInt8]) {
    lines = list.split(separator: UInt8(ascii: "\n"))
  }

  private func has(_ target: StaticString) -> Bool {
    let name = Array("\(target)".utf8)
    return lines.contains { $0.elementsEqual(name) }
  }

  /// Reads the best text format, unless a password manager marked the selection. `ask` reads one format by the tool.
  func read(_ ask: (_ target: StaticString) -> ChildProcess) -> SelectionReading {
    if has(Self.passwordHint) {
      let hint = ask(Self.passwordHint)
      // A hint that cannot be read counts as a hint.
      if !hint.isSuccess || hint.output == Array("secret".utf8) { return .sensitive }
    }
    guard let text = Self.texts.first(where: { has($0.target) }) else { return .empty }
    let reading = SelectionReading(output: ask(text.target))
    return text.isUTF8 ? reading : reading.decoded()
  }
}

extension SelectionReading {
  /// The text in UTF-8. STRING is ISO Latin-1 (ICCCM, section 2.6.2), but many owners give UTF-8 under that name: a text
  /// that is valid UTF-8 stays as it is.
  func decoded() -> SelectionReading {
    guard case .text(let bytes, let wasCut) = self, String(validating: bytes, as: UTF8.self) == nil else {
      return self
    }
    let decoded = bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
    return .text(
      SelectedText.beginning(of: decoded, SelectedText.byteLimit),
      wasCut: wasCut || decoded.count > SelectedText.byteLimit)
  }
}
