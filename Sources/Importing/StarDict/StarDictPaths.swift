import FoundationEssentials
import ImportingBase

/// The files of one StarDict dictionary, found by the path of any of them, of what they share, or of their folder.
struct StarDictPaths: Equatable {
  /// The path without an ending.
  let stem: String

  private static let endings = [".ifo", ".idx.gz", ".idx", ".syn", ".dict.dz", ".dict"]

  init(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if let ending = Self.endings.first(where: { path.hasSuffix($0) }) {
      stem = String(path.dropLast(ending.count))
    } else {
      stem = Self.dictionary(in: path) ?? path
    }
  }

  /// The first dictionary by name that lies in a folder; nil if it is none, or holds none.
  private static func dictionary(in folder: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ifo") && !$0.hasPrefix(".") }.min().map {
      "\(folder)/\($0.dropLast(4))"
    }
  }

  var info: String { "\(stem).ifo" }
  /// The first that is there is taken.
  var indexes: [String] { ["\(stem).idx", "\(stem).idx.gz"] }
  var synonyms: String { "\(stem).syn" }
  var texts: [String] { ["\(stem).dict.dz", "\(stem).dict"] }
  var fileName: String { stem.fileName }

  /// What the lexicon is called if nothing else is asked for: the file's name in lower case, of letters and digits of
  /// ASCII with `-` for all others.
  var name: String {
    var name = ""
    for byte in fileName.utf8.prefix(64) {
      let isPlain = Ascii.isLower(byte | 0x20) || Ascii.isDigit(byte) || byte == UInt8(ascii: ".")
      if isPlain {
        name.append(Character(Unicode.Scalar(Ascii.lowered(byte))))
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") || name.hasSuffix(".") { name.removeLast() }
    return name.isEmpty ? "stardict" : name
  }
}
