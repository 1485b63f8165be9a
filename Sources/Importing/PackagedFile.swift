import FoundationEssentials
import ImportingBase
import Processes

/// A source file, and the package around it, which gives its version and license: an unpacked wheel, the tree of a Debian
/// package, or none.
struct PackagedFile {
  let file: SourceFile
  let path: String
  /// The folder of the file.
  let folder: String

  /// How many folders above the file may belong to its package.
  static let height = 6

  /// Reads the file at `path` or, if that is a folder, the first of `places` in it; `observe` sees the bytes.
  init(at path: String, places: [String], observe: SourceObserver) throws(ImportError) {
    (file, self.path) = try Self.find(path.withoutLastSlashes, places)
    folder = Self.parent(of: self.path)
    observe(file.bytes)
  }

  private static func find(
    _ path: String, _ places: [String]
  ) throws(ImportError) -> (file: SourceFile, path: String) {
    do throws(ImportError) {
      return (try SourceFile(path: path, name: path.fileName), path)
    } catch .notAFile {
      for place in places {
        do throws(ImportError) {
          return (try SourceFile(path: "\(path)/\(place)", name: place.fileName), "\(path)/\(place)")
        } catch .missing {
          continue
        }
      }
      throw places.first.map { .missing(path: "\(path)/\($0)") } ?? .notAFile(path: path)
    }
  }

  /// The file at `place`, relative to the file's folder; nil if it cannot be read.
  func neighbor(_ place: String) -> SourceFile? {
    try? SourceFile(path: "\(folder)/\(place)", name: place.fileName)
  }

  /// The first of `places` that exists, relative to the file's folder, or else to the folder above it, and so on.
  func nearest(_ places: [String]) -> SourceFile? {
    for level in 0..<Self.height {
      let up = String(repeating: "../", count: level)
      for place in places {
        if let file = neighbor(up + place) { return file }
      }
    }
    return nil
  }

  /// The metadata of this project's wheel, if the file is in one.
  func wheel(of project: String) -> WheelMetadata? {
    for level in 0..<Self.height {
      let up = String(repeating: "../", count: level)
      let names = FileNames.all(in: "\(folder)/\(up)") ?? []
      let folders = names.filter { $0.hasPrefix("\(project)-") && $0.hasSuffix(".dist-info") }
      for name in folders.sorted() {
        guard let metadata = neighbor("\(up)\(name)/METADATA") else { continue }
        let licences = ["licenses/LICENSE", "LICENSE", "LICENSE.txt"].lazy.compactMap {
          neighbor("\(up)\(name)/\($0)")
        }
        return WheelMetadata(metadata, licence: licences.first)
      }
    }
    return nil
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The metadata of a wheel, from its folder `….dist-info` (packaging.python.org, "Core metadata").
struct WheelMetadata {
  /// The field `Version`, or empty.
  let version: String
  /// The package's description, which follows the fields.
  let description: String
  /// The text of the package's license file, or empty. It is the license of the program, not necessarily of its data.
  let licenceText: String

  init(_ metadata: SourceFile, licence: SourceFile?) {
    var version = ""
    var body = metadata.bytes.endIndex
    for (_, range) in LineSequence(metadata.bytes) {
      if range.isEmpty {
        body = range.upperBound
        break
      }
      let line = String(decoding: metadata.bytes[range], as: UTF8.self)
      if line.hasPrefix("Version: ") { version = String(line.dropFirst("Version: ".count)) }
    }
    self.version = version
    description = String(decoding: metadata.bytes[body...], as: UTF8.self)
    licenceText = licence.map(\.text) ?? ""
  }

  /// The section of the description, in Markdown, under this heading of level 2; empty if there is none.
  func section(_ heading: String) -> String {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return "" }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return section.filter { !$0.hasPrefix("<!--") }.joined(separator: "\n").trimmed
  }
}

/// The date of a source whose files give no date but the years of their copyright.
enum CopyrightYear {
  /// The first day of the newest year on a line with `Copyright` or `©`, or of 1970.
  ///
  /// File times are no use: packagers change them, and the same source must give the same pack.
  static func date(in text: String) -> String {
    var newest = 1970
    for line in text.split(whereSeparator: \.isNewline) where line.contains("Copyright") || line.contains("©")
    {
      for digits in line.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) where digits.count == 4 {
        if let year = Int(digits), year < 2100 { newest = max(newest, year) }
      }
    }
    return "\(newest)-01-01"
  }
}
