import Safety

/// A desktop, window manager, terminal or file manager that `lensctl desktop` sets up.
///
/// A program that reads its keys from a text file is a row of `KeyFile`, one that reads a menu entry a row of `MenuFile`;
/// the others are types with a file each.
protocol Integration: Sendable {
  /// Its name on the command line.
  var name: String { get }
  /// The key that it binds by default; nil if it binds no key.
  var defaultKey: KeyChord? { get }

  /// The sign that it is in use here; nil if there is none.
  func presence(in place: DesktopPlace) -> String?

  /// The key as its configuration writes it; nil if it has no name for the key.
  func spelling(of key: KeyChord) -> String?

  /// The changes that set up what is wanted; nil removes everything that `lensctl` has set up.
  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan
}

/// The program that an installation starts, and by which key.
struct Wanted {
  var program: BoundProgram
  /// Nil for an integration that binds no key.
  var key: KeyChord?
}

extension Integration {
  var defaultKey: KeyChord? { nil }

  func spelling(of key: KeyChord) -> String? { nil }
}

enum IntegrationRegistry {
  /// In the order in which they are set up: keys first, then menus.
  static let all: [any Integration] =
    [Gnome(), Kde()] + KeyFile.all + [Mac(), Applications()] + MenuFile.all + [GoldenDict()]

  static var names: String {
    all.map(\.name).joined(separator: ", ")
  }
}
