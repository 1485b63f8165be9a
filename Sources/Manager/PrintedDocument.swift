import ArgumentParser
import ImportingBase
import Messages
import Safety

/// A document that `--print` writes: the manual page, a shell's completion script, or a table of the documentation.
enum PrintedDocument: String, CaseIterable, ExpressibleByArgument {
  case man, bash, zsh, fish, formats, languages

  func text() throws(Failure) -> String {
    switch self {
    case .man: try CommandManual.text()
    // Shells source it, so the line that would make it a program is removed.
    case .bash: String(Lensctl.completionScript(for: .bash).trimmingPrefix("#!/bin/bash\n\n"))
    case .zsh: Lensctl.completionScript(for: .zsh)
    case .fish: Lensctl.completionScript(for: .fish)
    case .formats: DocumentedTable.formats.markdown
    case .languages: DocumentedTable.languages.markdown
    }
  }
}

/// A table of the documentation that is printed from a registry. An article contains it between `<!-- table NAME -->` and
/// `<!-- end -->`; a test fails if the article differs.
package enum DocumentedTable: String, CaseIterable, Sendable {
  case formats, languages

  /// The table in Markdown, without a newline at its end.
  package var markdown: String {
    switch self {
    case .formats:
      Self.table(
        ["FORMAT", "what it is", "PATH"],
        ImportFormat.all.map { ["`\($0.name)`", $0.summary, $0.path] })
    case .languages:
      Self.table(
        ["LANGUAGE", "", "packs", "made of", "what is weak", "--to"],
        Catalog.standard.shelves.map { shelf in
          var sources: [String] = []
          for pack in shelf.packs where !sources.contains(pack.source) { sources.append(pack.source) }
          return [
            "`\(shelf.language)`", shelf.title.text,
            shelf.packs.map { "`\($0.name)`" }.joined(separator: ", "),
            sources.map { Catalog.standard.source($0).package }.joined(separator: ", "),
            shelf.weakness?.text ?? "", Catalog.standard.readers(of: shelf).joined(separator: " "),
          ]
        })
    }
  }

  /// The article that contains it, without `.md`.
  package var article: String {
    switch self {
    case .formats: "Formats"
    case .languages: "Installing"
    }
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows).map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
