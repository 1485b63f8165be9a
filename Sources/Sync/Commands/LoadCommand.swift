import ArgumentParser
import LexiconModel
import ManagerBase
import Messages
import Safety

/// `lens-sync load`: loads a folder of catalogs into a server's database.
struct LoadCommand: SyncSessionCommand {
  static let configuration = CommandConfiguration(commandName: "load", abstract: Message.syncLoadHelp.text)

  @Argument(help: ArgumentHelp(Message.syncHelpDatabase.text))
  var catalogs: String

  @Argument(help: ArgumentHelp(Message.syncHelpFolder.text))
  var folder: String

  func run(in session: SyncSession) async throws(Failure) {
    let names = try FileCalls.list(folder).filter { $0.hasSuffix(CatalogFile.ending) && !$0.hasPrefix(".") }
    if names.isEmpty { throw Failure(.noInput, .loadNothing(folder: folder)) }
    var files: [(language: LanguageTag, texts: CatalogTexts)] = []
    for name in names {
      guard let language = LanguageTag(String(name.dropLast(CatalogFile.ending.count))) else {
        throw Failure(.data, .catalogFileName(file: "\(folder)/\(name)"))
      }
      files.append((language, try CatalogFile.texts(of: "\(folder)/\(name)", language: language)))
    }
    let loaded: [MessageCatalog]
    do throws(CatalogStore.Fault) {
      let store = try CatalogStore(path: catalogs)
      loaded = try store.transaction { () throws(CatalogStore.Fault) in
        var loaded: [MessageCatalog] = []
        for file in files {
          loaded.append(try store.change(file.language, to: file.texts, isAddition: false))
        }
        return loaded
      }
    } catch {
      throw error.failure(catalogs)
    }
    try session.console.answer(
      loaded.map { catalog in
        Message.syncLoaded(
          language: catalog.language.text, count: catalog.texts.rows.count, time: catalog.lastUpdated.string
        ).text
      }.joined(separator: "\n"))
  }
}
