/// How a text was given.
package enum SourceKind: UInt8, Sendable {
  case arguments
  case stdin
  /// A file that was named.
  case file
  /// The desktop's selection, X11's PRIMARY.
  case selection
  case clipboard
  /// The newest buffer of tmux.
  case tmux
  /// A share payload.
  case share
  /// A `lens-share:` URI.
  case uri

  /// The name in JSON's `source.kind`.
  package var name: StaticString {
    switch self {
    case .arguments: "arguments"
    case .stdin: "stdin"
    case .file: "file"
    case .selection: "selection"
    case .clipboard: "clipboard"
    case .tmux: "tmux"
    case .share: "share"
    case .uri: "uri"
    }
  }
}

/// The text that lookups are made of, as far as it is known before it is read. All bytes are UTF-8; empty means
/// that the source does not say.
package struct SourceDescription {
  package var kind: SourceKind
  /// A file's name, or the program that gave the text.
  package var name: [UInt8] = []
  /// A BCP 47 tag.
  package var language: [UInt8]
  package var title: [UInt8] = []
  package var url: [UInt8] = []

  package init(kind: SourceKind, language: [UInt8]) {
    self.kind = kind
    self.language = language
  }
}
