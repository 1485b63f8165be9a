/// Who can change a file: the user and root, or others, too (as OpenSSH's StrictModes asks).
package enum FileTrust {
  /// Whether others can change a file, or the content of a folder: it belongs to neither this user nor root, or its group or
  /// everybody may write to it.
  ///
  /// A group whose number is the user's own and which is their primary group has no other members (the custom of Debian and
  /// others).
  package static func isExposed(_ status: stat) -> Bool {
    let hasOwnGroup = status.st_gid == geteuid() && status.st_gid == getegid()
    return !isOwn(status) || status.st_mode & (hasOwnGroup ? S_IWOTH : S_IWGRP | S_IWOTH) != 0
  }

  /// The first part of an absolute path by which others can put another file in its place: the file itself, a folder above it, a
  /// link, or what a link leads to; nil if there is none. In a folder such as `/tmp`, where each may remove only what is his own,
  /// others cannot. A part that does not exist counts as exposed.
  package static func exposedPart(of path: [UInt8]) -> [UInt8]? {
    var path = path
    // As many links as the system follows.
    for _ in 0...40 {
      var next: [UInt8]?
      for end in path.indices.dropFirst() + [path.count] where end == path.count || path[end] == slash {
        let part = Array(path[..<end])
        guard let status = stat(of: part, followsLinks: false) else { return part }
        if status.isKind(S_IFLNK) {
          if !isOwn(status) { return part }
          guard let target = stat.linkTarget(part) else { return part }
          let folder = target.first == slash ? [] : path[...(path[..<end].lastIndex(of: slash) ?? 0)]
          next = folder + target + path[end...]
          break
        }
        let isShared = end != path.count && status.st_mode & S_ISVTX != 0 && isOwn(status)
        if isExposed(status) && !isShared { return part }
      }
      guard let next else { return nil }
      path = next
    }
    return path
  }

  private static let slash = UInt8(ascii: "/")

  private static func isOwn(_ status: stat) -> Bool { status.st_uid == geteuid() || status.st_uid == 0 }
}
