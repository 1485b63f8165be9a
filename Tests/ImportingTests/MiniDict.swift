import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A DICT database in a folder of its own, which goes with the object: the fixture, or one made of given bytes.
final class MiniDict {
  static let fixture = SourceFolder.fixtures.appending(path: "dict/mini")

  private let folder: SourceFolder

  /// The path of both files without an ending.
  var stem: String { folder.path("mini") }

  /// The fixture with its text in the file that `ending` names, changed by `change`; or another index and text.
  init(
    index: [UInt8]? = nil, text: [UInt8]? = nil, ending: String = ".dict",
    _ change: ([UInt8]) -> [UInt8] = { $0 }
  ) throws {
    folder = try SourceFolder([
      "mini.index": try index ?? Self.bytes(".index"),
      "mini" + ending: change(try text ?? Self.bytes(".dict")),
    ])
  }

  /// A file of the fixture.
  static func bytes(_ ending: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: fixture.path + ending)))
  }

  /// The rows of an index: headword, offset and length, as numbers.
  static func index(_ rows: [(String, Int, Int)]) -> [UInt8] {
    Array(rows.map { "\($0.0)\t\(number($0.1))\t\(number($0.2))\n" }.joined().utf8)
  }

  static func number(_ value: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return (value < 64 ? "" : number(value / 64)) + String(digits[value % 64])
  }
}

/// All that an import of a DICT database gives.
struct ReadDict {
  var info: LexiconInfo
  var articles: [DictArticle] = []
  var warnings: [ImportWarning] = []
  /// Why the import failed in the end.
  var failure: ImportError?
  /// The bytes that the observer saw.
  var observed: [UInt8] = []

  /// Reads a database that stays until it is read.
  init(_ mini: MiniDict) throws {
    self = try withExtendedLifetime(mini) { try ReadDict(mini.stem) }
  }

  /// Reads the database at `path`; the articles alone, without a grammar.
  init(_ path: String) throws {
    var observed: [UInt8] = []
    var importer = try DictImporter(path: path) { observed += $0 }
    info = importer.info
    while let article = try importer.nextArticle() { articles.append(article) }
    do throws(ImportError) { #expect(try importer.next() == nil) } catch { failure = error }
    warnings = importer.warnings.kept
    self.observed = observed
  }

  var headwords: [[String]] { articles.map(\.headwords) }
  var reasons: [ImportWarning.Reason] { warnings.map(\.reason) }
}
