import Messages
import Serving

/// The completions of `lens-share` for fish, made from the option table: one line per option.
///
/// TEXT is not a file name, so nothing is proposed for it.
enum FishCompletion {
  static var text: String {
    let lines = OptionRow.all.map { "complete -c lens-share \(line($0))\n" }.joined()
    return "# \(PrintedText.fish.origin)\n\ncomplete -c lens-share -f\n\(lines)"
  }

  private static func line(_ row: OptionRow) -> String {
    var words: [String] = []
    if let short = row.short { words += ["-s", "\(Character(Unicode.Scalar(short)))"] }
    words += ["-l", "\(row.name)"]
    if row.placeholder != nil { words += row.takesFile ? ["-r", "-F"] : ["-x"] }
    if let asked = row.asked {
      words += ["-a", quoted("(lens-share --no-config --print \(asked.name) 2>/dev/null)")]
    } else if let proposed = row.words {
      words += ["-a", quoted(proposed.joined(separator: " "))]
    }
    words += ["-d", quoted(row.help.text)]
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
