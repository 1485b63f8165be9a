/// A desktop, window manager, terminal or file manager that `lensctl desktop` sets up.
///
/// Each is a file of its own and a row in `IntegrationRegistry`.
protocol Integration: Sendable {
  /// As the command line names it.
  var name: String { get }
  /// The key that it binds unless another is named; nil for what binds none.
  var defaultKey: KeyChord? { get }

  /// Why it is taken to be in use here; nil if nothing says so.
  func presence(in place: DesktopPlace) -> String?

  /// The key as its configuration writes it; nil if it knows no such key.
  func spelling(of key: KeyChord) -> String?

  /// The changes that lead to `wanted`; to nothing of ours if that is nil.
  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan
}

/// What an installation sets up.
struct Wanted {
  var program: BoundProgram
  /// Of an integration that binds one.
  var key: KeyChord?
}

extension Integration {
  var defaultKey: KeyChord? { nil }

  func spelling(of key: KeyChord) -> String? { nil }
}

enum IntegrationRegistry {
  /// Bindings first, then menus, in the order in which they are set up.
  static let all: [any Integration] = [
    Gnome(), Kde(), I3(), Sway(), Sxhkd(), Openbox(), Tmux(), Kitty(), Mac(), Applications(), Nautilus(),
    Nemo(), Dolphin(),
  ]

  static var names: String {
    all.map(\.name).joined(separator: ", ")
  }
}
