import PackBuilding

/// How a file with lines of ours came to be: told by a comment in it, so that `remove` needs no record of its own.
enum FileOrigin: Equatable {
  /// It was there.
  case found
  /// There was none, nor this many folders above it.
  case made(folders: Int)
  /// There was none, and it starts as a copy of another file, whose SHA-256 this is.
  case copied(from: String, digest: String, folders: Int)

  private static let made = "lens-share: made this file, folders "
  private static let copied = "lens-share: copied this file, folders "

  /// The texts of the comments that say so.
  var marks: [String] {
    switch self {
    case .found: []
    case .made(let folders): ["\(Self.made)\(folders)"]
    case .copied(let path, let digest, let folders): ["\(Self.copied)\(folders), SHA-256 \(digest), \(path)"]
    }
  }

  /// Reads the comments among lines of ours.
  init(in block: ArraySlice<UInt8>, _ comment: MarkedText.Comment) {
    self = .found
    for line in String(decoding: block, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // A comment may follow another on the same line.
      for part in line.split(separator: "lens-share: ").map({ "lens-share: \($0)" }) {
        let words = part.split { $0 == " " || $0 == "," }
        if part.hasPrefix(Self.made), words.count > 5, let folders = Int(words[5]) {
          self = .made(folders: folders)
        } else if part.hasPrefix(Self.copied), words.count > 8, let folders = Int(words[5]) {
          self = .copied(from: String(words[8]), digest: String(words[7]), folders: folders)
        }
      }
    }
  }

  /// Whether the file may go when nothing but this text is left in it, and how many folders with it; nil if it stays.
  func foldersToDelete(with rest: [UInt8]) -> Int? {
    switch self {
    case .found: nil
    case .made(let folders): rest.isEmpty ? folders : nil
    case .copied(_, let digest, let folders): Self.digest(of: rest) == digest ? folders : nil
    }
  }

  static func digest(of text: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.finishAsText()
  }
}
