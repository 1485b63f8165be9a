import FoundationEssentials
import ImportingBase

/// A source file, and the package around it that tells its version and terms: an unpacked wheel, the tree of a
/// Debian package, or nothing at all.
struct PackagedFile {
  let file: SourceFile
  /// The folder that the file lies in.
  let folder: String

  /// How many folders above the file may belong to its package.
  static let height = 6

  /// Reads the file at `path`, or where that is a folder, the first of `places` in it; `observe` sees the bytes.
  init(at path: String, places: [String], observe: SourceObserver) throws(ImportError) {
    let path = Self.withoutLastSlash(path)
    let found = try Self.find(path, places)
    file = found.file
    folder = Self.parent(of: found.path)
    observe(file.bytes)
  }

  private static func find(
    _ path: String, _ places: [String]
  ) throws(ImportError) -> (file: SourceFile, path: String) {
    do throws(ImportError) {
      return (try SourceFile(path: path, name: name(of: path)), path)
    } catch .notAFile {
      for place in places {
        do throws(ImportError) {
          return (try SourceFile(path: "\(path)/\(place)", name: name(of: place)), "\(path)/\(place)")
        } catch .missing {
          continue
        }
      }
      throw places.first.map { .missing(path: "\(path)/\($0)") } ?? .notAFile(path: path)
    }
  }

  /// The file at `place`, seen from the file's folder; nil if it cannot be read.
  func neighbour(_ place: String) -> SourceFile? {
    try? SourceFile(path: "\(folder)/\(place)", name: Self.name(of: place))
  }

  /// The first of `places` that is there in the file's folder, or else in the folder above, and so on.
  func nearest(_ places: [String]) -> SourceFile? {
    for level in 0..<Self.height {
      let up = String(repeating: "../", count: level)
      for place in places {
        if let file = neighbour(up + place) { return file }
      }
    }
    return nil
  }

  /// What the wheel of this project says of itself, where the file lies in one.
  func wheel(of project: String) -> WheelMetadata? {
    for level in 0..<Self.height {
      let up = String(repeating: "../", count: level)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(up)")) ?? []
      let folders = names.filter { $0.hasPrefix("\(project)-") && $0.hasSuffix(".dist-info") }
      for name in folders.sorted() {
        guard let metadata = neighbour("\(up)\(name)/METADATA") else { continue }
        let licences = ["licenses/LICENSE", "LICENSE", "LICENSE.txt"].lazy.compactMap {
          neighbour("\(up)\(name)/\($0)")
        }
        return WheelMetadata(metadata, licence: licences.first)
      }
    }
    return nil
  }

  private static func withoutLastSlash(_ path: String) -> String {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
