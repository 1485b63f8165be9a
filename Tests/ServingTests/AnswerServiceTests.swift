import Foundation
import Intake
import LexiconPack
import MiniLexicon
import Processes
import Rendering
import Safety
import Testing

@testable import Serving

/// One service answers many texts, and each answer is that of the packs as they are then.
@Suite struct AnswerServiceTests {
  private final class Home {
    let root = FileManager.default.temporaryDirectory.appending(path: "lens-serving-\(UUID().uuidString)")
    var packs: URL { root.appending(path: "lens-share/packs") }
    var said: [String] = []

    init() throws { try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: root) }

    /// Puts a pack of one noun in place, by rename.
    func install(_ name: String, _ word: String, _ definition: String, in folder: URL? = nil) throws {
      let bytes = try MiniLexicon.pack(MiniLexicon.records(of: [MiniWord(word, .noun, definition)]))
      try Data(bytes).write(to: (folder ?? packs).appending(path: "\(name).lexpack"), options: .atomic)
    }

    func service() -> AnswerService {
      let data = Array(root.path().utf8)
      let locations = PackLocations { name in
        "\(name)" == "XDG_DATA_HOME" ? data : "\(name)" == "XDG_DATA_DIRS" ? Array("/nowhere".utf8) : nil
      }
      return AnswerService(locations) { self.said.append($0.message) }
    }
  }

  private static func answer(
    _ service: AnswerService, _ text: String, _ change: (inout Options) -> Void = { _ in },
    focus: Range<Int>? = nil, as row: RendererRow = .text, detail: Detail? = nil
  ) throws -> String {
    var options = Options()
    change(&options)
    var input = TextInput(.stdin, Array(text.utf8), options)
    input.focus = focus
    let writer = try service.writer(options)
    var output = Output.memory
    let rendering = RenderOptions(detail: detail ?? writer.detail(of: input))
    _ = try writer.write(input, as: row, rendering, to: &output, warn: { _ in })
    return String(decoding: output.bytes, as: UTF8.self)
  }

  @Test func aReplacedPackAnswersTheNextText() throws {
    let home = try Home()
    try home.install("a", "cat", "an animal")
    let service = home.service()
    #expect(try Self.answer(service, "cat").contains("an animal"))
    let first = try service.packs(Options()).lexicons
    #expect(try Self.answer(service, "cat").contains("an animal"))
    #expect(try service.packs(Options()).lexicons === first)
    try home.install("a", "cat", "a jazz musician")
    #expect(try Self.answer(service, "cat").contains("a jazz musician"))
    try home.install("b", "dog", "another animal")
    #expect(try Self.answer(service, "cat dog").contains("another animal"))
    try Data("-a\n".utf8).write(to: home.packs.appending(path: "order"))
    #expect(try !Self.answer(service, "cat dog").contains("musician"))
    try FileManager.default.removeItem(at: home.packs.appending(path: "order"))
    try FileManager.default.removeItem(at: home.packs.appending(path: "b.lexpack"))
    #expect(try !Self.answer(service, "cat dog").contains("another animal"))
    try FileManager.default.removeItem(at: home.packs.appending(path: "a.lexpack"))
    let failure = #expect(throws: Failure.self) { try Self.answer(service, "cat") }
    #expect(failure?.status == .noInput)
    try home.install("a", "cat", "an animal")
    #expect(try Self.answer(service, "cat").contains("an animal"))
  }

  @Test func aPackByItsPathIsWatchedToo() throws {
    let home = try Home()
    try home.install("own", "cat", "an animal", in: home.root)
    try home.install("a", "cat", "of no use")
    let path = Array(home.root.appending(path: "own.lexpack").path().utf8)
    let service = home.service()
    #expect(try Self.answer(service, "cat", { $0.lexicons = [path] }).contains("an animal"))
    #expect(try Self.answer(service, "cat").contains("of no use"))
    try home.install("own", "cat", "a whip", in: home.root)
    #expect(try Self.answer(service, "cat", { $0.lexicons = [path] }).contains("a whip"))
    let missing = Array(home.root.appending(path: "none").path().utf8)
    let failure = #expect(throws: Failure.self) {
      try Self.answer(service, "cat", { $0.lexicons = [missing] })
    }
    #expect(failure?.status == .noInput)
  }

  @Test func aDamagedPackIsReportedOnceForEachState() throws {
    let home = try Home()
    try home.install("a", "cat", "an animal")
    try Data("no pack".utf8).write(to: home.packs.appending(path: "b.lexpack"))
    let service = home.service()
    for _ in 0..<3 { _ = try Self.answer(service, "cat") }
    #expect(home.said.count == 1)
    try home.install("c", "dog", "an animal")
    _ = try Self.answer(service, "cat")
    #expect(home.said.count == 2)
  }

  /// What was asked before changes nothing: every answer has the bytes of a service of its own.
  @Test func everyAnswerIsThatOfAFreshService() throws {
    let home = try Home()
    let words = MiniLexicon.words + [MiniWord("New York", .noun, "a city")]
    let forms = MiniLexicon.records(of: words, forms: MiniLexicon.wordForms)
    try Data(MiniLexicon.pack(forms)).write(to: home.packs.appending(path: "words.lexpack"))
    // An answer of one line a word needs none of it, the next one may.
    let translations = ["leaf", "axis", "New York"].map { MiniWord($0, .noun, "auf Deutsch") }
    let bytes = try MiniLexicon.pack(
      MiniLexicon.records(of: translations), info: MiniLexicon.info(languages: ["en"], glosses: ["de"]))
    try Data(bytes).write(to: home.packs.appending(path: "words-de.lexpack"))
    let service = home.service()
    #expect(try Self.answer(service, "leaf", detail: .brief).contains("a green part"))
    #expect(try Self.answer(service, "leaf", detail: .full).contains("also in: words-de"))
    let texts = ["leaves", "Leaves of New York", "axes axes, nothing", "", "New York\nNew\n", "is were"]
    for round in 0..<3 {
      for text in texts {
        for row in RendererRow.all {
          for detail in [Detail.full, .brief, Detail.none] {
            for view in [Options.View.lookups, .tokens] {
              for focus in [nil, 0..<0, 1..<2] where focus == nil || !text.isEmpty {
                let change: (inout Options) -> Void = {
                  $0.view = view
                  if round == 1 { $0.language = Array("en".utf8) }
                  $0.showsWords = round == 2
                }
                let answer = try Self.answer(service, text, change, focus: focus, as: row, detail: detail)
                let fresh = try Self.answer(
                  home.service(), text, change, focus: focus, as: row, detail: detail)
                #expect(answer == fresh, "\(text) as \(row) in \(detail), \(view)")
              }
            }
          }
        }
      }
    }
  }
}
