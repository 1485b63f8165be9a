import Desktop
import Intake
import Messages
import Rendering
import Safety
import Serving

/// What the reader of an answer asks for next.
extension SinkAnswers {
  /// The most words that complete what was typed: as many as rofi's list shows at once.
  private static let mostCompletions = 12

  /// The reply, in the form of the answer.
  func reply(to following: Following, _ form: SinkForm, in sink: SinkKind) throws -> Reply {
    switch following {
    case .word(let word):
      return .page(
        try writer.history.recordFollowed(in: sink.name) {
          try fitted(input(of: word), to: form, of: word).content
        })
    case .everything(let word): return .page(try everything(of: word, in: form))
    case .completions(let typed):
      let words = try writer.completions(of: typed, for: input(of: typed), most: Self.mostCompletions)
      return .page(
        SinkContent(title: typed, body: [], language: input.description.language, links: words))
    case .previous:
      let row = try earlier.next()
      var input = input(of: row.word)
      input.take(row, options)
      return .page(try fitted(input, to: form, of: row.word).content)
    case .recent: return .page(try recent(in: form))
    case .speech, .copy, .star: return .remark([])
    }
  }

  /// The words of the history as links. A window with a list has them there, any other in its text.
  private func recent(in form: SinkForm) throws -> SinkContent {
    let words = try earlier.recent()
    var body = Array("\(Message.popupRecentWords.text)\n".utf8)
    if form.markup != .pango { for word in words { body += Array("  ".utf8) + word + [0x0A] } }
    return SinkContent(
      title: Array("lens-share".utf8), body: body, language: input.description.language, links: words)
  }

  /// All that the dictionaries say, in as many lines as it takes. What is too long for one word keeps its detail.
  private func everything(of word: [UInt8]?, in form: SinkForm) throws -> SinkContent {
    let input = input(of: word)
    var renderOptions = options(for: form)
    renderOptions.detail = writer.detail(of: input)
    renderOptions.allLexicons = options.allLexicons || renderOptions.detail == .full
    var output = Output.memory
    let tally = try writer.write(input, as: .text, renderOptions, to: &output, warn: { _ in })
    var content = content(of: input, output.bytes, tally, form.markup)
    try add(tally.links, of: input, to: &content, form)
    content.word = word
    return content
  }
}
