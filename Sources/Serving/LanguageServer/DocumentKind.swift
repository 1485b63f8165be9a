import ByteText
import Intake

/// What the words of a document are: those of a text, with or without markup, or names in a program.
enum DocumentKind: Equatable {
  case prose(InputFormat)
  case code

  /// Identifiers of languages whose documents are text (Language Server Protocol 3.17, "Text Document Language Identifiers", and
  /// what editors use besides).
  private static let texts: [StaticString] = [
    "text", "plaintext", "plain", "txt", "fundamental", "asciidoc", "adoc", "restructuredtext", "rst", "org",
    "tex",
    "plaintex", "latex", "context", "typst", "mail", "eml", "message", "gitcommit", "git-commit", "help",
    "textile",
  ]
  private static let markdown: [StaticString] = ["markdown", "gfm", "rmd", "quarto"]
  private static let html: [StaticString] = ["html", "xhtml", "mhtml"]

  /// By the identifier that the editor gives; by the name of the file where it gives none.
  init(language: [UInt8], uri: [UInt8]) {
    let name = language.span
    if name.isEmpty {
      self = .prose(InputFormat.guess(fileName: uri))
    } else if Self.texts.contains(where: { $0.matches(name) }) {
      self = .prose(.plain)
    } else if Self.markdown.contains(where: { $0.matches(name) }) {
      self = .prose(.markdown)
    } else if Self.html.contains(where: { $0.matches(name) }) {
      self = .prose(.html)
    } else {
      self = .code
    }
  }
}
