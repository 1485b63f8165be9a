import Serving

/// The completions of `lens-share` for bash 3.2 or newer, made from the option table; nothing else is needed.
///
/// TEXT is not a file name, so nothing is proposed for it.
enum BashCompletion {
  static var text: String {
    """
    # \(PrintedText.bash.origin)

    _lens_share() {
      local word words= files= before= number
      local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      # After "--" everything is text.
      for ((number = 1; number < COMP_CWORD; number++)); do
        [[ ${COMP_WORDS[number]} != -- ]] || return 0
      done
      # Bash cuts words at "=", unless COMP_WORDBREAKS says otherwise.
      case $current in
        =) current= ;;
        --*=*) option=${current%%=*} before=$option= current=${current#*=} ;;
        *) [[ $option != = ]] || option=${COMP_WORDS[COMP_CWORD - 2]} ;;
      esac
      case $option in
    \(cases)
        *)
          [[ $current == -* ]] || return 0
          words='\(options.joined(separator: "\n"))'
          ;;
      esac
      if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$before$word"); done < <(compgen -f -- "$current")
      fi
      while IFS= read -r word; do
        [[ -n $word && $word == "$current"* ]] || continue
        printf -v word %q "$word"
        COMPREPLY+=("$before$word")
      done <<<"$words"
    }
    complete -F _lens_share lens-share

    """
  }

  private static var options: [String] {
    OptionRow.all.flatMap { ["--\($0.name)"] + ($0.shortName.map { [$0] } ?? []) }
  }

  /// A branch for each option that takes a value.
  private static var cases: String {
    OptionRow.all.filter { $0.placeholder != nil }.map { row in
      var body: [String] = []
      if let asked = row.asked {
        body.append("words=$(\"${COMP_WORDS[0]}\" --no-config --print \(asked.name) 2>/dev/null)")
      }
      if let words = row.words { body.append("words='\(words.joined(separator: "\n"))'") }
      if row.takesFile { body.append("files=yes") }
      if body.isEmpty { body = ["return 0"] }
      return "    --\(row.name)) \(body.joined(separator: "; ")) ;;"
    }.joined(separator: "\n")
  }
}
