import ImportingBase
import Messages

/// A table of the documentation that the registries print: an article has it between `<!-- table NAME -->` and
/// `<!-- end -->`, and a test fails when it has another.
package enum DocumentedTable: String, CaseIterable, Sendable {
  case formats, languages

  /// The table in Markdown, without the last line's end.
  package var markdown: String {
    switch self {
    case .formats:
      Self.table(
        ["FORMAT", "what it is", "PATH"],
        ImportFormat.all.map { ["`\($0.name)`", $0.summary, $0.path] })
    case .languages:
      Self.table(
        ["LANGUAGE", "", "packs", "made of", "what is weak"],
        Catalog.standard.shelves.map { shelf in
          var sources: [String] = []
          for pack in shelf.packs where !sources.contains(pack.source) { sources.append(pack.source) }
          return [
            "`\(shelf.language)`", shelf.title.text,
            shelf.packs.map { "`\($0.name)`" }.joined(separator: ", "),
            sources.map { Catalog.standard.source($0).package }.joined(separator: ", "),
            shelf.weakness?.text ?? "",
          ]
        })
    }
  }

  /// The article that has it, without its ending.
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
