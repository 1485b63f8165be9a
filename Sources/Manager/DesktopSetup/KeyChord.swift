import Messages

/// A key with its modifiers, as the user writes it: `Super+Shift+L`, `Ctrl+Alt+D`.
///
/// A letter names the key with this engraving: `Super+l` and `Super+L` are the same, and Shift must be written.
struct KeyChord: Equatable {
  enum Modifier: CaseIterable {
    case `super`, control, alt, shift
  }

  /// In the order of `Modifier`, each once.
  let modifiers: [Modifier]
  let key: KeyName

  /// The default key. GNOME 43, Plasma 5.27, i3, sway and Openbox do not use it by default.
  static let standard = KeyChord(modifiers: [.super], key: KeyName(letter: "u"))

  init(modifiers: [Modifier], key: KeyName) {
    self.modifiers = Modifier.allCases.filter(modifiers.contains)
    self.key = key
  }

  /// Reads names joined by `+`, the key last; nil if a name is unknown, or if the key could then no longer be typed.
  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard let last = parts.last, let key = KeyName(String(last)) else { return nil }
    var modifiers: [Modifier] = []
    for part in parts.dropLast() {
      guard let modifier = Modifier(String(part)), !modifiers.contains(modifier) else { return nil }
      modifiers.append(modifier)
    }
    if !key.isBoundAlone, !modifiers.contains(where: { $0 != .shift }) { return nil }
    self.init(modifiers: modifiers, key: key)
  }

  /// As the option is written: `Super+Shift+L`.
  var text: String {
    (modifiers.map(\.name) + [key.name]).joined(separator: "+")
  }
}

extension KeyChord.Modifier {
  var name: String {
    switch self {
    case .super: "Super"
    case .control: "Ctrl"
    case .alt: "Alt"
    case .shift: "Shift"
    }
  }

  /// Any name that a keyboard, a desktop or its configuration uses for it, in any case.
  init?(_ text: String) {
    switch text.lowercased() {
    case "super", "meta", "win", "windows", "cmd", "command", "mod4", "w": self = .super
    case "ctrl", "control", "c": self = .control
    case "alt", "option", "mod1", "a", "m": self = .alt
    case "shift", "s": self = .shift
    default: return nil
    }
  }
}

/// How one program writes a key with its modifiers.
struct KeyNotation: Sendable {
  /// The names of super, control, alt and shift, in the order of `Modifier.allCases`.
  private let modifiers: [String]
  private let separator: String
  private let keyName: @Sendable (KeyName) -> String

  init(_ modifiers: [String], separator: String = "", key: @escaping @Sendable (KeyName) -> String) {
    self.modifiers = modifiers
    self.separator = separator
    keyName = key
  }

  func spelling(of chord: KeyChord) -> String {
    zip(KeyChord.Modifier.allCases, modifiers).filter { chord.modifiers.contains($0.0) }
      .map { $0.1 + separator }.joined() + keyName(chord.key)
  }
}

/// A key, with its names in different tools.
struct KeyName: Equatable {
  /// The name that the user writes: `U`, `7`, `F5`, `PageUp`.
  let name: String
  /// Its keysym in X11 and xkbcommon; GTK uses it, too.
  let keysym: String
  /// Its name in Qt.
  let qt: String
  /// Its name in tmux; nil if it has none there.
  let tmux: String?
  let kitty: String

  private init(_ name: String, keysym: String, qt: String, tmux: String?, kitty: String) {
    self.name = name
    self.keysym = keysym
    self.qt = qt
    self.tmux = tmux
    self.kitty = kitty
  }

  /// An ASCII letter or digit.
  init(letter: Character) {
    let small = letter.lowercased()
    let large = letter.uppercased()
    self.init(large, keysym: small, qt: large, tmux: small, kitty: small)
  }

  /// A function key, from 1 to 24. tmux knows the first twelve.
  private init(function number: Int) {
    let name = "F\(number)"
    self.init(name, keysym: name, qt: name, tmux: number <= 12 ? name : nil, kitty: "f\(number)")
  }

  /// Reads a name or a keysym, in any case; nil if it is neither.
  init?(_ text: String) {
    let wanted = text.lowercased()
    if let letter = wanted.first, wanted.count == 1, letter.isASCII, letter.isLetter || letter.isNumber {
      self.init(letter: letter)
    } else if wanted.hasPrefix("f"), let number = Int(wanted.dropFirst()), 1...24 ~= number,
      wanted == "f\(number)"
    {
      self.init(function: number)
    } else if let row = Self.named.first(where: {
      [$0.name, $0.keysym].map { $0.lowercased() }.contains(wanted)
    }) {
      self = row
    } else {
      return nil
    }
  }

  /// Whether the key types nothing, so that it can be bound without a modifier.
  var isBoundAlone: Bool {
    name.count > 1 && name.first == "F" || ["Pause", "Print", "Menu"].contains(name)
  }

  private static let named = [
    KeyName("Space", keysym: "space", qt: "Space", tmux: "Space", kitty: "space"),
    KeyName("Return", keysym: "Return", qt: "Return", tmux: "Enter", kitty: "enter"),
    KeyName("Tab", keysym: "Tab", qt: "Tab", tmux: "Tab", kitty: "tab"),
    KeyName("Escape", keysym: "Escape", qt: "Esc", tmux: "Escape", kitty: "escape"),
    KeyName("Insert", keysym: "Insert", qt: "Ins", tmux: "IC", kitty: "insert"),
    KeyName("Delete", keysym: "Delete", qt: "Del", tmux: "DC", kitty: "delete"),
    KeyName("Home", keysym: "Home", qt: "Home", tmux: "Home", kitty: "home"),
    KeyName("End", keysym: "End", qt: "End", tmux: "End", kitty: "end"),
    KeyName("PageUp", keysym: "Prior", qt: "PgUp", tmux: "PPage", kitty: "page_up"),
    KeyName("PageDown", keysym: "Next", qt: "PgDown", tmux: "NPage", kitty: "page_down"),
    KeyName("Up", keysym: "Up", qt: "Up", tmux: "Up", kitty: "up"),
    KeyName("Down", keysym: "Down", qt: "Down", tmux: "Down", kitty: "down"),
    KeyName("Left", keysym: "Left", qt: "Left", tmux: "Left", kitty: "left"),
    KeyName("Right", keysym: "Right", qt: "Right", tmux: "Right", kitty: "right"),
    KeyName("Pause", keysym: "Pause", qt: "Pause", tmux: nil, kitty: "pause"),
    KeyName("Print", keysym: "Print", qt: "Print", tmux: nil, kitty: "print_screen"),
    KeyName("Menu", keysym: "Menu", qt: "Menu", tmux: nil, kitty: "menu"),
    KeyName("Period", keysym: "period", qt: ".", tmux: ".", kitty: "period"),
    KeyName("Slash", keysym: "slash", qt: "/", tmux: "/", kitty: "slash"),
    KeyName("Minus", keysym: "minus", qt: "-", tmux: "-", kitty: "minus"),
    KeyName("Equal", keysym: "equal", qt: "=", tmux: "=", kitty: "equal"),
  ]
}
