/// What `lens-lsp`, the language server, says.
// swift-format-ignore: one message a line
package extension Message {
  static var languageServerSummary: Message { Message("explain words in editors, as a language server") }
  static var languageServerDescription: Message { Message("An editor starts lens-lsp and talks to it over standard input and output in the Language Server Protocol. It explains the word at the cursor or pointer, offers corrections and synonyms, and opens the card of a word as its definition. In programs it looks up names such as fontSize whole, then in parts.\nSettings of the editor override the options: language, toLanguage, lexicons, detail (full, normal or brief), codeActions, follow, identifiers (auto, always or never), completion, hints (A1 to C2) and known (a file of words).") }
  static var optionStdio: Message { Message("use standard input and output; this is what it always does") }
  static var exitShutDown: Message { Message("the editor ended the server") }
  static var exitWithoutShutDown: Message { Message("the editor ended without the request to shut down") }
  static var variableRuntime: Message { Message("The folder for cards. Without it, words have no definition to go to.") }
  static var fileCard: Message { Message("The card of a word. It is removed when the server ends.") }
  static var protocolHeader: Message { Message("standard input: not the Language Server Protocol: let an editor start this program") }
  static func protocolMessageTooLong(limit: Int) -> Message { Message("standard input: a message is longer than {limit} bytes: open smaller files", limit) }
  static func unexpectedArgument(value: String) -> Message { Message("unexpected argument ''{value}'': remove it", value) }
  static func unknownSetting(name: String, names: String) -> Message { Message("unknown setting ''{name}'': choose {names}", name, names) }
  static func badSetting(name: String) -> Message { Message("invalid value for the setting {name}: lens-lsp --print man lists the values", name) }
  static func knownUnreadable(file: String) -> Message { Message("{file}: cannot be read: set known to the full path of a file of words", file) }
  static func replaceWith(word: String) -> Message { Message("Replace with “{word}”", word) }
}
