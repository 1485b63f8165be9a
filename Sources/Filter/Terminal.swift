import Processes
import Rendering
import Serving

/// The terminal, if any, that the answer goes to.
struct Terminal {
  /// Lines longer than this are hard to read, however wide the window is.
  private static let widestText = 100
  static let defaultWidth = 80
  static let defaultHeight = 24
  private static let narrowest = 20
  /// The most lines of a word's card.
  private static let cardRows = 20

  let isTerminal: Bool
  /// Whether it is one that can do more than print lines, by `TERM`.
  let isCapable: Bool
  /// Cells per line of text, which is no wider than people read.
  let width: Int
  /// Cells per line of the screen.
  let columns: Int
  let isStyled: Bool
  /// Lines of the screen.
  let rows: Int

  /// How many lines a word's card may have. The command and the next prompt are on the screen, too.
  var cardRows: Int { max(1, min(rows - 2, Self.cardRows)) }

  init(descriptor: Int32, _ color: Options.When, _ environment: Environment) {
    isTerminal = isatty(descriptor) == 1
    let size = isTerminal ? WindowSize(of: descriptor) : nil
    let height = size?.rows ?? 0
    rows = height > 0 ? height : Self.defaultHeight
    if let size {
      columns = max(Self.narrowest, size.columns)
      width = min(columns, Self.widestText)
    } else {
      columns = Self.columns(environment) ?? Self.defaultWidth
      width = columns
    }
    isCapable =
      isTerminal && (environment.value("TERM").map { !$0.elementsEqual("dumb".utf8) } ?? false)
    isStyled =
      switch color {
      case .always: true
      case .never: false
      case .auto: isCapable && !environment.isSet("NO_COLOR")
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
