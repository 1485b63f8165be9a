import FoundationEssentials
import Messages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which what was fetched of packages is kept, a folder for each: packs are made of it, and nothing is fetched
/// twice.
struct SourceCache {
  let folder: String

  /// `$XDG_CACHE_HOME/lens-share/dictionaries`, by default below `$HOME/.cache`.
  init(_ environment: [String: String]) throws(Failure) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let cache = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ "\($0)/.cache" }) else {
      throw Failure(.noInput, .installNoCache)
    }
    folder = "\(cache)/lens-share/dictionaries"
  }

  /// Makes the folder if it is missing.
  func make() throws(Failure) {
    do throws(Failure) { try PackInstaller.makeFolder(folder) } catch {
      throw Failure(error.status, .installCacheRefused(file: folder))
    }
  }

  func folder(of source: CatalogSource) -> String { "\(folder)/\(source.name)" }

  /// A file beside what was kept, the last one that is written: the row of the catalog, then a line for each file that was
  /// fetched.
  private static let mark = ".fetched"

  /// What tells the files that are here from those of another version; nil if there are none of this row.
  func identity(of source: CatalogSource) -> String? {
    let path = "\(folder(of: source))/\(Self.mark)"
    guard let bytes = try? UserFile.existing(path)?.bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return source.isRow(of: text) ? text : nil
  }

  /// What tells the files that the machine or the cache has now.
  func current(of source: CatalogSource) -> String? {
    source.identityOfInstalled ?? identity(of: source)
  }

  /// Puts what was kept of a package in its place; the folder that was there takes that of `kept`.
  func put(_ kept: String, of source: CatalogSource, fetched names: [String]) throws(Failure) {
    let mark = try UserFile("\(kept)/\(Self.mark)")
    try mark.replace(with: Array(source.identity(fetched: names).utf8), mode: 0o644)
    if FileCalls.exchange(kept, with: folder(of: source)) == 0 { return }
    drop(source)
    guard FileCalls.rename(kept, to: folder(of: source)) == 0 else {
      throw .system(folder(of: source), errno, Message.ctlFolderRefused)
    }
  }

  /// Removes what is kept of a package.
  func drop(_ source: CatalogSource) {
    try? FileManager.default.removeItem(atPath: folder(of: source))
  }
}

extension CatalogSource {
  /// What tells these files of the package from others.
  func identity(fetched names: [String]) -> String {
    ([row] + names).map { $0 + "\n" }.joined()
  }

  /// Whether the machine has the files, installed.
  var isInstalled: Bool { installed.map { FileManager.default.fileExists(atPath: $0) } ?? false }

  /// The file that stands for them, its length in bytes and when it was changed, in seconds; nil where it is not there.
  var identityOfInstalled: String? {
    guard let installed, let status = FileCalls.status(installed, followsLinks: true) else { return nil }
    return identity(fetched: ["\(installed) \(status.st_size) \(status.changed.seconds)"])
  }

  /// Whether an identity is one of this row of the catalog.
  func isRow(of identity: String) -> Bool { identity.hasPrefix(row + "\n") }

  /// The row in words: another row wants other files.
  var row: String {
    let version =
      switch kind {
      case .deb: "deb"
      case .wheel(let version, let sha256): "wheel \(version) \(sha256)"
      }
    return ([version] + packages + files).joined(separator: " ")
  }
}
