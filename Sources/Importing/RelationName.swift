import ImportingBase
import LexiconModel

/// What a dictionary says of some words: they mean the same as the headword, or have a relation to it.
enum RelationName: Equatable {
  case synonyms
  case relation(Relation.Kind)

  /// The names in an embedded table, whose rows are `synonyms` or the name of a relation, then what means it.
  static func table(_ file: [UInt8]) -> [String: RelationName] {
    var names: [String: RelationName] = [:]
    for row in EmbeddedTable.rows(file, fields: 2) {
      let kind = Relation.Kind.allCases.first { $0.name.description == row[0] }
      precondition(kind != nil || row[0] == "synonyms", "the table has no relation \(row[0])")
      for name in row[1].split(separator: "|") {
        names[String(name)] = kind.map { .relation($0) } ?? .synonyms
      }
    }
    return names
  }
}
