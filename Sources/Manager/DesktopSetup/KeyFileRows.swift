import Desktop
import Messages
import Safety

extension KeyFile {
  /// Window managers, then terminals.
  static let all = [i3, sway, sxhkd, openbox, tmux, kitty]

  /// i3: a `bindsym` (i3 User's Guide, section 4.3), and a rule for the window, because a popup must not be tiled.
  private static let i3 = KeyFile(
    name: "i3", notation: bindsym.spelling,
    paths: { ["\($0.config)/i3/config", "\($0.home)/.i3/config"] },
    models: ["/etc/xdg/i3/config", "/etc/i3/config"], isRunning: { $0.isSession(of: "i3") },
    lines: { key, program in
      [
        "bindsym \(key) exec --no-startup-id \(program.command(quote: .single))",
        "for_window [instance=\"^\(PopupSink.windowName)$\"] floating enable",
      ]
    }, lineInUse: bindsymLine, reload: { _ in "i3-msg reload" })

  /// sway: the same (sway(5)).
  private static let sway = KeyFile(
    name: "sway", notation: bindsym.spelling,
    paths: { ["\($0.home)/.sway/config", "\($0.config)/sway/config"] }, createdPath: 1,
    models: ["/etc/sway/config"], isRunning: { $0.isSession(of: "sway") },
    lines: { key, program in
      [
        "bindsym \(key) exec \(program.command(quote: .single))",
        "for_window [app_id=\"^\(PopupSink.windowName)$\"] floating enable",
      ]
    }, lineInUse: bindsymLine, reload: { _ in "swaymsg reload" })

  /// sxhkd, the key daemon for window managers that bind no keys: a line with the key, and the command below it.
  private static let sxhkd = KeyFile(
    name: "sxhkd",
    notation: KeyNotation(["super", "ctrl", "alt", "shift"], separator: " + ") { $0.keysym }.spelling,
    paths: { ["\($0.config)/sxhkd/sxhkdrc"] },
    lines: { key, program in [key, "\t" + program.command(quote: .single)] },
    lineInUse: { key, text in
      KeyLines.first(binding: key, in: text) { line in
        guard let first = line.first, first != " ", first != "\t" else { return nil }
        return KeyChord(line.filter { $0 != " " && $0 != "\t" })
      }
    }, reload: { _ in "pkill -USR1 -x sxhkd" })

  /// Openbox: a `<keybind>` in the `<keyboard>` of rc.xml. The rest of the file keeps its format.
  private static let openbox = KeyFile(
    name: "openbox", notation: KeyNotation(["W-", "C-", "A-", "S-"]) { $0.keysym }.spelling,
    paths: { ["\($0.config)/openbox/rc.xml"] }, models: ["/etc/xdg/openbox/rc.xml"], comment: .xml,
    position: OpenboxKeys.endOfKeyboard, isRunning: { $0.isSession(of: "openbox") },
    lines: { key, program in
      [
        "<keybind key=\"\(key)\">", "  <action name=\"Execute\">",
        // The path contains no special character of XML.
        "    <command>\(program.command(quote: .single))</command>", "  </action>", "</keybind>",
      ]
    }, lineInUse: OpenboxKeys.line, reload: { _ in "openbox --reconfigure" },
    isNameless: true)

