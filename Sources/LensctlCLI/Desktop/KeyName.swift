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
