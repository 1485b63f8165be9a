import Messages

/// A key with its modifiers, as the user writes it: `Super+Shift+L`, `Ctrl+Alt+D`.
///
/// Letters are meant by what is engraved on the key: `Super+l` and `Super+L` are the same, and Shift is said.
struct KeyChord: Equatable {
  enum Modifier: CaseIterable {
    case `super`, control, alt, shift
  }

  /// In the order of `Modifier`, each once.
  let modifiers: [Modifier]
  let key: KeyName

  /// What desktops bind unless a key is named. No default binding of GNOME 43, Plasma 5.27, i3, sway or openbox has
  /// it.
  static let standard = KeyChord(modifiers: [.super], key: KeyName(letter: "u"))

  init(modifiers: [Modifier], key: KeyName) {
    self.modifiers = Modifier.allCases.filter(modifiers.contains)
    self.key = key
  }

  /// Reads names joined by `+`, the key last; nil if one is unknown, or if the key alone would take a letter away
  /// from typing.
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

  /// The chord with each modifier written by `name` and the key behind them.
  func spelled(separator: String = "", key: String, _ name: (Modifier) -> String) -> String {
    modifiers.map { name($0) + separator }.joined() + key
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

  /// Any name that a keyboard, a desktop or its configuration has for it, in any case.
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
