import ManagerBase
import Messages
import Processes
import Safety

/// The folder with the files that were fetched, one subfolder per source. Packs are made from them, and nothing is fetched
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
    do throws(Failure) { try DiskChange.makeFolder(folder) } catch {
      throw Failure(error.status, .installCacheRefused(file: folder))
    }
  }

  func folder(of source: CatalogSource) -> String { "\(folder)/\(source.name)" }

  /// The file in a source's folder that is written last: the row of the catalog, then a line for each file that was fetched.
  private static let mark = ".fetched"

  /// The version of the files in the cache; nil if there are none for this row.
  func identity(of source: CatalogSource) -> String? {
    let path = "\(folder(of: source))/\(Self.mark)"
    guard let bytes = try? UserFile.existing(path)?.bytes else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return source.isRow(of: text) ? text : nil
  }

  /// Whether the cache has files with this identity, or any files if `identity` is nil.
  func has(_ identity: String?, of source: CatalogSource) -> Bool {
    guard let there = self.identity(of: source) else { return false }
    return identity == nil || identity == there
  }

  /// The identity of the files on the system or in the cache.
  func current(of source: CatalogSource) -> String? {
    source.identityOfInstalled ?? identity(of: source)
  }

  /// Puts the kept files of a package in place; the old folder, if there is one, takes the place of `kept`.
  func put(_ kept: String, of source: CatalogSource, fetched names: [String]) throws(Failure) {
    let mark = try UserFile("\(kept)/\(Self.mark)")
    try mark.replace(with: Array(source.identity(fetched: names).utf8), mode: 0o644)
    if FileCalls.exchange(kept, with: folder(of: source)) == 0 { return }
    drop(source)
    guard FileCalls.rename(kept, to: folder(of: source)) == 0 else {
      throw .system(folder(of: source), errno, Message.ctlFolderRefused)
    }
  }

  /// Removes the files of a package.
  func drop(_ source: CatalogSource) {
    FileCalls.removeAll(folder(of: source))
  }
}

extension CatalogSource {
  /// The text that identifies the version of these files.
  func identity(fetched names: [String]) -> String {
    ([row] + names).map { $0 + "\n" }.joined()
  }

  /// Whether the files are installed on the system.
  var isInstalled: Bool { identityOfInstalled != nil }

  /// The version of installed files: the path, length in bytes and time in seconds of one of them; nil if it is missing.
  var identityOfInstalled: String? {
    guard let installed, let status = FileCalls.status(installed, followsLinks: true) else { return nil }
    return identity(fetched: ["\(installed) \(status.st_size) \(status.changed.seconds)"])
  }

  /// Whether a version is for this row of the catalog.
  func isRow(of identity: String) -> Bool { identity.hasPrefix(row + "\n") }

  /// The row as text: another row lists other files.
  var row: String {
    let version =
      switch kind {
      case .deb: "deb"
      case .wheel(let version, let sha256): "wheel \(version) \(sha256)"
      }
    return ([version] + packages + files).joined(separator: " ")
  }
}
