import Desktop
import Messages
import Safety

/// tmux: the prefix and a key look up the newest buffer; in copy mode, the key alone looks up the marked text.
struct Tmux: Integration {
  let name = "tmux"
  // tmux cannot see Super.
  let defaultKey: KeyChord? = KeyChord(modifiers: [.alt], key: KeyName(letter: "u"))

  /// Looks up tmux's buffer. tmux would show any exit status but 0 over the pane, although the popup has already said that
  /// nothing was found.
  private static let words = ["--no-config", "--from", "tmux", "--to", "popup", "--require", "none"]

  private func file(in place: DesktopPlace) -> BlockFile {
    BlockFile(
      name: name, paths: ["\(place.home)/.tmux.conf", "\(place.config)/tmux/tmux.conf"],
      created: "\(place.home)/.tmux.conf")
  }

  func presence(in place: DesktopPlace) -> String? {
    file(in: place).paths.lazy.compactMap { Presence.file($0, in: place) }.first
      ?? (place.session.has(.tmux) ? Message.presenceSession(name: "tmux").text : nil)
  }

  /// `C-M-u`. A letter with Shift is the capital letter; with Control it has no shifted form.
  func spelling(of key: KeyChord) -> String? {
    guard let name = key.key.tmux, !key.modifiers.contains(.super) else { return nil }
    let isLetter = name.count == 1 && name.first?.isLetter == true
    let isShifted = key.modifiers.contains(.shift)
    if isShifted, name.count == 1, !isLetter || key.modifiers.contains(.control) { return nil }
    let modifiers = isLetter ? key.modifiers.filter { $0 != .shift } : key.modifiers
    let chord = KeyChord(modifiers: modifiers, key: key.key)
    return KeyNotation(["", "C-", "M-", "S-"]) { _ in isLetter && isShifted ? name.uppercased() : name }
      .spelling(of: chord)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    var file = file(in: place)
    file.lineInUse = { text in wanted?.key.flatMap { line(binding: $0, in: text) } }
    let changes = try file.changes(to: wanted.map(lines), key: wanted?.key)
    var path = file.created
    if case .file(let change)? = changes.last { path = change.file.path }
    // A key stays bound until the server ends, even when it is gone from the file.
    guard wanted == nil else { return DesktopPlan(changes: changes, reload: "tmux source-file \(path)") }
    return DesktopPlan(changes: changes, notes: changes.isEmpty ? [] : [Message.tmuxStaysBound.text])
  }

  private func lines(for wanted: Wanted) -> [String] {
    let key = wanted.key.flatMap(spelling) ?? ""
    // The shell that tmux starts gets only our path and options.
    let run = "run-shell -b \"\(wanted.program.command(Self.words, quote: .single))\""
    return ["bind-key \(key) \(run)"]
      + ["copy-mode", "copy-mode-vi"].map { table in
        "bind-key -T \(table) \(key) send-keys -X copy-selection-no-clear \\; \(run)"
      }
  }

  /// The line that binds the key after the prefix.
  private func line(binding key: KeyChord, in text: [UInt8]) -> Int? {
    let spelling = spelling(of: key)
    return KeyLines.first(binding: key, in: text) { line in
      var words = KeyLines.words(line)[...]
      guard let command = words.popFirst(), command == "bind" || command == "bind-key" else { return nil }
      while let option = words.first, option.hasPrefix("-"), option.count > 1 {
        words.removeFirst()
        if option == "-n" { return nil }
        if option == "-T", words.popFirst() != "prefix" { return nil }
        if option == "-N" { return nil }
      }
      return words.first.map(String.init) == spelling ? key : nil
    }
  }
}
