import Foundation
import Intake
import LexiconPack
import Lookup
import MiniLexicon
import Rendering
import Serving

/// One text through a session of its own, with words that make phrases, read back from JSON.
enum SessionRun {
  private static let words =
    MiniLexicon.words.map(\.spelling) + [
      "New York", "New York City", "river bank", "bank account", "account book", "unbelievable", "café",
      "river", "bank", "book",
    ]
  private static let pack = try! MiniLexicon.pack(
    MiniLexicon.records(of: words.map { MiniWord($0, .noun, "a word") }))

  /// The lookups of what `feed` gives to the session, its warnings, and whether a word was found or missed.
  static func lookups(
    isTokenView: Bool = false, isGlossary: Bool = false, showsWords: Bool = false, focus: Range<Int>? = nil,
    _ feed: (inout LookupSession, inout Output) throws -> Void
  ) throws -> (lookups: [NSDictionary], warnings: [String], hasFound: Bool, hasMissed: Bool) {
    let lexicon = try Lexicon(
      name: Array("words".utf8), reader: PackReader(MappedFile(copying: pack)))
    var session = LookupSession(
      engine: try LookupEngine(LexiconSet([lexicon]), language: nil),
      renderer: isGlossary
        ? RendererRow.document.makeGlossary(RenderOptions(detail: .none))
        : RendererRow.document.make(RenderOptions(detail: .none)),
      source: SourceDescription(kind: .stdin, language: []), isTokenView: isTokenView, showsWords: showsWords)
    session.focus = focus
    var output = Output(descriptor: -1)
    session.begin(&output)
    try feed(&session, &output)
    let warnings = try session.end(&output)
    let json = try JSONSerialization.jsonObject(with: Data(output.bytes)) as! NSDictionary
    return (json["lookups"] as! [NSDictionary], warnings, session.hasFound, session.hasMissed)
  }

  /// `text bytes` of each occurrence in the order of the lookups.
  static func places(_ lookups: [NSDictionary]) -> [String] {
    lookups.flatMap { lookup in
      (lookup["occurrences"] as! [NSDictionary]).map { place in
        let bytes = place["bytes"] as! [Int]
        return "\(lookup["text"]!) \(bytes[0])-\(bytes[1])"
      }
    }
  }
}
