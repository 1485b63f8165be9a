import ArgumentParser
import ImportingBase
import LexiconModel
import Messages

/// What the user says of a source, in place of what it says of itself.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp(Message.importHelpName.text))
  var name: String?

  @Option(help: ArgumentHelp(Message.importHelpLanguage.text))
  var language: String?

  @Option(help: ArgumentHelp(Message.importHelpGlossLanguage.text))
  var glossLanguage: String?

  @Option(help: ArgumentHelp(Message.importHelpTitle.text))
  var title: String?

  @Option(name: .customLong("data-version"), help: ArgumentHelp(Message.importHelpVersion.text))
  var version: String?

  @Option(help: ArgumentHelp(Message.importHelpDate.text))
  var date: String?

  @Option(help: ArgumentHelp(Message.importHelpLicence.text))
  var licence: String?

  @Option(help: ArgumentHelp(Message.importHelpLicenceFile.text))
  var licenceFile: String?

  @Option(help: ArgumentHelp(Message.importHelpSource.text))
  var source: String?

  /// The most bytes of a licence's words: 1 MiB.
  private static let licenceLimit = 1 << 20

  /// Puts what was given in place, and checks it; the name is checked even where it is the source's own.
  func apply(to info: inout LexiconInfo) throws(Failure) {
    if let name { info.name = name }
    guard PackLocation.isName(info.name) else {
      throw Failure(.usage, .badPackName(name: info.name))
    }
    if let language { info.languages = [try Self.tag(language)] }
    if let glossLanguage { info.glossLanguages = [try Self.tag(glossLanguage)] }
    if let date {
      guard Self.isDate(date) else { throw Failure(.usage, .badDate(value: date)) }
      info.date = date
    }
    if let title { info.title = title }
    if let version { info.version = version }
    if let licence { info.licence = licence }
    if let source { info.source = source }
    if let licenceFile { info.licenceText = try Self.text(of: licenceFile) }
  }

  private static func tag(_ text: String) throws(Failure) -> LanguageTag {
    guard let tag = LanguageTag(text) else { throw Failure(.usage, .badLanguage(value: text)) }
    return tag
  }

  /// The words of a licence without white space behind them; bytes that are not UTF-8 are read as U+FFFD.
  private static func text(of path: String) throws(Failure) -> String {
    do throws(ImportError) {
      let file = try SourceFile(path: path, name: path, limit: licenceLimit)
      let end = file.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      return String(decoding: file.bytes[..<end], as: UTF8.self)
    } catch {
      throw .from(error)
    }
  }

  /// Four digits, two and two; whether there is such a day is not asked.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { byte in byte &- 0x30 < 10 } }
  }
}
