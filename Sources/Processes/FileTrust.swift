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
  /// others cannot. The file must exist.
  package static func exposedPart(of path: [UInt8]) -> [UInt8]? {
    if let part = exposedPrefix(of: path) { return part }
    guard let target = stat.realPath(path), target != path else { return nil }
    return exposedPrefix(of: target)
  }

  private static func exposedPrefix(of path: [UInt8]) -> [UInt8]? {
    for end in path.indices.dropFirst() + [path.count]
    where end == path.count || path[end] == UInt8(ascii: "/") {
      let part = Array(path[..<end])
      guard let status = stat(of: part), let link = stat(of: part, followsLinks: false) else { return part }
      let isShared = end != path.count && status.st_mode & S_ISVTX != 0 && isOwn(status)
      if !isOwn(link) || isExposed(status) && !isShared { return part }
    }
    return nil
  }

  private static func isOwn(_ status: stat) -> Bool { status.st_uid == geteuid() || status.st_uid == 0 }
}
