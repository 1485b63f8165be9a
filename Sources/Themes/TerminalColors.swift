import ByteText

// Escape sequences with colors of 24 bits: ECMA-48, SGR; ITU-T T.416, section 13.1.8, with semicolons, which every terminal
// that has such colors reads.

extension Theme.Style {
  /// What begins the style on a terminal; ESC `[0m` ends it.
  package var terminalCodes: [UInt8] {
    var codes = Array("\u{1B}[".utf8)
    if isBold { codes.append(text: "1;") }
    if isItalic { codes.append(text: "3;") }
    if isUnderlined { codes.append(text: "4;") }
    codes.append(text: "38;2")
    codes.append(parts: color)
    codes.append(UInt8(ascii: "m"))
    return codes
  }
}

extension Theme {
  /// The colors of a terminal's window: of its text, and below it. They also end the style of a role.
  package var terminalReset: [UInt8] {
    var codes = Array("\u{1B}[0;38;2".utf8)
    codes.append(parts: self[.text].color)
    codes.append(text: ";48;2")
    codes.append(parts: self[.background].color)
    codes.append(UInt8(ascii: "m"))
    return codes
  }

  /// The colors of what is chosen, which replace those of its role.
  package var terminalSelection: [UInt8] {
    var codes = Array("\u{1B}[38;2".utf8)
    codes.append(parts: self[.selection].color)
    codes.append(text: ";48;2")
    codes.append(parts: selectionBackground)
    codes.append(UInt8(ascii: "m"))
    return codes
  }
}

extension [UInt8] {
  /// `;r;g;b`, in decimal.
  fileprivate mutating func append(parts color: Color) {
    for part in [color.red, color.green, color.blue] {
      append(UInt8(ascii: ";"))
      append(decimal: Int(part))
    }
  }
}
