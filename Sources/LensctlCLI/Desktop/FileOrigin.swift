import PackBuilding

/// How a file with our lines came to be. A comment in the file says it, so that `remove` needs no record.
enum FileOrigin: Equatable {
  /// It existed before.
  case found
  /// `lensctl` made it, and this many folders above it.
  case made(folders: Int)
  /// `lensctl` made it as a copy of another file with this SHA-256, and this many folders above it.
  case copied(from: String, digest: String, folders: Int)

  private static let made = "lens-share: made this file, folders "
  private static let copied = "lens-share: copied this file, folders "

  /// The texts of the comments in the file.
  var marks: [String] {
    switch self {
    case .found: []
    case .made(let folders): ["\(Self.made)\(folders)"]
    case .copied(let path, let digest, let folders): ["\(Self.copied)\(folders), SHA-256 \(digest), \(path)"]
    }
  }

  /// Reads the comments in a block of our lines.
  init(in block: ArraySlice<UInt8>, _ comment: CommentedBlock.Comment) {
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

  /// How many folders are removed with the file if this text is all that is left in it; nil if the file stays.
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
