import FoundationEssentials
import LexiconPack
import Messages
import Processes
import Safety

/// From what `lensctl install` made each pack: a hidden file in the folder of packs, by which an unchanged pack is recognized
/// without being made again.
struct Receipts: Codable {
  struct Receipt: Codable, Equatable {
    /// The version of the source (`SourceCache.identity`).
    var source: String
    /// The same for sources that options name, by the source's name; nil if there are none.
    var otherSources: [String: String]?
    /// The arguments of `lensctl import`; paths begin at the folder of the source.
    var arguments: [String]
    /// The checksum of the source in the pack. A pack that was imported by hand since then has another.
    var checksum: String
    /// The SHA-256 at the end of the pack; nil in receipts that older programs wrote.
    var digest: String?
    /// The version of the program that made it.
    var program: String = Self.program

    static let program = "\(Release.version)/\(PackFormat.version)"
  }

  static let file = ".installed"

  var packs: [String: Receipt] = [:]

  init() {}

  /// The receipts in a folder of packs; empty if the file is missing or damaged. Throws if it cannot be read.
  init(in folder: String) throws(Failure) {
    guard let bytes = try UserFile.existing("\(folder)/\(Self.file)")?.bytes,
      let read = try? JSONDecoder().decode(Receipts.self, from: Data(bytes))
    else { return }
    self = read
  }

  /// Throws if there is a file that cannot be read or is damaged.
  static func check(in folder: String) throws(Failure) {
    let path = "\(folder)/\(file)"
    guard let bytes = try UserFile.existing(path)?.bytes else { return }
    if (try? JSONDecoder().decode(Receipts.self, from: Data(bytes))) == nil {
      throw Failure(.data, .receiptsDamaged(file: path))
    }
  }

  /// Forgets the receipt of a pack, for one that was imported by hand in its place.
  static func forget(_ name: String, in folders: PackFolders) throws(Failure) {
    let folder = try folders.writable()
    if try Receipts(in: folder).packs[name] == nil { return }
    let change = try PackSetChange(of: folders)
    // Read again with the lock held: another run may have written some meanwhile.
    var receipts = try Receipts(in: folder)
    receipts.packs[name] = nil
    var difference = PackSetChange.Difference()
    difference.files = [(file, try receipts.text())]
    _ = try change.commit(difference)
  }

  /// The text of the file; nil for no file.
  func text() throws(Failure) -> [UInt8]? {
    if packs.isEmpty { return nil }
    return Array(try json().utf8) + [0x0A]
  }
}
