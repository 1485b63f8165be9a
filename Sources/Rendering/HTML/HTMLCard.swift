/// What a card has besides the articles and lists of a page: a style for every width, light and dark, and folded senses.
enum HTMLCard {
  /// What its head has before the title. The policy keeps browsers from running scripts and from fetching anything.
  static let head: StaticString = """
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">

    """

  /// Changes the markup of a page to that of a card.
  static func change(_ markup: inout PageMarkup, isBrief: Bool) {
    markup.closing = .init("<p class=\"closing\">", "</p>\n")
    markup.label = .init("<span class=\"label\">", "</span> ")
    markup.aside = .init("<span class=\"aside\">", "</span>")
    if isBrief {
      markup.title = .init("<p class=\"line\"><b>", "</b>")
      markup.other = .none
      return
    }
    markup.form = .init("<p class=\"form\">", "</p>\n")
    markup.facts = .init("<p class=\"facts\">", "</p>\n")
    markup.phonetic = .init("<span class=\"phonetic\" dir=\"ltr\">", "</span>")
    markup.pictogram = .init("<span class=\"picture\">", "</span>")
    markup.commonness = .init("<span class=\"commonness\" dir=\"ltr\">", "</span>")
    markup.factSeparator = "\n"
    markup.number.end = "\" dir=\"auto\">"
    markup.detailLabel = markup.label
    markup.example = .init("<span class=\"example\" dir=\"auto\">“", "”</span>")
    markup.sensesBeforeFold = 3
    markup.fold = .init("<details>\n<summary><bdi>", "</bdi></summary>\n")
    markup.foldEnd = "</details>\n"
  }

  /// The colors of a page, as custom properties: once for light and once for dark screens.
  static let colors: StaticString = """
    :root {
      --background: #f4f3f0; --card: #ffffff; --text: #1d1d1f; --muted: #5c5c63; --link: #0b57a4; --accent: #8a3b12;
      --line: #dedcd6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --background: #17181a; --card: #222427; --text: #ececee; --muted: #a9abb2; --link: #8ec1ff; --accent: #f0a878;
        --line: #3a3d42;
      }
    }

    """

  /// The rules of its style sheet, after the colors.
  static let style: StaticString = """
    html { background: var(--background); color: var(--text); -webkit-text-size-adjust: 100%; }
    body {
      max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    article, .closing, .line {
      margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
      background: var(--card);
    }
    article { position: relative; }
    .closing, .line { padding: .625rem 1.25rem; }
    h2 { margin: 0; font-size: 2rem; line-height: 1.25; }
    h2:first-child { padding-inline-end: 4rem; }
    h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; color: var(--accent); }
    p { margin: .5rem 0; }
    a { color: var(--link); }
    .form, .facts, .label, .aside, .phonetic, .line > i { color: var(--muted); }
    h2 .aside, h2 .phonetic { font-size: .65em; font-weight: normal; }
    .facts { display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .picture { position: absolute; top: .75rem; inset-inline-end: 1.25rem; font-size: 2.5rem; line-height: 1.25; }
    ol, ul { margin: 0; padding: 0; }
    ol > li { margin: .375rem 0; margin-inline-start: 2.25rem; }
    ol > li::marker { color: var(--muted); }
    ul { list-style: none; font-size: .9375rem; }
    ul > li { margin: .125rem 0; }
    .example { font-style: italic; color: var(--muted); }
    summary { padding: .25rem 0; color: var(--link); cursor: pointer; }
    hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }

    """
}
