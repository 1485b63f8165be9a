import ByteText
import LexiconPack
import Lookup
import Processes
import Rendering
import Safety

// What a client asks of the dictionaries.
extension DictServer {
  private static let width = 72

  private typealias Dictionary = DictionaryShelf.Dictionary

  /// The databases that a name means, and whether only the first that has an answer is wanted; nil if there is none.
  private func databases(
    _ name: [UInt8], _ shelf: DictionaryShelf
  ) -> (chosen: [Dictionary], isFirstOnly: Bool)? {
    if name == [UInt8(ascii: "*")] { return (shelf.dictionaries, false) }
    if name == [UInt8(ascii: "!")] { return (shelf.dictionaries, true) }
    guard let one = shelf.dictionaries.first(where: { $0.name == name }) else { return nil }
    return ([one], false)
  }

  /// The shelf; nil if no dictionary is installed.
  private func shelf() throws(Failure) -> DictionaryShelf? {
    do throws(Failure) {
      return try DictionaryShelf(service, options)
    } catch  where error.status == .noInput {
      return nil
    }
  }

  private mutating func refuseDatabase() {
    output.bytes.append(reply: "550 invalid database, see SHOW DATABASES")
  }

  private mutating func refuseWord() { output.bytes.append(reply: "552 no match") }

  // MARK: DEFINE

  mutating func define(_ word: [UInt8], in name: [UInt8]) throws {
    guard let shelf = try shelf(), let (chosen, isFirstOnly) = databases(name, shelf) else {
      return refuseDatabase()
    }
    let isAll = chosen.count == shelf.dictionaries.count
    let found = try shelf.articles(of: word, in: isAll ? nil : chosen, width: Self.width, bracesWords: true)
    var articles = found.lookupCount == 1 ? found.articles : []
    if isFirstOnly, let first = chosen.first(where: { one in articles.contains { $0.lexicon == one.name } }) {
      articles.removeAll { $0.lexicon != first.name }
    }
    articles = Array(articles.prefix(Self.mostDefinitions))
    if articles.isEmpty { return refuseWord() }
    output.bytes.append(reply: "150 \(articles.count) definitions retrieved")
    for article in articles {
      output.bytes.append(text: "151 ")
      output.bytes.append(quoted: article.headword)
      output.bytes.append(text: " ")
      output.bytes += article.lexicon
      output.bytes.append(text: " ")
      output.bytes.append(quoted: chosen.first { $0.name == article.lexicon }?.title ?? article.lexicon)
      output.bytes.append(text: "\r\n")
      output.bytes.append(block: article.text, hasHeader: hasHeaders)
    }
    output.bytes.append(reply: "250 ok")
  }

  // MARK: MATCH

  mutating func match(_ word: [UInt8], by strategy: [UInt8], in name: [UInt8]) throws {
    guard let strategy = DictStrategy(strategy) else {
      return output.bytes.append(reply: "551 invalid strategy, see SHOW STRATEGIES")
    }
    guard let shelf = try shelf(), let (chosen, isFirstOnly) = databases(name, shelf) else {
      return refuseDatabase()
    }
    var found = try headwords(strategy, word, in: chosen, shelf)
    if isFirstOnly, let first = chosen.first(where: { one in found.contains { $0.lexicon == one.position } })
    {
      found.removeAll { $0.lexicon != first.position }
    }
    found = Array(found.prefix(Self.mostMatches))
    if found.isEmpty { return refuseWord() }
    output.bytes.append(reply: "152 \(found.count) matches found")
    for match in found {
      output.bytes += chosen.first { $0.position == match.lexicon }?.name ?? []
      output.bytes.append(text: " ")
      output.bytes.append(quoted: match.word)
      output.bytes.append(text: "\r\n")
    }
    output.bytes.append(reply: ".")
    output.bytes.append(reply: "250 ok")
  }

