import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A StarDict dictionary in a folder of its own, which goes with the object: the fixture with some files replaced, or one
/// made of rows.
final class MiniStarDict {
  static let fixture = SourceFolder.fixtures.appending(path: "stardict/mini")

  private let folder: SourceFolder
  var stem: String { folder.path("mini") }

  /// The fixture; a file is replaced by the bytes given for its ending, and left out where these are nil.
  init(_ files: [String: [UInt8]?] = [:]) throws {
    folder = try SourceFolder()
    var all: [String: [UInt8]?] = [:]
    for ending in [".ifo", ".idx", ".syn", ".dict"] { all[ending] = try Self.bytes(ending) }
    all.merge(files) { $1 }
    for case (let ending, let bytes?) in all { try replace(ending, by: bytes) }
  }

  /// A dictionary of articles that all have these types.
  convenience init(
    _ articles: [(headword: [UInt8], text: [UInt8])], types: String = "m", isWide: Bool = false,
    compress: ([UInt8]) -> [UInt8]? = { _ in nil }
  ) throws {
    var index: [UInt8] = []
    var text: [UInt8] = []
    for article in articles {
      index += Self.row(article.headword, text.count, article.text.count, isWide: isWide)
      text += article.text
    }
    let info = """
      StarDict's dict ifo file
      version=3.0.0
      bookname=Made
      wordcount=\(articles.count)
      idxfilesize=\(index.count)
      sametypesequence=\(types)
      \(isWide ? "idxoffsetbits=64" : "")
      """
    let compressed = compress(text)
    try self.init([
      ".ifo": Array(info.utf8), ".idx": index, ".syn": nil, ".dict": compressed == nil ? text : nil,
      ".dict.dz": compressed,
    ])
  }

  func replace(_ ending: String, by bytes: [UInt8]) throws {
    try folder.write(bytes, to: "mini" + ending)
  }

  static func bytes(_ ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: fixture.path + ending)))
  }

  static func row(_ headword: [UInt8], _ offset: Int, _ length: Int, isWide: Bool = false) -> [UInt8] {
    headword + [0] + big(UInt64(truncatingIfNeeded: offset), isWide ? 8 : 4)
      + big(UInt64(truncatingIfNeeded: length), 4)
  }

  private static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (UInt64($0) * 8)) }
  }
}

extension ImportedLexicon {
  /// Reads a dictionary that stays until it is read.
  init(starDict mini: MiniStarDict, ending: String = "") throws {
    self = try withExtendedLifetime(mini) { try ImportedLexicon(starDict: mini.stem + ending) }
  }

  init(starDict path: String) throws {
    var observed: [UInt8] = []
    self.init(reading: try StarDictImporter(path: path) { observed += $0 })
    self.observed = observed
  }

  var headwords: [String] { entries.map(\.headword) }

  /// The definitions of the entries with a headword, marks as `<b>` and so on.
  func definitions(_ headword: String) -> [String] {
    entries(headword).flatMap {
      $0.senses.map { synsets[$0.synset].definition.shown }
    }
  }

  /// The headwords to which an entry refers.
  func related(_ headword: String) -> [String] {
    entries(headword).flatMap { entry in
      entry.senses.flatMap(\.relations).flatMap { synsets[$0.target].members }
    }
  }
}

extension String {
  /// With a name in place of each mark: `{strong:x}`.
  var shown: String {
    unicodeScalars.map { scalar in
      if scalar.value == UInt32(InlineMark.end) { return "}" }
      guard scalar.value < 0x20, let mark = InlineMark(rawValue: UInt8(scalar.value)) else {
        return String(scalar)
      }
      return "{\(mark):"
    }.joined()
  }
}
