import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A StarDict dictionary in a folder of its own, which goes with the object: the fixture with some files replaced, or one
/// made of rows.
final class MiniStarDict {
  static let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../Fixtures/stardict/mini"
  ).standardizedFileURL

  let folder: URL
  var stem: String { folder.appending(path: "mini").path }

  /// The fixture; a file is replaced by the bytes given for its ending, and left out where these are nil.
  init(_ files: [String: [UInt8]?] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var all: [String: [UInt8]?] = [:]
    for ending in [".ifo", ".idx", ".syn", ".dict"] { all[ending] = try Self.bytes(ending) }
    all.merge(files) { $1 }
    for case (let ending, let bytes?) in all { try Data(bytes).write(to: URL(filePath: stem + ending)) }
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
    try Data(bytes).write(to: URL(filePath: stem + ending))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

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

/// All that an import of a StarDict dictionary gives.
struct ReadStarDict {
  var info: LexiconInfo
  var synsets: [Synset] = []
  var entries: [Entry] = []
  var facts: [WordFact] = []
  var warnings: [ImportWarning] = []
  var failure: ImportError?
  var observed: [UInt8] = []

  /// Reads a dictionary that stays until it is read.
  init(_ mini: MiniStarDict, ending: String = "") throws {
    self = try withExtendedLifetime(mini) { try ReadStarDict(mini.stem + ending) }
  }

  init(_ path: String) throws {
    var observed: [UInt8] = []
    var importer = try StarDictImporter(path: path) { observed += $0 }
    info = importer.info
    do throws(ImportError) {
      while let record = try importer.next() {
        switch record {
        case .synset(let synset): synsets.append(synset)
        case .entry(let entry): entries.append(entry)
        case .fact(let fact): facts.append(fact)
        case .form: break
        }
      }
    } catch { failure = error }
    warnings = importer.warnings.kept
    self.observed = observed
  }

  var headwords: [String] { entries.map(\.headword) }
  var reasons: [ImportWarning.Reason] { warnings.map(\.reason) }

  /// The definitions of the entries with a headword, marks as `<b>` and so on.
  func definitions(_ headword: String) -> [String] {
    entries.filter { $0.headword == headword }.flatMap {
      $0.senses.map { synsets[$0.synset].definition.shown }
    }
  }

  /// The headwords to which an entry refers.
  func related(_ headword: String) -> [String] {
    entries.filter { $0.headword == headword }.flatMap { entry in
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
