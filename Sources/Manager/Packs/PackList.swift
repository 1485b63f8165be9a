import Messages
import Safety
import TextAnalysis

/// The list of packs: a table for a terminal, or records for another program.
struct PackList {
  let packs: [PackDescription]

  /// One line per pack, with tabs between name, title, languages, entries, forms, words with facts, licence, state, source
  /// and file. New columns are only ever added at the end.
  var records: [String] {
    packs.map { pack in
      let fields = [
        pack.name, pack.title, pack.languages.joined(separator: " "), "\(pack.entries)", "\(pack.forms)",
        "\(pack.facts)", pack.licence, pack.state, pack.source, pack.path,
      ]
      return fields.map(\.onOneLine).joined(separator: "\t")
    }
  }

  private struct Column {
    var heading: String
    var cells: [String]
    var isNumber = false

    var width: Int { ([heading] + cells).map(\.cellCount).max() ?? 0 }
    var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
  }

  /// A heading, and one line per pack. Columns without content are left out. If the lines have more than `columns` cells,
  /// columns that `lensctl info` also shows are cut or left out until they fit.
  func table(columns: Int) -> [String] {
    if packs.isEmpty { return [] }
    var table = allColumns.filter { !$0.isEmpty }
    for (heading, shortest) in Self.shortened where Self.width(of: table) > columns {
      guard let index = table.firstIndex(where: { $0.heading == heading.text }) else { continue }
      if let shortest {
        let width = max(shortest, table[index].width - (Self.width(of: table) - columns))
        table[index].cells = table[index].cells.map { $0.cut(to: width) }
      } else {
        table.remove(at: index)
      }
    }
    return [Self.line(table.map { ($0, $0.heading) })]
      + packs.indices.map { row in Self.line(table.map { ($0, $0.cells[row]) }) }
  }

  /// The columns that are cut to this many cells, or left out (nil), until the lines fit; in this order.
  private static let shortened: [(heading: Message, shortest: Int?)] = [
    (.infoSource, 24), (.infoSource, nil), (.infoTitle, 16), (.infoForms, nil), (.infoLicence, 12),
    (.infoLanguages, nil),
    (.infoTitle, nil),
  ]

  private var allColumns: [Column] {
    func column(
      _ heading: Message, isNumber: Bool = false, _ cell: (PackDescription) -> String
    ) -> Column {
      let cells = packs.map { Sanitizer.cleanLine(cell($0).onOneLine) }
      return Column(heading: heading.text, cells: cells, isNumber: isNumber)
    }
    func count(_ heading: Message, _ number: (PackDescription) -> Int) -> Column {
      column(heading, isNumber: true) { number($0) == 0 ? "" : "\(number($0))" }
    }
    return [
      count(.infoOrder) { $0.order ?? 0 }, column(.infoName) { $0.name }, column(.infoTitle) { $0.title },
      column(.infoLanguages) { $0.languages.joined(separator: " ") }, count(.infoEntries) { $0.entries },
      count(.infoForms) { $0.forms }, count(.infoFacts) { $0.facts }, column(.infoLicence) { $0.licence },
      // The usual state is not shown.
      column(.infoState) { $0.enabled == false ? $0.state : "" }, column(.infoSource) { $0.source },
    ]
  }

  private static func width(of table: [Column]) -> Int {
    table.map(\.width).reduce(0, +) + 2 * (table.count - 1)
  }

  private static func line(_ cells: [(column: Column, text: String)]) -> String {
    var line = ""
    for (column, text) in cells {
      let gap = String(repeating: " ", count: column.width - text.cellCount)
      line += column.isNumber ? gap + text : text + gap
      line += "  "
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// Its width in cells of a terminal.
  fileprivate var cellCount: Int {
    let bytes = Array(utf8)
    return DisplayWidth.cells(of: bytes.span)
  }

  /// At most `width` cells of it, with an ellipsis for the rest.
  fileprivate func cut(to width: Int) -> String {
    if cellCount <= width { return self }
    var text = self
    while text.cellCount > width - 1 { text.removeLast() }
    return text + "…"
  }
}
