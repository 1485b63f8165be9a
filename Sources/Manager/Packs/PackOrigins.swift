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
      /// `lensctl install` built it.
      case installed
      /// `lens-sync` fetched it from a publisher.
      case fetched
      /// It is in the user's folder, and no record has it.
      case imported
      /// It is in a system folder.
      case system
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
    receipts = (try? Receipts(in: session.folders.writable())) ?? Receipts()
    let folder = PublisherRecord.folder(Environment(session.environment)) ?? ""
    publishers = (FileCalls.names(in: folder) ?? []).sorted().compactMap { key in
      let file = try? SmallFile(path: "\(folder)/\(key)".pathBytes, atMost: PublisherRecord.largestFile)
      return file.flatMap { PublisherRecord($0.bytes) }.map { (key, $0.fetched) }
    }
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
    copy(max(0, length - PackFormat.digestLength)..<length).hexadecimal
  }

  /// The SHA-256 of the whole file.
  var fileDigest: String {
    var digest = SHA256()
    for offset in stride(from: 0, to: length, by: 1 << 20) {
      digest.update(copy(offset..<min(offset + 1 << 20, length)))
    }
    return digest.finishAsText()
  }

  private var length: Int { withBytes { $0.count } }

  private func copy(_ range: Range<Int>) -> [UInt8] {
    withBytes { bytes in
      var copy: [UInt8] = []
      copy.append(copying: bytes, range)
      return copy
    }
  }
}
