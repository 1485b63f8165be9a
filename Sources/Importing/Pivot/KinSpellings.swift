import ImportingBase
import LexiconModel

/// How a language may spell the words of another that is nearly the same: Slovak `pozornosť` is Czech `pozornost`.
///
/// `kin-spellings.txt` has a row for each change: both languages, the letters and what they become, and `always` if a word
/// with these letters is not looked up without the change. `^` is the beginning of a word and `$` its end. Changes are made
/// in the order of the table, wherever the letters are.
struct KinSpellings {
  private struct Change {
    var letters: String
    var replacement: String
    var isAlways: Bool
  }

  /// The most spellings that are tried, and the most changes of one beside those that are always made.
  private static let spellingLimit = 100
  private static let changeLimit = 3

  private static let rows = EmbeddedTable.rows(PackageResources.kin_spellings_txt, fields: 5)

  private let changes: [Change]

  /// Nil if the table has no rows for these languages.
  init?(from: LanguageTag, to: LanguageTag) {
    changes = Self.rows.filter { $0[0] == from.text && $0[1] == to.text }.map { row in
      Change(letters: row[2], replacement: row[3], isAlways: row[4] == "always")
    }
    if changes.isEmpty { return nil }
  }

  /// The other spellings of a word in lower case, those with the fewest changes first.
  func of(_ word: String) -> [String] {
    var always = "^\(word)$"
    for change in changes where change.isAlways {
      always = always.replacing(change.letters, with: change.replacement)
    }
    var found: [(text: String, changes: Int)] = [(always, 0)]
    for change in changes where !change.isAlways {
      for (text, count) in found where count < Self.changeLimit && found.count < Self.spellingLimit {
        let changed = text.replacing(change.letters, with: change.replacement)
        if changed != text { found.append((changed, count + 1)) }
      }
    }
    return (0...Self.changeLimit).flatMap { count in
      found.filter { $0.changes == count }.map { String($0.text.dropFirst().dropLast()) }
    }
  }
}
