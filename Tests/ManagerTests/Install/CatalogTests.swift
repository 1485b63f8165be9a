import ImportingBase
import ManagerBase
import Testing

@testable import Manager

@Suite struct CatalogTests {
  private let catalog = Catalog.standard

  @Test func everyLanguageHasAShelf() {
    let languages = [
      "en", "es", "fr", "de", "pt", "ja", "zh", "ru", "ar", "hi", "sk", "it", "cs", "fi", "pl", "hr", "hu",
      "tr",
      "lt", "nl", "el", "bg", "sv", "nb", "da", "id",
    ]
    #expect(Set(catalog.shelves.map(\.language)) == Set(languages))
    for shelf in catalog.shelves {
      #expect(shelf.packs.count > 1, "\(shelf.language)")
      #expect(!shelf.title.text.isEmpty)
    }
  }

  @Test(arguments: Catalog.standard.packs)
  func aPackCanBeImportedOfASource(pack: CatalogPack) throws {
    let source = try #require(catalog.sources.first { $0.name == pack.source })
    let command = try ImportCommand.parse(pack.arguments { _ in true })
    let maker = pack.maker { "/cache/\($0)" }
    #expect(ImportFormat.named(maker.format) != nil)
    #expect(maker.path == "/cache/\(pack.source)/\(pack.path)")
    #expect(maker.facts[.name] == pack.name && command.name == pack.name)
    #expect(maker.isReversed == command.reverse && (maker.ranks == nil) == (command.ranks == nil))
    #expect((maker.without == nil) == (command.without == nil))
    #expect(maker.style == command.style && (maker.through == nil) == (command.through == nil))
    #expect(maker.licenceFiles.count == command.licenceFile.count)
    #expect(maker.facts[.licence] == command.licence && maker.facts[.title] == command.title)
    #expect(PackName.isValid(pack.name))
    // What is imported is kept.
    let path = pack.path
    let isKept = pack.path == "." || source.files.contains { FileCalls.matches(path, $0) }
    #expect(isKept, "\(pack.name): \(pack.path)")
    if let second = maker.through {
      #expect(ImportFormat.named(second.format) != nil)
      let isKept = catalog.sources.contains { source in
        source.files.contains { FileCalls.matches(second.path, "/cache/\(source.name)/\($0)*") }
      }
      #expect(isKept, "\(pack.name): \(second.path)")
    }
    for name in pack.otherSources { #expect(catalog.sources.contains { $0.name == name }) }
  }

  @Test func namesAreUniqueAndNoLanguages() {
    let names = catalog.packs.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: catalog.shelves.map(\.language)))
    #expect(Set(catalog.sources.map(\.name)).count == catalog.sources.count)
  }

  @Test(arguments: Catalog.standard.sources)
  func aSourceIsPinnedAndUsed(source: CatalogSource) {
    #expect(source.bytes > 0)
    #expect(
      catalog.packs.contains { $0.sources.contains(source.name) }, "\(source.name) is fetched for nothing")
    if case .wheel(let version, let sha256) = source.kind {
      #expect(!version.isEmpty)
      #expect(sha256.count == 64 && sha256.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
  }

  /// A pack for a reader of another language translates from its shelf's into that language, as its name says.
  @Test func packsOnRequestAreOfTheirShelf() {
    for shelf in catalog.shelves {
      for pack in shelf.more {
        guard case .translations(let from, let to) = pack.gives else {
          Issue.record("\(pack.name) does not translate")
          continue
        }
        #expect(from == shelf.language && to != "en" && pack.name == "\(from)-\(to)")
        #expect(catalog.shelves.contains { $0.language == to }, "\(pack.name)")
      }
    }
    #expect(catalog.packs.filter { $0.name == "es-fr" }.count == 1, "fra-spa, reversed")
  }
}
