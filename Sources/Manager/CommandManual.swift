import ArgumentParser
import FoundationEssentials
import Messages
import Safety

/// The manual page of `lensctl`, made from ArgumentParser's description of the commands.
enum CommandManual {
  private static let variables: [ManualPage.Row] = ManualPage.folderVariables + [("PATH", .variablePath)]

  private static let ownFiles: [ManualPage.Row] = [
    ("~/.local/state/lens-share/history.jsonl", .fileJournal),
    ("~/.local/share/lens-share/vocabulary.db", .fileVocabulary),
  ]

  private static let examples: [(explanation: Message, commands: [String])] = [
    (.exampleInstall, ["lensctl install de --dry-run", "lensctl install de"]),
    (.exampleImport, ["lensctl import wordnet /usr/share/wordnet"]),
    (.exampleCheck, ["lensctl packs", "lensctl verify"]),
    (.exampleDesktop, ["lensctl desktop install --dry-run", "lensctl desktop install"]),
  ]

  /// What to try first, for somebody who gave no command.
  static var examplesText: String {
    examples.map { example in
      ([example.explanation.text] + example.commands.map { "    \($0)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  static func text() throws(Failure) -> String {
    let tool: Tool
    do {
      tool = try JSONDecoder().decode(Tool.self, from: Data(Lensctl._dumpHelp().utf8))
    } catch {
      throw Failure(.software, .ctlNoJSON)
    }
    var page = ManualPage(program: tool.command.name, summary: .lensctlSummary)
    page.section(.manualSynopsis)
    page.line([.bold(tool.command.name), .plain(" \(Message.lensctlArguments.text)")])
    page.section(.manualDescription)
    page.paragraphs(Message.lensctlDescription.text)
    page.section(.manualCommands)
    for command in tool.command.subcommands ?? [] { describe(command, [tool.command.name], in: &page) }
    page.section(.manualOptions)
    page.paragraphs(Message.lensctlOptions.text)
    page.item([.bold("--format"), .plain("="), .italic("FORMAT")], meaning: Message.ctlHelpFormat.text)
    page.item([.bold("-h"), .plain(", "), .bold("--help")], meaning: Message.ctlManualHelp.text)
    page.subsection(tool.command.name)
    for argument in tool.command.ownArguments { page.item(argument.term, meaning: argument.abstract ?? "") }
    page.exitStatus(success: .exitDone, notFound: .exitCheckFailed)
    page.section(.manualEnvironment, variables)
    page.section(.manualFiles, ManualPage.packFiles + ownFiles)
    page.examples(examples)
    page.seeAlso("lens-share")
    return String(page.text.dropLast())
  }

  /// Describes a command with its own arguments, or its subcommands.
  private static func describe(_ command: Command, _ above: [String], in page: inout ManualPage) {
    // ArgumentParser adds help; --help does the same.
    if command.name == "help" || command.shouldDisplay == false { return }
    let names = above + [command.name]
    if let subcommands = command.subcommands {
      for subcommand in subcommands { describe(subcommand, names, in: &page) }
      return
    }
    let arguments = command.ownArguments
    page.subsection((names + arguments.map(\.usage)).joined(separator: " "))
    page.paragraphs([command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n"))
    for argument in arguments { page.item(argument.term, meaning: argument.abstract ?? "") }
  }

  // MARK: ArgumentParser's description, version 0

  private struct Tool: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var name: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// Its arguments, without those that every command has.
    var ownArguments: [Argument] {
      (arguments ?? []).filter { !["format", "help"].contains($0.longName) }
    }

    private enum CodingKeys: String, CodingKey {
      case name = "commandName"
      case abstract, discussion, shouldDisplay, subcommands, arguments
    }
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    enum Kind: String, Decodable {
      case positional, option, flag
    }

    var kind: Kind
    var isOptional: Bool
    var isRepeating: Bool
    var preferredName: Name?
    var valueName: String?
    var abstract: String?

    /// The name of an option or a flag.
    var longName: String? { preferredName?.name }
    private var value: String { (valueName ?? "").uppercased() }

    /// Its form in a command line: `[--name=NAME]`.
    var usage: String {
      let name = longName.map { "--\($0)" } ?? ""
      let text =
        switch kind {
        case .positional: value
        case .option: "\(name)=\(value)"
        case .flag: name
        }
      return (isOptional ? "[\(text)]" : text) + (isRepeating ? "..." : "")
    }

    var term: [ManualPage.Run] {
      switch kind {
      case .positional: [.italic(value)]
      case .option: [.bold("--\(longName ?? "")"), .plain("="), .italic(value)]
      case .flag: [.bold("--\(longName ?? "")")]
      }
    }
  }
}
