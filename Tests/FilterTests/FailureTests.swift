import Foundation
import LexiconPack
import MiniLexicon
import Processes
import Safety
import Testing

@testable import Filter
@testable import Serving

/// What a run says of packs that it cannot use, and what it does without them.
@Suite struct FailureTests {
  private static func damaged(at section: PackFormat.SectionKind) throws -> [UInt8] {
    var bytes = try MiniLexicon.pack()
    let layout = try PackReader(MappedFile(copying: bytes)).layout
    for offset in layout[section].bytes { bytes[offset] ^= 0x55 }
    return bytes
  }

  private static func ofVersion(_ version: UInt8) throws -> [UInt8] {
    var bytes = try MiniLexicon.pack()
    bytes[PackFormat.Header.version] = version
    return bytes
  }

  /// Files that are no packs for this program, and what is said of them behind their path.
  private static func unreadable() throws -> [(bytes: [UInt8], message: String)] {
    let pack = try MiniLexicon.pack()
    let notAPack = "not a pack: remove the file, then install or import the dictionary again"
    let inPlaceOf = "bytes instead of \(pack.count): install or import the dictionary again"
    return [
      ([], notAPack), (Array("hello".utf8), notAPack), ([UInt8](repeating: 0, count: 5000), notAPack),
      (Array(pack.dropLast()), "\(pack.count - 1) \(inPlaceOf)"),
      (Array(pack.prefix(100)), "100 \(inPlaceOf)"),
      (pack + [0], "\(pack.count + 1) \(inPlaceOf)"),
      (
        try ofVersion(9),
        "pack version 9, but this program reads version \(PackFormat.version): install or import the dictionary again with the lensctl "
          + "of this version"
      ),
    ]
  }

  @Test func aPackThatCannotBeOpenedIsNamed() throws {
    for (bytes, message) in try Self.unreadable() {
      let sandbox = try Sandbox(hasPacks: false)
      try sandbox.install("b\u{1B}ad", bytes)
      for arguments in [["mouse"], ["--lexicon=b\u{1B}ad", "mouse"]] {
        let outcome = try sandbox.expect(
          65, ["\(sandbox.packs.path())/b<U+001B>ad.lexpack: \(message)"], from: arguments)
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test func besideGoodPacksItIsPassedOver() throws {
    for (bytes, message) in try Self.unreadable() {
      let sandbox = try Sandbox()
      try sandbox.install("bad", bytes)
      let outcome = try sandbox.run("--detail=none", "mice")
      #expect(outcome.code == 0)
      #expect(outcome.text == "mice → mouse (plural)\n")
      #expect(outcome.talk == ["lens-share: \(sandbox.packs.path())/bad.lexpack: \(message)"])
      #expect(try sandbox.run("--lexicon=mini", "mice").errors.isEmpty)
      let version = try sandbox.run("--version")
      #expect(version.code == 0)
      #expect(version.lines.first == "lens-share \(Release.version)")
      #expect(version.lines.contains("  mini: Mini Lexicon, 10 entries"))
      #expect(version.lines.contains { $0.hasSuffix(message) })
    }
  }

  @Test func damageThatALookupMeetsIsNamed() throws {
    for section in [PackFormat.SectionKind.entryRecords, .entryHash, .synsetRecords, .synsetOffsets] {
      let sandbox = try Sandbox()
      try sandbox.install("mini", Self.damaged(at: section))
      let outcome = try sandbox.run("mouse")
      #expect(outcome.code == 65, "\(section)")
      #expect(outcome.talk.count == 1)
      #expect(outcome.errors.hasPrefix("lens-share: \(sandbox.packs.path())/mini.lexpack: damaged at byte "))
      #expect(outcome.errors.hasSuffix(": install or import the dictionary again\n"))
    }
  }

  @Test func aPackWithoutPermissionIsPassedOver() throws {
    let sandbox = try Sandbox(hasPacks: false)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.packs.appending(path: "gone.lexpack").path(), withDestinationPath: "nowhere")
    try sandbox.expect(
      66,
      ["\(sandbox.packs.path())/gone.lexpack: No such file or directory: try again, or run lensctl doctor"],
      from: ["mouse"])
    #expect(Failure(.system(EACCES), path: [0x61]).status == .permission)
    #expect(Failure(.system(EIO), path: [0x61]).status == .inputOutput)
  }

  @Test func withoutAnyPackItIsSaidWhatToDo() throws {
    let sandbox = try Sandbox(hasPacks: false)
    let message =
      "lens-share: no dictionary installed in \(sandbox.packs.path()): run lensctl install "
    for (arguments, language) in [
      (["mouse"], "en"), (["--lexicon=mini", "mouse"], "en"), (["--language=de-AT", "Haus"], "de"),
      (["--language=sv", "hus"], "sv"), (["«дом»"], "ru"), (["词典"], "zh"), (["たべる"], "ja"), (["घर"], "hi"),
      (["ψ"], "el"), (["42"], "en"), ([], "en"),
    ] {
      let outcome = try sandbox.run(arguments, input: [])
      #expect(outcome.code == 66)
      #expect(outcome.talk == [message + language])
    }
    #expect(try sandbox.run("--help").code == 0)
    #expect(try sandbox.run("--version").lines == ["lens-share \(Release.version)"])
  }

  @Test func aLexiconThatIsNotThereIsNamedWithThoseThatAre() throws {
    try Sandbox().expect(
      66, ["no dictionary named no<U+000A>pe: choose one of mini, words"],
      from: ["--lexicon=mini", "--lexicon=no\npe", "mouse"])
  }

  // MARK: Which packs are asked

  @Test func lexiconsAndTheirOrder() throws {
    let sandbox = try Sandbox()
    try sandbox.install(
      "another", MiniLexicon.pack(MiniLexicon.records(of: [MiniWord("dog", .noun, "another dog")])))
    #expect(try sandbox.run("dog").text.hasPrefix("dog\n  noun  another dog\n  also in: words\n"))
    try Data("words\nanother\n".utf8).write(to: sandbox.packs.appending(path: "order"))
    #expect(try sandbox.run("dog").text.contains("also in: another"))
    #expect(try sandbox.run("--lexicon=another", "dog").text == "dog\n  noun  another dog\n")
    #expect(try sandbox.run("--lexicon=mini", "dog").code == 1)
    #expect(try sandbox.run("--lexicons=all", "dog").text.contains("dog  [words]"))
    let entries = try sandbox.run("--format=json", "dog").lookups()[0]["entries"] as! [NSDictionary]
    #expect(entries.map { $0["lexicon"] as? String } == ["words", "another"])
  }

  @Test func theLanguageChoosesAmongPacks() throws {
    let sandbox = try Sandbox()
    let german = try MiniLexicon.pack(
      MiniLexicon.records(of: [MiniWord("wand", .noun, "eine Mauer")]),
      info: MiniLexicon.info(languages: ["de"]))
    try sandbox.install("german", german)
    #expect(try sandbox.run("--language=DE", "wand").text == "wand\n  noun  eine Mauer\n")
    #expect(try !sandbox.run("--language=en", "wand").text.contains("eine Mauer"))
    let document = try sandbox.run("--language=DE", "--format=json", "wand").json()
    #expect((document["source"] as! NSDictionary)["language"] as? String == "de")
  }
}
