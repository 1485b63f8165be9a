import ByteText
import LexiconPack
import Lookup
import Messages
import Processes
import Rendering
import Safety

/// `sdcv`: answers as StarDict's console program does, byte for byte as the programs that start it read them.
package struct SdcvProgram {
  package static let personality = Personality(
    "sdcv", options: { SdcvArguments.rows }, run: { run($0, $1) }, manual: { manual($0) })

  private enum Exit {
    static let (success, failed, notFound): (Int32, Int32, Int32) = (0, 1, 2)
  }

  /// The most suggestions whose entries are shown, and the most headwords that a pattern lists.
  private static let (mostSuggestions, mostHeadwords) = (10, 100)
  /// JSON is wrapped by whoever shows it.
  private static let unlimitedWidth = 1 << 20
  private static let textWidth = 80

  private let arguments: SdcvArguments
  private let shelf: DictionaryShelf
  /// Those to look in.
  private let chosen: [DictionaryShelf.Dictionary]
  private var output: Output

  private static func run(_ arguments: [[UInt8]], _ streams: ProgramStreams) -> Int32 {
    let say: (String) -> Void = { message in
      _ = StandardStreams.write(Array("\(message)\n".utf8), to: streams.errors)
    }
    do {
      let arguments = try SdcvArguments(arguments)
      if arguments.showsHelp || arguments.showsVersion {
        let code = StandardStreams.write(
          Array((arguments.showsHelp ? help : version).utf8), to: streams.output)
        if code != 0 { throw Failure.lostAnswer(code) }
        return Exit.success
      }
      let service = AnswerService(PackLocations { streams.environment.value($0) }) { say($0.message) }
      var program = try SdcvProgram(arguments, service, streams.output, say)
      return try program.answer(streams.input, say)
    } catch let fault as SdcvArguments.Fault {
      say(fault.message)
    } catch Output.WriteError.closed {
      return Exit.success
    } catch {
      say(Failure(ending: error).message)
    }
    return Exit.failed
  }

  private init(
    _ arguments: SdcvArguments, _ service: AnswerService, _ descriptor: Int32, _ say: (String) -> Void
  ) throws(Failure) {
    self.arguments = arguments
    shelf = try DictionaryShelf(service, Options())
    output = Output(descriptor: descriptor)
    let all = shelf.dictionaries
    var chosen: [DictionaryShelf.Dictionary] = []
    for name in arguments.dictionaries {
      if let dictionary = all.first(where: { $0.isCalled(name) }) {
        if !chosen.contains(where: { $0.position == dictionary.position }) { chosen.append(dictionary) }
      } else {
        say("Unknown dictionary: \(Sanitizer.cleanLine(String(decoding: name, as: UTF8.self)))")
      }
    }
    self.chosen = arguments.dictionaries.isEmpty ? all : chosen
  }

  private mutating func answer(_ input: Int32, _ say: (String) -> Void) throws -> Int32 {
    if arguments.listsDictionaries {
      list()
      try output.flush()
      return Exit.success
    }
    var hasMissed = false
    for word in arguments.words {
      if try !answer(word) { hasMissed = true }
      try output.flushIfLarge()
    }
    if arguments.words.isEmpty {
      if arguments.isInteractive {
        hasMissed = try answerLines(of: input)
      } else {
        say("There are no words/phrases to translate.")
      }
    }
    try output.flush()
    return hasMissed ? Exit.notFound : Exit.success
  }

  /// Asks for words until the input ends. Returns whether one was not found.
  private mutating func answerLines(of input: Int32) throws -> Bool {
    var hasMissed = false
    var waiting: [UInt8] = []
    while true {
      output.bytes += Array("Enter word or phrase: ".utf8)
      try output.flush()
      var isAtEnd = false
      while !waiting.contains(0x0A), !isAtEnd {
        let count = waiting.count
        let code = StandardStreams.read(input, atMost: 4096, to: &waiting)
        if code != 0 {
          throw Failure(
            .inputOutput, .readNothing(source: "standard input", reason: SystemReason.text(of: code)))
        }
        isAtEnd = waiting.count == count
      }
      if isAtEnd, waiting.isEmpty {
        output.bytes.append(0x0A)
        return hasMissed
      }
      let end = waiting.firstIndex(of: 0x0A) ?? waiting.endIndex
      let line = Array(waiting[..<end])
      waiting.removeSubrange(..<min(end + 1, waiting.count))
      if try !answer(line) { hasMissed = true }
    }
  }

  // MARK: Answers

  /// Writes what the dictionaries have of a word. Returns false if that is nothing. No word has no answer.
  private mutating func answer(_ word: [UInt8]) throws -> Bool {
    if word.isEmpty { return true }
    let found = chosen.isEmpty ? [] : try articles(of: word)
    if arguments.isJSON { appendJSON(found) } else { appendText(found, of: word) }
    return !found.isEmpty
  }

  private func articles(of word: [UInt8]) throws -> [FoundArticles.Article] {
    switch word[0] {
    // A search in the text of entries, which are not indexed.
    case UInt8(ascii: "|"): return []
    case UInt8(ascii: "/"):
      let exact = try lookUp(Array(word.dropFirst()))
      return try exact.articles + similar(exact)
    default: break
    }
    if word.contains(UInt8(ascii: "*")) || word.contains(UInt8(ascii: "?")) {
      let names = try shelf.headwords(.glob, word, in: chosen, most: Self.mostHeadwords)
      return try articles(named: names.map(\.word))
    }
    let found = try lookUp(word)
    // Several words that are no phrase have no entry of their own.
    if found.lookupCount == 1, !found.articles.isEmpty { return found.articles }
    return arguments.isExact ? [] : try similar(found)
  }

  private func lookUp(_ word: [UInt8]) throws -> FoundArticles {
    try shelf.articles(
      of: word, in: arguments.dictionaries.isEmpty ? nil : chosen,
      width: arguments.isJSON ? Self.unlimitedWidth : Self.textWidth, isHTML: arguments.isHTML)
  }

  private func similar(_ found: FoundArticles) throws -> [FoundArticles.Article] {
    found.lookupCount == 1 ? try articles(named: Array(found.suggestions.prefix(Self.mostSuggestions))) : []
  }

  /// The articles of headwords, each once.
  private func articles(named names: [[UInt8]]) throws -> [FoundArticles.Article] {
    var all: [FoundArticles.Article] = []
    for name in names {
      for article in try lookUp(name).articles {
        if all.contains(where: { $0.lexicon == article.lexicon && $0.headword == article.headword }) {
          continue
        }
        all.append(article)
      }
    }
    return all
  }

  private func title(of article: FoundArticles.Article) -> [UInt8] {
    chosen.first { $0.name == article.lexicon }?.title ?? article.lexicon
  }

  /// The definition, which begins with an empty line: front ends look for it.
  private func definition(_ article: FoundArticles.Article) -> [UInt8] {
    var text = article.text
    while text.last == 0x0A { text.removeLast() }
    return [0x0A] + text
  }

  private mutating func appendJSON(_ articles: [FoundArticles.Article]) {
    output.bytes.append(text: "[")
    for (number, article) in articles.enumerated() {
      output.bytes.append(text: number == 0 ? "{\"dict\": " : ",{\"dict\": ")
      append(json: title(of: article))
      output.bytes.append(text: ",\"word\":")
      append(json: article.headword)
      output.bytes.append(text: ",\"definition\":")
      append(json: definition(article))
      output.bytes.append(text: "}")
    }
    output.bytes.append(text: "]\n")
  }

  private mutating func append(json text: [UInt8]) { output.bytes.append(json: text.span, text.indices) }

  private mutating func appendText(_ articles: [FoundArticles.Article], of word: [UInt8]) {
    if articles.isEmpty {
      output.bytes.append(text: "Nothing similar to ")
      Sanitizer.append(word.span, to: &output.bytes)
      return output.bytes.append(text: ", sorry :(\n")
    }
    output.bytes.append(text: "Found ")
    output.bytes.append(decimal: articles.count)
    output.bytes.append(text: " items, similar to ")
    Sanitizer.append(word.span, to: &output.bytes)
    output.bytes.append(text: ".\n")
    for article in articles {
      append(name: title(of: article), style: "\u{1B}[0;34m")
      append(name: article.headword, style: "\u{1B}[1m")
      output.bytes += definition(article)
      output.bytes.append(text: "\n\n")
    }
  }

  private mutating func append(name: [UInt8], style: StaticString) {
    output.bytes.append(text: "-->")
    if arguments.isColored { output.bytes.append(text: style) }
    output.bytes += name
    if arguments.isColored { output.bytes.append(text: "\u{1B}[0m") }
    output.bytes.append(text: "\n")
  }

  private mutating func list() {
    if arguments.isJSON {
      output.bytes.append(text: "[")
      for (number, dictionary) in chosen.enumerated() {
        output.bytes.append(text: number == 0 ? "{\"name\": " : ",{\"name\": ")
        append(json: dictionary.title)
        output.bytes.append(text: ", \"wordcount\": \"")
        output.bytes.append(decimal: dictionary.entryCount)
        output.bytes.append(text: "\"}")
      }
      return output.bytes.append(text: "]\n")
    }
    output.bytes.append(text: "Dictionary's name   Word count\n")
    for dictionary in chosen {
      output.bytes += dictionary.title
      output.bytes.append(text: "    ")
      output.bytes.append(decimal: dictionary.entryCount)
      output.bytes.append(text: "\n")
    }
  }

  // MARK: Texts

  private static var version: String { "sdcv of lens-share \(Release.version), compatible with sdcv 0.5.5\n" }

  private static var help: String { OptionRow.help(of: "sdcv", .sdcvSummary, SdcvArguments.rows) }

  private static func manual(_ options: [OptionRow]) -> String {
    var page = ManualPage(program: "sdcv", summary: .sdcvSummary)
    page.section(.manualSynopsis)
    page.line([
      .bold("sdcv"), .plain(" ["), .italic("OPTION"), .plain("]... ["), .bold("--"), .plain("] ["),
      .italic("WORD"), .plain("]..."),
    ])
    page.section(.manualDescription)
    page.paragraphs(Message.sdcvDescription.text)
    page.options(options, takesText: false)
    page.section(.manualExitStatus)
    let codes: [(Int32, Message)] = [
      (Exit.success, .exitEachFound), (Exit.failed, .exitFailed), (Exit.notFound, .exitOneMissing),
    ]
    for (code, meaning) in codes { page.item([.bold("\(code)")], meaning: meaning.text) }
    page.section(.manualEnvironment, ManualPage.folderVariables)
    page.section(.manualFiles, ManualPage.packFiles)
    page.seeAlso("lens-share")
    return page.text
  }
}

extension DictionaryShelf.Dictionary {
  /// Whether a name means this dictionary: its title, the name of its pack, or its title up to the first space and digit, where
  /// some programs cut it.
  fileprivate func isCalled(_ other: [UInt8]) -> Bool {
    if other == title || other == name { return true }
    guard title.starts(with: other), title.count > other.count + 1, title[other.count] == 0x20 else {
      return false
    }
    let end = other.count
    return Ascii.isDigit(title[end + 1])
      && !(1..<end).contains { title[$0 - 1] == 0x20 && Ascii.isDigit(title[$0]) }
  }
}
