import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// Brings the packs of a publisher in the user's folder up to date.
struct PackFetch {
  enum Outcome: Equatable {
    case unchanged
    case fetched
    /// The user has a pack of this name from elsewhere.
    case own
  }

  private let address: ServerAddress
  private let key: PublisherKey
  private let folder: String
  private var trust: PackTrust

  init(_ address: ServerAddress, key: PublisherKey, environment: Environment) throws(Failure) {
    let locations = PackLocations { environment.value($0) }
    guard let folder = locations.userFolder else { throw Failure(.noInput, .noPackFolder) }
    self.address = address
    self.key = key
    self.folder = String(path: folder)
    trust = try PackTrust(key, environment: environment)
  }

  /// The packs of the newest list with these names, or all. Throws unless it is signed, newer than those before, and valid.
  mutating func packs(named names: [String]) throws(Failure) -> [PackListing.Pack] {
    let url = address.file(PackListing.fileName)
    let client = try HTTPClient(scheme: address.scheme)
    let bytes: [UInt8]
    let signature: [UInt8]
    do throws(HTTPClient.Fault) {
      bytes = try client.body(of: url)
      signature = try client.body(of: address.file(PackListing.signatureName))
    } catch {
      throw Failure(.temporary, .packsFailed(url: url, problem: error.text))
    }
    if !key.isSigned(bytes, by: signature) { throw refusal(url, .packsSignature) }
    let listing: PackListing
    do throws(AnswerFault) {
      listing = try PackListing(bytes)
    } catch {
      throw Failure(.temporary, .packsRefused(url: url, problem: error.text))
    }
    if let newest = trust.newest, listing.published < newest {
      throw refusal(url, .packsOlder(time: listing.published.string, seen: newest.string))
    }
    if listing.expires < Timestamp.now { throw refusal(url, .packsExpired(time: listing.expires.string)) }
    if listing.published.seconds > Timestamp.now.seconds + CatalogUpdate.clockTolerance {
      throw refusal(url, .syncFuture(time: listing.published.string))
    }
    var packs: [PackListing.Pack] = []
    for name in names {
      guard let pack = listing.packs.first(where: { $0.name == name }) else {
        throw refusal(url, .packsNoEntry(name: name))
      }
      packs.append(pack)
    }
    if trust.newest != listing.published {
      trust.newest = listing.published
      try trust.save()
    }
    return names.isEmpty ? listing.packs : packs
  }

  /// Fetches a pack if the user's is not the same. What has arrived of it is kept, so that the next run goes on there.
  mutating func fetch(_ pack: PackListing.Pack) throws(Failure) -> Outcome {
    let path = "\(folder)/\(pack.name)\(PackListing.packEnding)"
    if FileCalls.exists(path) {
      let digest = try Self.digest(of: path)
      if digest == pack.sha256 { return .unchanged }
      if digest != trust.fetched[pack.name] { return .own }
    }
    try DiskChange.makeFolder(folder)
    let prefix = ".\(pack.name).fetch-"
    let part = "\(folder)/\(prefix)\(pack.sha256.prefix(16))"
    for name in try FileCalls.list(folder) where name.hasPrefix(prefix) && "\(folder)/\(name)" != part {
      FileCalls.remove("\(folder)/\(name)")
    }
    let descriptor = FileCalls.open(part, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o644)
    if descriptor < 0 { throw .system(folder, errno, Message.ctlFolderRefused) }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { throw Failure(.temporary, .packsBusy(name: pack.name)) }
    try download(pack, to: descriptor, part)
    if fsync(descriptor) != 0 { throw .system(part, errno, Message.ctlDiskFailed) }
    // Recorded first: a pack that is in place without its row would count as the user's own.
    trust.fetched[pack.name] = pack.sha256
    try trust.save()
    if FileCalls.rename(part, to: path) != 0 { throw .system(path, errno, Message.ctlFolderRefused) }
    try DiskChange.flush(folder)
    return .fetched
  }

  /// Completes the file at `part`, and removes it if it is not the pack.
  private func download(_ pack: PackListing.Pack, to descriptor: Int32, _ part: String) throws(Failure) {
    let url = address.file("\(pack.name)\(PackListing.packEnding)")
    let length = Int(lseek(descriptor, 0, SEEK_END))
    if length < pack.size {
      let client = try HTTPClient(scheme: address.scheme)
      do throws(HTTPClient.Fault) {
        try client.file(url, to: descriptor, from: length, size: pack.size)
      } catch {
        if case .tooLarge = error { FileCalls.remove(part) }
        if case .disk(let code) = error { throw .system(part, code, Message.ctlPackNotWritten) }
        throw Failure(.temporary, .packsFailed(url: url, problem: error.text))
      }
    }
    if try Self.digest(of: part) != pack.sha256 {
      FileCalls.remove(part)
      throw refusal(url, .packsHash)
    }
    do {
      try PackVerifier.verify(PackReader(path: Array(part.utf8)))
    } catch {
      FileCalls.remove(part)
      throw refusal(url, .packsDamaged)
    }
  }

  private func refusal(_ url: String, _ problem: Message) -> Failure {
    Failure(.temporary, .packsRefused(url: url, problem: problem.text(cleaning: Sanitizer.cleanLine)))
  }

  /// The SHA-256 of a file, which is read in blocks.
  static func digest(of path: String) throws(Failure) -> String {
    let descriptor = StandardStreams.openForReading(path.pathBytes)
    if descriptor < 0 { throw .system(path, -descriptor, Message.syncUnreadable) }
    defer { StandardStreams.close(descriptor) }
    var digest = SHA256()
    var block: [UInt8] = []
    repeat {
      block.removeAll(keepingCapacity: true)
      let code = StandardStreams.read(descriptor, atMost: 1 << 20, to: &block)
      if code != 0 { throw .system(path, code, Message.syncUnreadable) }
      digest.update(block)
    } while !block.isEmpty
    return digest.finishAsText()
  }
}