  /// kitty: a `map` in kitty.conf. It is useful where the desktop itself binds no key.
  private static let kitty = KeyFile(
    name: "kitty", notation: kittyNotation.spelling,
    paths: { place in
      let folder = place.environment["KITTY_CONFIG_DIRECTORY"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return ["\(folder ?? "\(place.config)/kitty")/kitty.conf"]
    },
    lines: { key, program in ["map \(key) launch --type=background \(program.command(quote: .single))"] },
    lineInUse: { key, text in
      KeyLines.first(binding: key, in: text) { line in
        let words = KeyLines.words(line)
        guard words.count > 1, words[0] == "map" else { return nil }
        let chord = String(words[1]).replacing("kitty_mod", with: "ctrl+shift")
        return chord == kittyNotation.spelling(of: key) ? key : KeyChord(chord)
      }
    }, reload: { _ in "pkill -USR1 -x kitty" })

  private static let kittyNotation = KeyNotation(["super", "ctrl", "alt", "shift"], separator: "+") {
    $0.kitty
  }

  // MARK: tmux

  /// tmux: the prefix and a key look up the newest buffer; in copy mode, the key alone looks up the marked text.
  static let tmux = KeyFile(
    // tmux cannot see Super.
    name: "tmux", defaultKey: KeyChord(modifiers: [.alt], key: KeyName(letter: "u")), notation: tmuxKey,
    paths: { ["\($0.home)/.tmux.conf", "\($0.config)/tmux/tmux.conf"] },
    isRunning: { $0.session.has(.tmux) },
    lines: { key, program in
      // tmux would show any exit status but 0 over the pane, although the popup has already said that nothing was found.
      let words = ["--from", "tmux", "--to", "popup", "--require", "none"]
      let run = "run-shell -b \"\(program.command(words, quote: .single))\""
      return ["bind-key \(key) \(run)"]
        + ["copy-mode", "copy-mode-vi"].map { table in
          "bind-key -T \(table) \(key) send-keys -X copy-selection-no-clear \\; \(run)"
        }
    },
    lineInUse: { key, text in
      // The line that binds the key after the prefix.
      KeyLines.first(binding: key, in: text) { line in
        var words = KeyLines.words(line)[...]
        guard let command = words.popFirst(), command == "bind" || command == "bind-key" else { return nil }
        while let option = words.first, option.hasPrefix("-"), option.count > 1 {
          words.removeFirst()
          if option == "-n" || option == "-N" { return nil }
          if option == "-T", words.popFirst() != "prefix" { return nil }
        }
        return words.first.map(String.init) == tmuxKey(key) ? key : nil
      }
    },
    // A key stays bound until the server ends, even when it is gone from the file.
    reload: { "tmux source-file \($0)" },
    unbind: { block in
      String(decoding: block, as: UTF8.self).split(separator: "\n").lazy.map(KeyLines.words)
        .first { $0.first == "bind-key" && $0.count > 1 && $0[1] != "-T" }
        .map { words in
          ["", "-T copy-mode ", "-T copy-mode-vi "].map { "tmux unbind-key \($0)\(words[1])" }
            .joined(separator: "; ")
        }
    })

  /// `C-M-u`. A letter with Shift is the capital letter; with Control it has no shifted form.
  @Sendable private static func tmuxKey(_ key: KeyChord) -> String? {
    guard let name = key.key.tmux, !key.modifiers.contains(.super) else { return nil }
    let isLetter = name.count == 1 && name.first?.isLetter == true
    let isShifted = key.modifiers.contains(.shift)
    if isShifted, name.count == 1, !isLetter || key.modifiers.contains(.control) { return nil }
    let modifiers = isLetter ? key.modifiers.filter { $0 != .shift } : key.modifiers
    return KeyNotation(["", "C-", "M-", "S-"]) { _ in isLetter && isShifted ? name.uppercased() : name }
      .spelling(of: KeyChord(modifiers: modifiers, key: key.key))
  }

  // MARK: i3 and sway

  private static let bindsym = KeyNotation(["Mod4", "Ctrl", "Mod1", "Shift"], separator: "+") { $0.keysym }

  /// The line that binds the key outside of modes. Variables are filled in; included files are not read.
  @Sendable private static func bindsymLine(binding key: KeyChord, in text: [UInt8]) -> Int? {
    var variables: [(name: Substring, value: String)] = []
    var depth = 0
    return KeyLines.first(binding: key, in: text) { line in
      var words = KeyLines.words(line)[...]
      if words.last == "{" { depth += 1 }
      if words.first == "}" { depth -= 1 }
      if words.first == "set", words.count > 2 {
        variables.append((words[1], words[2...].joined(separator: " ")))
        variables.sort { $0.name.count > $1.name.count }
      }
      guard depth == 0, words.popFirst() == "bindsym" else { return nil }
      guard var chord = words.first(where: { !$0.hasPrefix("--") }).map(String.init) else { return nil }
      for variable in variables { chord = chord.replacing(variable.name, with: variable.value) }
      return KeyChord(chord)
    }
  }
}

/// The keys of Openbox's rc.xml, which is edited as text.
private enum OpenboxKeys {
  /// The place for another element of `<keyboard>`: the start of the line with its end tag, or the tag itself if other text
  /// is before it on the line.
  @Sendable static func endOfKeyboard(in text: [UInt8], _ path: String) throws(Failure) -> Int {
    let visible = withoutComments(text)
    guard let tag = visible.firstRange(of: Array("</keyboard>".utf8))?.lowerBound else {
      throw Failure(.data, .openboxKeyboard(file: path))
    }
    let line = text.startOfLine(at: tag)
    return text[line..<tag].allSatisfy(\.isBlank) ? line : tag
  }

  /// The text with spaces in place of comments; newlines are kept.
  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    while let open = text.firstRange(of: Array("<!--".utf8), from: start) {
      let close = text.firstRange(of: Array("-->".utf8), from: open.upperBound)?.upperBound ?? text.count
      for index in open.lowerBound..<close where text[index] != 0x0A { text[index] = 0x20 }
      start = close
    }
    return text
  }

  /// The line with a `<keybind>` for this key, or for a chain that begins with it.
  @Sendable static func line(binding key: KeyChord, in text: [UInt8]) -> Int? {
    KeyLines.first(binding: key, in: withoutComments(text)) { line in
      guard let start = line.firstRange(of: "<keybind key=\"")?.upperBound else { return nil }
      let chord = line[start...].prefix { $0 != "\"" && $0 != " " }
      return KeyChord(chord.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "+"))
    }
  }
}

/// Finds the line of a configuration that already binds a key.
enum KeyLines {
  /// The number of the first line for which `chord` returns the key.
  static func first(
    binding key: KeyChord, in text: [UInt8], _ chord: (_ line: Substring) -> KeyChord?
  ) -> Int? {
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.firstIndex { chord($0) == key }.map { $0 + 1 }
  }

  static func words(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }
}
