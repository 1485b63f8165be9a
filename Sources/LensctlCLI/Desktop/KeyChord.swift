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
