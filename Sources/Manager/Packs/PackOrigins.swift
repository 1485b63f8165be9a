import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// Where packs come from, as far as a record says so: the receipts of `lensctl install`, and what `lens-sync` knows of
/// publishers.
struct PackOrigins {
  /// The origin of one pack.
  struct Origin: Encodable, Equatable {
    enum Kind: String, Encodable {
      /// `lensctl install` built it; `lens-sync` fetched it from a publisher; no record has it; it is the system's.
      case installed, fetched, imported, system
    }

    var kind: Kind
    /// The files that it was built from: packages, or paths of files that were on the system.
    var sources: [String]?
    /// The first 32 hexadecimal digits of the SHA-256 of the publisher's key.
    var publisher: String?
  }

  private let receipts: Receipts
  /// The SHA-256 of the packs of each publisher, by their names.
  private let publishers: [(key: String, packs: [String: String])]

  init(_ session: Session) {
    receipts = (try? session.folders.writable()).map { Receipts(in: $0) } ?? Receipts()
    let state = Environment(session.environment).baseFolder("XDG_STATE_HOME", below: "/.local/state")
    let folder = state.map { "\(String(path: $0))/lens-share/publishers" }
    publishers = (folder.flatMap { FileCalls.names(in: $0) } ?? []).sorted().filter { !$0.hasPrefix(".") }
      .map { ($0, Self.packs("\(folder ?? "")/\($0)")) }
  }

  /// The rows of a publisher's file, after the first, which has the time of the list; empty if it cannot be read.
  private static func packs(_ path: String) -> [String: String] {
    let bytes = (try? UserFile.existing(path)?.bytes) ?? []
    let rows = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
    }
    return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  /// The origin of a pack that was verified; nil for a file that is named by its path. Throws if it is not the pack that its
  /// receipt is for.
  func origin(of pack: PackLocation) throws(Failure) -> Origin? {
    guard pack.place != nil else { return nil }
    if !pack.isOwn { return Origin(kind: .system) }
    let reader = try pack.open()
    for (key, packs) in publishers {
      if let digest = packs[pack.name], digest == reader.fileDigest {
        return Origin(kind: .fetched, publisher: key)
      }
    }
    guard let receipt = receipts.packs[pack.name] else { return Origin(kind: .imported) }
    guard receipt.isFor(reader) else { throw Failure(.data, .packReplaced(file: pack.path)) }
    return Origin(kind: .installed, sources: receipt.sources)
  }
}

extension Receipts.Receipt {
  /// Whether it is for this pack: for its source and, if the receipt says it, for its content.
  func isFor(_ pack: PackReader) -> Bool {
    checksum == pack.sourceChecksum && (digest == nil || digest == pack.contentDigest)
  }

  /// The names of the files of its sources. In the version of a source, each has a line after the row of the catalog; a path is
  /// followed by the length and the time of the file.
  var sources: [String] {
    let versions = [source] + (otherSources ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    return versions.flatMap { version in
      version.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) }
    }
  }
}

extension PackReader {
  /// The SHA-256 at its end, which is that of all bytes before it.
  var contentDigest: String {
    withBytes { bytes in
      var text = ""
      for offset in bytes.count - PackFormat.digestLength..<bytes.count {
        text += String(bytes[offset] >> 4, radix: 16) + String(bytes[offset] & 15, radix: 16)
      }
      return text
    }
  }

  /// The SHA-256 of the whole file.
  var fileDigest: String {
    withBytes { bytes in
      var digest = SHA256()
      var block: [UInt8] = []
      for offset in stride(from: 0, to: bytes.count, by: 1 << 20) {
        block.removeAll(keepingCapacity: true)
        for index in offset..<min(offset + 1 << 20, bytes.count) { block.append(bytes[index]) }
        digest.update(block)
      }
      return digest.finishAsText()
    }
  }
}
