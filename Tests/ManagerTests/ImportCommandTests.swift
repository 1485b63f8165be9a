import Foundation
import PackBuilding
import Testing

@testable import Manager

@Suite struct ImportCommandTests {
  @Test func aPackIsMadeListedToldVerifiedAndRemoved() throws {
    let sandbox = try Sandbox()
    let path = sandbox.packs.appending(path: "wordnet.lexpack").path()
    let made = sandbox.run("import", "wordnet", Sandbox.wordnet.path())
    #expect(made.status == .success)
    #expect(made.answer == "wordnet: Mini WordNet 0.1, 25 entries, in \(path)\n")
    #expect(made.talk == [])
    #expect(sandbox.files == ["wordnet.lexpack"])
    #expect(
      sandbox.run("packs").answer == "wordnet\tMini WordNet 0.1\ten\t25\t15\t0\tLicenseRef-Notice\tenabled\t"
        + "https://wordnet.princeton.edu/\t\(path)\n")
    let info = sandbox.run("info", "wordnet").answer
    #expect(info.contains("\nentries: 25\nsynsets: 24\nforms: 15\nfacts: 0\nlicence: LicenseRef-Notice\n"))
    #expect(info.contains("\n\nWritten by the authors of lens-share for its tests"))
    #expect(sandbox.run("verify").answer == "wordnet: OK\n")
    #expect(sandbox.run("remove", "wordnet").answer == "wordnet: removed\n")
    #expect(sandbox.files == [])
    #expect(sandbox.run("packs").talk == ["lensctl: no packs yet: run lensctl install en"])
  }

  @Test func nameAndLanguageCanBeGiven() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini("--name", "mini", "--language", "en-GB")
    #expect(sandbox.files == ["mini.lexpack"])
    #expect(sandbox.run("info", "mini").answer.contains("\nlanguages: en-gb\n"))
  }

  @Test func theSameSourceGivesTheSameBytes() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let path = sandbox.packs.appending(path: "wordnet.lexpack")
    let first = try Data(contentsOf: path)
    try sandbox.importMini()
    #expect(try Data(contentsOf: path) == first)
    #expect(sandbox.files == ["wordnet.lexpack"])
  }

  @Test func theChecksumIsThatOfTheSourceFiles() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let parts = ["noun", "verb", "adj", "adv"]
    var names = parts.map { "data.\($0)" } + parts.map { "index.\($0)" }
    names += ["index.sense"] + parts.map { "\($0).exc" }
    var digest = SHA256()
    for name in names { digest.update([UInt8](try Data(contentsOf: Sandbox.wordnet.appending(path: name)))) }
    let hexadecimal = digest.finishAsText()
    #expect(sandbox.run("info", "wordnet").answer.contains("\nsource SHA-256: \(hexadecimal)\n"))
  }

  @Test func warningsAreToldAndCounted() throws {
    let sandbox = try Sandbox()
    let twin = try sandbox.wordnetTwin("noun.exc") { _ in
      (1...30).map { "form\($0)" }.joined(separator: "\n")
    }
    let made = sandbox.run("import", "wordnet", twin, "--format", "json")
    #expect(made.status == .success)
    #expect(made.talk.count == 21)
    #expect(made.talk.first == "lensctl: warning: noun.exc:1: base form is missing; line skipped")
    #expect(made.talk.last == "lensctl: warning: 10 more of this kind")
    #expect(made.answer.contains("\"warnings\" : 30"))
  }

  @Test func aFailedImportLeavesTheOldPack() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let path = sandbox.packs.appending(path: "wordnet.lexpack")
    let before = try Data(contentsOf: path)
    let twin = try sandbox.wordnetTwin("data.adv") { _ in "not a database\n" }
    let failed = sandbox.run("import", "wordnet", twin)
    #expect(failed.status == .data)
    #expect(failed.talk.count == 1)
    #expect(try Data(contentsOf: path) == before)
    #expect(sandbox.files == ["wordnet.lexpack"])
  }

  @Test func textFromTheSourceCannotSpeakToTheTerminal() throws {
    let sandbox = try Sandbox()
    let twin = try sandbox.wordnetTwin("data.noun") {
      $0.replacingOccurrences(of: "Mini WordNet", with: "Mini \u{1B}]0;x\u{7}\u{202E}WordNet")
    }
    let answer = sandbox.run("import", "wordnet", twin).answer
    #expect(answer.contains("Mini <U+001B>]0;x<U+0007><U+202E>WordNet"))
    for command in ["packs", "info"] {
      let output = command == "info" ? sandbox.run(command, "wordnet").answer : sandbox.run(command).answer
      #expect(!output.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
    }
    #expect(!sandbox.run("packs", "--format", "json").answer.contains("\u{202E}"))
  }

  /// Whether it is the folder of packs that cannot be used; nil if the pack is made.
  private static func isOfTarget(_ maker: PackMaker, _ folder: String) -> Bool? {
    do throws(PackMaker.MakeFailure) {
      _ = try maker.make(in: folder)
      return nil
    } catch {
      if case .target = error { return true }
      return false
    }
  }

  @Test func aFailureIsOfTheSourceOrOfTheFolder() throws {
    let sandbox = try Sandbox()
    let root = sandbox.root.path
    try Data().write(to: sandbox.root.appending(path: "file"))
    let good = PackMaker(format: "wordnet", path: Sandbox.wordnet.path())
    #expect(Self.isOfTarget(good, "\(root)/made") == nil)
    #expect(Self.isOfTarget(good, "\(root)/file/below") == true)
    // Its text begins with the folder.
    let missing = PackMaker(format: "wordnet", path: "\(root)/none")
    #expect(Self.isOfTarget(missing, root) == false)
  }

  /// Several formats have a style `plain`.
  @Test func helpListsAStyleOnce() throws {
    let help = ImportCommand.helpMessage()
    let option = try #require(help.range(of: "--style <style>"))
    let next = try #require(help.range(of: "--reverse"))
    let words = help[option.upperBound..<next.lowerBound].split { !$0.isLetter }
    #expect(words.count { $0 == "plain" } == 1)
  }
}
