import ImportingBase

/// The files of one database, found by the path of either or by the path that both share.
struct DictPaths: Equatable {
  /// The path without an ending.
  let stem: String
  /// Where the text may lie, the first that is there to be taken.
  let texts: [String]

  init(_ path: String) {
    let ending = [".index", ".dict.dz", ".dict"].first { path.hasSuffix($0) } ?? ""
    let stem = String(path.dropLast(ending.count))
    self.stem = stem
    texts = ending.hasPrefix(".dict") ? [path] : ["\(stem).dict.dz", "\(stem).dict"]
  }

  var index: String { "\(stem).index" }

  /// The last component: what the database is called.
  var name: String { Self.name(stem) }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
