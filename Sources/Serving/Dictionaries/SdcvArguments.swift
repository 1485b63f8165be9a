import ByteText
import Messages
import Safety

/// The arguments of `sdcv`, as GLib reads them: `--name VALUE`, `--name=VALUE`, `-uVALUE`, letters together, options anywhere before
/// `--`.
struct SdcvArguments {
  var isInteractive = true
  var isJSON = false
  var isExact = false
  var isHTML = false
  var isColored = false
  var listsDictionaries = false
  var showsHelp = false
  var showsVersion = false
  /// The names of the dictionaries to use, in this order; empty for all.
  var dictionaries: [[UInt8]] = []
  var words: [[UInt8]] = []

  /// An argument that cannot be read; the message is as that of sdcv, which front ends show.
  struct Fault: Error {
    let message: String

    init(_ problem: String) { message = "Invalid command line arguments: \(problem)" }
  }

  /// The options, for the manual page and the help. They are read here, since they do not change `Options`.
  static let rows: [OptionRow] = [
    row("help", short: "h", .optionHelp), row("version", short: "v", .optionVersion),
    row("list-dicts", short: "l", .optionListDictionaries),
    row("use-dict", short: "u", value: "NAME", .optionUseDictionary),
    row("non-interactive", short: "n", .optionNonInteractive),
    row("json-output", short: "j", .optionJSONOutput), row("json", .optionJSONOutput),
    row("exact-search", short: "e", .optionExactSearch),
    row("html", .optionHTMLDefinitions), row("color", short: "c", .optionColorNames),
    row("utf8-output", short: "0", .optionAcceptedOnly), row("utf8-input", short: "1", .optionAcceptedOnly),
    row("data-dir", short: "2", value: "DIR", .optionAcceptedOnly),
    row("only-data-dir", short: "x", .optionAcceptedOnly),
  ]

  private static func row(
    _ name: StaticString, short: Unicode.Scalar? = nil, value: StaticString? = nil, _ help: Message
  ) -> OptionRow {
    if let value {
      return OptionRow(.input, name, short: short, text: value, help: help, isSetting: false) { _, _ in true }
    }
    return OptionRow(.input, name, short: short, help: help, isSetting: false) { _, _ in }
  }

  init(_ arguments: [[UInt8]]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.count < 2 || argument[0] != UInt8(ascii: "-") {
        words.append(argument)
      } else if argument.elementsEqual("--".utf8) {
        words += rest
        return
      } else if argument[1] == UInt8(ascii: "-") {
        try readLong(argument, &rest)
      } else {
        try readLetters(argument, &rest)
      }
    }
  }

  private mutating func readLong(_ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>) throws(Fault) {
    let parts = argument.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = Array(parts[0])
    guard let row = Self.rows.first(where: { $0.name.matches(name.span) }) else {
      throw Fault("Unknown option \(Self.text(argument))")
    }
    guard case .text = row.value else {
      // GLib takes no value here either.
      if parts.count > 1 { throw Fault("Error parsing option --\(row.name)") }
      return set(row, [])
    }
    guard let value = parts.count > 1 ? Array(parts[1]) : rest.popFirst() else {
      throw Fault("Missing argument for --\(row.name)")
    }
    set(row, value)
  }

  private mutating func readLetters(_ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>) throws(Fault) {
    for place in argument.indices.dropFirst() {
      guard let row = Self.rows.first(where: { $0.short == argument[place] }) else {
        throw Fault("Unknown option \(Self.text(argument))")
      }
      guard case .text = row.value else {
        set(row, [])
        continue
      }
      let joined = Array(argument[(place + 1)...])
      guard let value = joined.isEmpty ? rest.popFirst() : joined else {
        throw Fault("Missing argument for \(row.shortName ?? "")")
      }
      return set(row, value)
    }
  }

  private mutating func set(_ row: OptionRow, _ value: [UInt8]) {
    switch "\(row.name)" {
    case "help": showsHelp = true
    case "version": showsVersion = true
    case "list-dicts": listsDictionaries = true
    case "use-dict": dictionaries.append(value)
    case "non-interactive": isInteractive = false
    case "json-output", "json": isJSON = true
    case "exact-search": isExact = true
    case "html": isHTML = true
    case "color": isColored = true
    default: break
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    Sanitizer.cleanLine(String(decoding: bytes, as: UTF8.self))
  }
}
