import Messages
import Processes
import Rendering
import Safety
import Serving
import Themes

/// The look of the answers of a run.
extension Appearance {
  /// A larger file is no theme.
  private static let fileBytes = 64 << 10

  /// Reads what `--theme`, `--font`, `--text-size` and `--place` choose. Throws for a theme that does not exist or is not valid.
  init(_ options: Options) throws(Failure) {
    self.init()
    font = options.font
    textSize = options.textSize
    isColored = options.color == .auto ? nil : options.color == .always
    isCentered = options.isCentered
    if options.theme.isEmpty { return }
    themeName = options.theme
    if options.theme.elementsEqual("auto".utf8) {
      colors = .auto
    } else if let builtIn = BuiltInTheme.named(options.theme) {
      colors = .theme(builtIn.theme)
    } else {
      colors = .theme(try Self.theme(inFile: options.theme))
      themeName = WorkingFolder.absolute(options.theme)
    }
  }

  /// Those of text on a terminal.
  var textColors: TextColors { theme.map { TextColors($0) } ?? .none }

  private static func theme(inFile path: [UInt8]) throws(Failure) -> Theme {
    let file = String(shown: path)
    let bytes: [UInt8]
    do throws(SmallFile.Refusal) {
      bytes = try SmallFile(path: path, atMost: fileBytes).bytes
    } catch {
      if error.code == ENOENT, !path.contains(UInt8(ascii: "/")) {
        throw Failure(.usage, .unknownTheme(name: file, names: names))
      }
      throw Failure(
        error.code == EACCES ? .permission : .noInput,
        .fileUnreadable(file: file, reason: SystemReason.text(of: error.code)))
    }
    do throws(ThemeError) {
      return try Theme(parsing: bytes)
    } catch {
      throw Failure(.data, message(for: error, in: file))
    }
  }

  private static var names: String { (["auto"] + BuiltInTheme.names).joined(separator: ", ") }

  private static func message(for error: ThemeError, in file: String) -> Message {
    let roles = ThemeRole.allCases.map(\.name).joined(separator: ", ")
    switch error {
    case .noValue(let line): return .themeLine(file: file, line: line)
    case .unknownRole(let line, let name):
      return .themeRole(file: file, line: line, role: name, roles: roles)
    case .unknownWord(let line, let word): return .themeWord(file: file, line: line, word: word)
    case .repeated(let line, let name): return .themeRoleAgain(file: file, line: line, role: name)
    case .misplacedOn(let line): return .themeOn(file: file, line: line)
    case .noColor(let name): return .themeNoColor(file: file, role: name)
    }
  }
}

extension BuiltInTheme {
  /// The names of all, in the order in which they are listed.
  static var names: [String] { all.map { "\($0.name)" } }
}

extension Options {
  /// Whether the look of answers matters to this run: to a popup, to the pager, to a page of HTML, or to styled text on
  /// standard output. If it does not, a theme is not read, which costs a quarter of a lookup and may fail; but a name that no
  /// theme has is an error in any case.
  func showsLook(on descriptor: Int32, _ environment: Environment) -> Bool {
    if theme.isEmpty, font == nil, textSize == nil, !isCentered, color == .auto { return false }
    let isName = !theme.isEmpty && !theme.contains(UInt8(ascii: "/"))
    if isName, !theme.elementsEqual("auto".utf8), BuiltInTheme.named(theme) == nil { return true }
    if sinks.contains(where: { $0.elementsEqual("popup".utf8) || $0.elementsEqual("pager".utf8) }) {
      return true
    }
    // Sinks of the user's own and the clipboard get the format, too.
    if row.isPage { return true }
    return writesOutput && isPlainText && Terminal(descriptor: descriptor, color, environment).isStyled
  }
}
