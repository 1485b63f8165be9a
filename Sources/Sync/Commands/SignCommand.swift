import ArgumentParser
import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// `lens-sync sign`: writes the list that `lens-sync packs` fetches, and its signature.
struct SignCommand: SyncSessionCommand {
  static let configuration = CommandConfiguration(commandName: "sign", abstract: Message.syncSignHelp.text)

  @Argument(help: ArgumentHelp(Message.syncHelpSignFolder.text))
  var folder: String

  @Option(help: ArgumentHelp(Message.syncHelpKeyFile.text, valueName: "file"))
  var keyFile: String

  @Option(help: ArgumentHelp(Message.syncHelpDays.text, valueName: "number"))
  var days = 90

  func run(in session: SyncSession) async throws(Failure) {
    guard 1...3650 ~= days else { throw Failure(.usage, .badDays(value: days)) }
    guard let secret = PublisherSecret(try SecretFile.bytes(of: keyFile)) else {
      throw Failure(.data, .keyFileContent(file: keyFile))
    }
    let published = Timestamp.now
    let listing = PackListing(
      published: published, expires: Timestamp(seconds: published.seconds + days * 86_400), packs: try packs()
    )
    guard let signature = secret.signature(of: listing.bytes) else {
      throw Failure(.software, .keyFileContent(file: keyFile))
    }
    try write(listing.bytes, PackListing.fileName)
    try write(signature, PackListing.signatureName)
    try session.console.answer(Message.packsSigned(count: listing.packs.count, key: secret.publicKey).text)
  }

  /// The packs of the folder, each of which is valid.
  private func packs() throws(Failure) -> [PackListing.Pack] {
    var packs: [PackListing.Pack] = []
    let names = try FileCalls.list(folder).filter {
      $0.hasSuffix(PackListing.packEnding) && !$0.hasPrefix(".")
    }
    for file in names {
      let path = "\(folder)/\(file)"
      let name = String(file.dropLast(PackListing.packEnding.count))
      if !PackName.isValid(name) { throw Failure(.data, .badPackName(name: name)) }
      do {
        try PackVerifier.verify(PackReader(path: path.pathBytes))
      } catch {
        throw Failure(.data, .packsUnreadable(file: path, reason: Message.packsDamaged.text))
      }
      guard let status = FileCalls.status(path, followsLinks: true) else {
        throw .system(path, errno, Message.syncUnreadable)
      }
      packs.append(
        PackListing.Pack(name: name, size: Int(status.st_size), sha256: try PackFetch.digest(of: path)))
    }
    if packs.isEmpty { throw Failure(.noInput, .packsNothing(folder: folder)) }
    return packs
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(Failure) {
    try DiskChange.replace("\(folder)/\(name)", named: name) { (descriptor, temporary) throws(Failure) in
      let code = StandardStreams.write(bytes, to: descriptor)
      if code != 0 { throw .system(temporary, code, Message.ctlDiskFailed) }
    }
  }
}
