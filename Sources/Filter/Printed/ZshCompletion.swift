import Messages
import Serving

/// The completions of `lens-share` for zsh, made from the option table: a function of compsys, to be found in `fpath`
/// or sourced.
enum ZshCompletion {
  static var text: String {
    """
    #compdef lens-share
    # \(PrintedText.zsh.origin)

    _lens_share_lexicons() {
      local -a names
      names=(${(f)"$(_call_program lexicons $words[1] --no-config --print lexicons 2>/dev/null)"})
      compadd "$@" -a names
    }

    _lens_share_sinks() {
      local -a names
      names=(${(f)"$(_call_program sinks $words[1] --no-config --print sinks 2>/dev/null)"})
      compadd "$@" -a names
    }

    _lens_share_sources() {
      _alternative 'sources:source:(\(words(.sources)))' 'files:file:_files'
    }

    _lens_share_themes() {
      _alternative 'themes:theme:(\(words(.themes)))' 'files:file:_files'
    }

    _lens_share() {
      _arguments -s -S \\
    \(OptionRow.all.map { "    \(specification($0)) \\" }.joined(separator: "\n"))
        '*:TEXT: '
    }

    if [[ $zsh_eval_context[-1] == loadautofunc || $funcstack[1] == _lens-share ]]; then
      _lens_share "$@"
    else
      compdef _lens_share lens-share
    fi

    """
  }

  private static func words(_ proposals: OptionRow.Proposals) -> String {
    OptionRow.all.first { $0.proposals == proposals }?.words?.joined(separator: " ") ?? ""
  }

  /// One argument of `_arguments`.
  private static func specification(_ row: OptionRow) -> String {
    let help = escaped(row.help.text, "\\[]")
    var value = ""
    if let placeholder = row.placeholder {
      let action =
        switch row.proposals {
        case .nothing: row.words.map { "(\($0.joined(separator: " ")))" } ?? " "
        case .sources: "_lens_share_sources"
        case .sinks: "_lens_share_sinks"
        case .lexicons: "_lens_share_lexicons"
        case .themes: "_lens_share_themes"
        }
      value = ":\(placeholder):\(action)"
    }
    let equals = row.placeholder == nil ? "" : "="
    guard let short = row.shortName else {
      return quoted("\(row.isRepeatable ? "*" : "")--\(row.name)\(equals)[\(help)]\(value)")
    }
    return "'(\(short) --\(row.name))'{\(short),--\(row.name)}" + quoted("[\(help)]\(value)")
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }
}
