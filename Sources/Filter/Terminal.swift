import Processes
import Rendering

/// The terminal, if any, that the answer goes to.
struct Terminal {
  /// Lines longer than this are hard to read, however wide the window is.
  private static let widestText = 100
  private static let defaultWidth = 80
  private static let narrowest = 20

  let isTerminal: Bool
  /// Cells per line.
  let width: Int
  let isStyled: Bool

  init(descriptor: Int32, _ color: Options.Color, _ environment: Environment) {
    isTerminal = isatty(descriptor) == 1
    if isTerminal, let size = WindowSize(of: descriptor) {
      width = max(Self.narrowest, min(size.columns, Self.widestText))
    } else {
      width = Self.columns(environment) ?? Self.defaultWidth
    }
    isStyled =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && !environment.isSet("NO_COLOR")
          && environment.value("TERM").map { !$0.elementsEqual("dumb".utf8) } ?? false
      }
  }

  /// The value of `COLUMNS`, within bounds.
  private static func columns(_ environment: Environment) -> Int? {
    guard let text = environment.value("COLUMNS"), let columns = Options.number(text, digits: 5) else {
      return nil
    }
    return max(narrowest, columns)
  }
}
