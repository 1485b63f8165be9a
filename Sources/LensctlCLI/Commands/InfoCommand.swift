import ArgumentParser

/// `lensctl info`: tells what one pack says about itself.
struct InfoCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Tell what a pack holds, where it comes from, and its licence.")

  @Argument(help: "The pack's name, or the path of its file.")
  var pack: String

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let location = try PackFolders(environment: session.environment).pack(pack)
    let pack = try location.describe(withLicenceText: true)
    switch output.format {
    case .json: try session.console.answer(JSONAnswer("pack", pack).text())
    case .text: try session.console.answer(Self.lines(pack))
    }
  }

  /// One field a line; the licence's text comes last, after an empty line.
  private static func lines(_ pack: PackDescription) -> String {
    let fields = [
      ("name", pack.name), ("title", pack.title), ("version", pack.version),
      ("languages", pack.languages.joined(separator: " ")), ("entries", "\(pack.entries)"),
      ("synsets", "\(pack.synsets)"), ("forms", "\(pack.forms)"), ("licence", pack.licence),
      ("source", pack.source), ("source SHA-256", pack.sourceChecksum), ("date", pack.date),
      ("bytes", "\(pack.bytes)"), ("file", pack.path),
    ]
    let lines = fields.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.onOneLine)" }.joined(separator: "\n")
    guard let text = pack.licenceText, !text.isEmpty else { return lines }
    return "\(lines)\n\n\(text)"
  }
}
