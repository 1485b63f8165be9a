import Foundation
import Testing

/// The lines of the sources that declare messages. Translations are made from this list.
struct DeclaredMessage: CustomTestStringConvertible {
  let key: String
  let parameters: [String]
  let values: [String]
  let text: String

  var testDescription: String { key }

  /// Every line of `Sources/Messages` that begins like a declaration of a message.
  static let all: [DeclaredMessage] = {
    sources.flatMap { source in
      source.split(separator: "\n").compactMap { DeclaredMessage(line: $0) }
    }
  }()

  /// The files of `Sources/Messages`.
  static let sources: [String] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Sources/Messages")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  init?(line: Substring) {
    let row =
      /\s+static (?:var|func) (\w+)(?:\((.*?)\))?(?: ->|:) Message \{ Message\("((?:[^"\\]|\\.)*)"(?:, (.*))?\) \}/
    guard let match = try? row.wholeMatch(in: line) else { return nil }
    key = String(match.1)
    parameters = String(match.2 ?? "").split(separator: ", ").map { String($0.prefix { $0 != ":" }) }
    text = String(match.3).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
    values = String(match.4 ?? "").split(separator: ", ").map(String.init)
  }

  /// The names in braces, each once. Branches of a plural have none that the whole text does not have.
  var placeholders: Set<String> { Self.placeholders(of: text) }

  static func placeholders(of text: String) -> Set<String> {
    Set(text.matches(of: /\{([a-zA-Z]+)[},]/).map { String($0.1) })
  }
}

@Suite struct MessageSourceTests {
  /// A declaration that this test cannot read would be missing from translations.
  @Test func everyDeclarationIsRead() {
    let count = DeclaredMessage.sources.reduce(0) { $0 + $1.matches(of: /Message\("/).count }
    #expect(DeclaredMessage.all.count > 500)
    // One more: the example in the documentation of `Message`.
    #expect(DeclaredMessage.all.count + 1 == count)
  }

  @Test func noKeyIsUsedTwice() {
    #expect(Set(DeclaredMessage.all.map(\.key)).count == DeclaredMessage.all.count)
  }

  /// The values are found by position, so the parameters, the values and the placeholders must be the same names.
  @Test(arguments: DeclaredMessage.all)
  func parametersAreThePlaceholders(message: DeclaredMessage) {
    #expect(message.parameters == message.values)
    #expect(Set(message.parameters) == message.placeholders)
    #expect(!message.text.isEmpty)
  }
}