  private func headwords(
    _ strategy: DictStrategy, _ word: [UInt8], in chosen: [Dictionary], _ shelf: DictionaryShelf
  ) throws -> [MatchedHeadword] {
    switch strategy {
    case .headwords(let strategy):
      return try shelf.headwords(strategy, word, in: chosen, most: Self.mostMatches)
    case .basicExpression:
      return try shelf.headwords(.re, DictStrategy.extended(word), in: chosen, most: Self.mostMatches)
    case .somePrefix:
      let parts = word.split(separator: UInt8(ascii: "#"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let skipped = Ascii.number(parts[0]), let count = Ascii.number(parts[1]),
        skipped <= 1_000_000, count <= Self.mostMatches
      else { return [] }
      let all = try shelf.headwords(.prefix, Array(parts[2]), in: chosen, most: skipped + count)
      return Array(all.dropFirst(skipped))
    case .corrections:
      var found: [MatchedHeadword] = []
      for suggestion in try shelf.articles(of: word).suggestions {
        found += try shelf.headwords(.exact, suggestion, in: chosen, most: Self.mostMatches)
      }
      return found.isEmpty ? try shelf.headwords(.lev, word, in: chosen, most: Self.mostMatches) : found
    }
  }

  // MARK: SHOW

  mutating func show(_ words: [[UInt8]]) throws {
    switch (DictCommand.capitals(words[0]), words.count) {
    case ("DB", 1), ("DATABASES", 1): try showDatabases()
    case ("STRAT", 1), ("STRATEGIES", 1): showStrategies()
    case ("INFO", 2): try showInformation(words[1])
    case ("SERVER", 1): try showServer()
    default: output.bytes.append(reply: "501 syntax error: wrong arguments, see HELP")
    }
  }

  private mutating func showDatabases() throws {
    let dictionaries = try shelf()?.dictionaries ?? []
    if dictionaries.isEmpty { return output.bytes.append(reply: "554 no databases present") }
    output.bytes.append(reply: "110 \(dictionaries.count) databases present")
    for dictionary in dictionaries {
      output.bytes += dictionary.name
      output.bytes.append(text: " ")
      output.bytes.append(quoted: dictionary.title)
      output.bytes.append(text: "\r\n")
    }
    output.bytes.append(reply: ".")
    output.bytes.append(reply: "250 ok")
  }

  private mutating func showStrategies() {
    let all = DictStrategy.all
    output.bytes.append(reply: "111 \(all.count) strategies available")
    for row in all { output.bytes.append(reply: "\(row.name) \"\(row.description)\"") }
    output.bytes.append(reply: ".")
    output.bytes.append(reply: "250 ok")
  }

  private mutating func showInformation(_ name: [UInt8]) throws {
    guard let shelf = try shelf(), let one = shelf.dictionaries.first(where: { $0.name == name }) else {
      return refuseDatabase()
    }
    output.bytes.append(reply: "112 database information follows")
    output.bytes.append(block: try shelf.information(about: one), hasHeader: hasHeaders)
    output.bytes.append(reply: "250 ok")
  }

  private mutating func showServer() throws {
    var text = Array(
      "lens-share \(Release.version), a DICT server over the dictionaries of lens-share\n".utf8)
    for dictionary in try shelf()?.dictionaries ?? [] {
      text += dictionary.name
      text.append(text: "  ")
      text.append(decimal: dictionary.entryCount)
      text.append(text: " entries  ")
      text += dictionary.title
      text.append(0x0A)
    }
    output.bytes.append(reply: "114 server information follows")
    output.bytes.append(block: text, hasHeader: hasHeaders)
    output.bytes.append(reply: "250 ok")
  }
}

extension DictionaryShelf {
  /// What the pack of a dictionary says about itself.
  func information(about dictionary: Dictionary) throws(Failure) -> [UInt8] {
    let packs = try service.packs(options)
    do throws(PackError) {
      let reader = try packs.lexicons.lexicons[dictionary.position].reader
      return try reader.withBytes { (bytes) throws(PackError) in
        var text = dictionary.title
        text.append(0x0A)
        for (label, item) in [
          ("Languages: ", PackFormat.InfoField.languages), ("Source: ", .source), ("License: ", .licence),
        ] as [(StaticString, PackFormat.InfoField)] {
          let place = try reader.info(item, bytes)
          if place.isEmpty { continue }
          text.append(text: label)
          Sanitizer.append(bytes, place, to: &text)
          text.append(0x0A)
        }
        let licence = try reader.info(.licenceText, bytes)
        if !licence.isEmpty {
          text.append(0x0A)
          Sanitizer.append(bytes, licence, to: &text)
        }
        return text
      }
    } catch {
      throw packs.failure(error)
    }
  }
}
