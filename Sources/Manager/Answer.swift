import ArgumentParser
import FoundationEssentials
import ManagerBase
import Messages
import Safety

/// The option that every command has.
struct OutputOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  // Stored because ArgumentParser reads it dozens of times for one command line.
  private static let formatHelp = ArgumentHelp(Message.ctlHelpFormat.text)

  @Option(help: formatHelp)
  var format: Format = .text

  /// Writes a command's answer: JSON of a shape, or the text unless that is nil.
  func answer(
    _ shape: String, _ content: some Encodable, on console: Console, text: () throws(Failure) -> String?
  ) throws(Failure) {
    switch format {
    case .json: try console.answer(JSONAnswer(shape, content).json())
    case .text: if let text = try text() { try console.answer(text) }
    }
  }
}

/// An answer in JSON: one object whose field `format` has the name and version of its shape.
///
/// Fields are only ever added, as in the output of `lens-share`.
struct JSONAnswer<Content: Encodable>: Encodable {
  private let format: String
  private let content: Content

  /// `format` is `lens-share.<shape>/1`; the fields of `content` are its neighbors.
  init(_ shape: String, _ content: Content) {
    format = "lens-share.\(shape)/1"
    self.content = content
  }

  private enum CodingKeys: CodingKey {
    case format
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try content.encode(to: encoder)
  }
}

extension Encodable {
  /// As indented JSON with sorted keys.
  func json() throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw Failure(.software, .ctlNoJSON)
    }
  }
}
