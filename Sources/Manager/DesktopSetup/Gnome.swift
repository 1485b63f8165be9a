import Messages
import Safety

/// GNOME: a custom key binding in the settings of its media keys, which takes effect at once.
struct Gnome: Integration {
  let name = "gnome"
  let defaultKey: KeyChord? = .standard

  private static let keys = "org.gnome.settings-daemon.plugins.media-keys"
  private static let list = "custom-keybindings"
  private static let path = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/lens-share/"
  private static func binding(at path: String) -> String { "\(keys).custom-keybinding:\(path)" }

  func presence(in place: DesktopPlace) -> String? {
    Presence.session("GNOME", in: place)
  }

  /// GTK's form of an accelerator.
  func spelling(of key: KeyChord) -> String? {
    KeyNotation(["<Super>", "<Control>", "<Alt>", "<Shift>"]) { $0.keysym }.spelling(of: key)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let settings = GSettings(place: place)
    // If GNOME has never stored a setting, there is none of ours, and a query would create its cache.
    let hasSettings = place.isSession(of: "GNOME") || place.exists("\(place.config)/dconf/user")
    if wanted == nil, !hasSettings || !place.hasProgram(GSettings.program) { return DesktopPlan() }
    let paths: [String]
    do throws(Failure) {
      paths = try settings.strings(Self.keys, Self.list)
    } catch {
      if wanted == nil { return DesktopPlan() }
      throw error
    }
    return DesktopPlan(
      changes: try wanted.map { wanted throws(Failure) in try installation(wanted, paths, settings) }
        ?? removal(paths))
  }

  private func installation(
    _ wanted: Wanted, _ paths: [String], _ settings: GSettings
  ) throws(Failure) -> [DesktopPlan.Change] {
    let accelerator = wanted.key.flatMap(spelling) ?? ""
    if let key = wanted.key, let place = try settings.use(of: accelerator, besides: Self.path, paths) {
      throw Failure(.usage, .desktopSettingInUse(key: key.text, place: place))
    }
    let own = Self.binding(at: Self.path)
    var changes: [DesktopPlan.Change] = []
    let values = [
      ("name", Message.desktopEntrySelection.text), ("command", wanted.program.command(quote: .double)),
      ("binding", accelerator),
    ]
    for (key, value) in values where try settings.string(own, key) != value {
      changes.append(.command(GSettings.setting(own, key, to: GSettings.literal(value))))
    }
    // The list comes last, when the binding that it names is complete.
    if !paths.contains(Self.path) {
      let literal = GSettings.literal(paths + [Self.path])
      changes.append(.command(GSettings.setting(Self.keys, Self.list, to: literal)))
    }
    return changes
  }

  private func removal(_ paths: [String]) -> [DesktopPlan.Change] {
    guard paths.contains(Self.path) else { return [] }
    let rest = paths.filter { $0 != Self.path }
    let shorter =
      rest.isEmpty
      ? GSettings.resetting(Self.keys, Self.list)
      : GSettings.setting(Self.keys, Self.list, to: GSettings.literal(rest))
    let own = Self.binding(at: Self.path)
    return ([shorter] + ["name", "command", "binding"].map { GSettings.resetting(own, $0) }).map {
      .command($0)
    }
  }
}
