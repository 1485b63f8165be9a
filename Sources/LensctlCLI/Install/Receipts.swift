import FoundationEssentials
import LexiconPack
import Messages
import ProcessStreams

/// What each pack that `lensctl install` made was made of, in a hidden file beside the packs: by it an unchanged pack is
/// known without being made again.
struct Receipts: Codable {
  struct Receipt: Codable, Equatable {
    /// What the cache held (`SourceCache.identity`).
    var source: String
    /// The same of those that options name, by the source's name; nil if there are none.
    var otherSources: [String: String]?
    /// What `lensctl import` was given, its paths below the folder of the source.
    var arguments: [String]
    /// The pack's checksum of its source: one that was imported by hand since has another.
    var checksum: String
    /// The program that made it.
    var program: String = Self.program

    static let program = "\(Release.version)/\(PackFormat.version)"
  }

  static let file = ".installed"

  var packs: [String: Receipt] = [:]

  init() {}

  /// Those in a folder of packs; none if there is no such file, or one that cannot be read.
  init(in folder: String) {
    guard let bytes = try? UserFile.existing("\(folder)/\(Self.file)")?.bytes,
      let read = try? JSONDecoder().decode(Receipts.self, from: Data(bytes))
    else { return }
    self = read
  }

  /// What the file holds from now on; nil for no file.
  func text() throws(Failure) -> [UInt8]? {
    if packs.isEmpty { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { throw Failure(.software, .ctlNoJSON) }
    return Array(data) + [0x0A]
  }
}
