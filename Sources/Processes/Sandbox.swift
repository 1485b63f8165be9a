import CSandbox

/// What a process gives up before it reads what others wrote: to change the disk, to start programs, and to open sockets
/// (Landlock and seccomp on Linux). Where the system lacks one of them, the other holds; without both, nothing changes.
///
/// What is open stays open, and any file can be read. Threads that are started later are confined, too. It takes 35 µs.
package enum Sandbox {
  /// A folder in which something may still be changed.
  package struct Folder: Sendable {
    package var path: [UInt8]
    package var rights: Rights

    package init(_ path: [UInt8], _ rights: Rights) {
      self.path = path
      self.rights = rights
    }
  }

  /// What may be done in a folder and below it.
  package struct Rights: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Make, change and remove files.
    package static let files = Rights(rawValue: Int32(CSANDBOX_FILES))
    /// Make and remove folders.
    package static let folders = Rights(rawValue: Int32(CSANDBOX_FOLDERS))
  }

  /// Confines the process, for good. There is no core dump from now on, and other processes of the user cannot look into it.
  package static func enter() {
    _ = csandbox_enter(nil, nil, 0)
  }

  /// The same, but something may be changed in these folders, which must exist.
  package static func enter(keeping folders: [Folder]) {
    if folders.isEmpty { return enter() }
    let names = folders.map { $0.path + [0] }
    let rights = folders.map(\.rights.rawValue)
    // The names one after the other, so that one pointer leads to them all.
    let bytes = names.flatMap(\.self)
    // SAFETY: the names are NUL-terminated, and used during the call only.
    unsafe bytes.withUnsafeBytes { buffer in
      var start = unsafe buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      for name in names {
        unsafe pointers.append(start)
        unsafe start += name.count
      }
      _ = unsafe csandbox_enter(pointers, rights, Int32(folders.count))
    }
  }

  /// Leaves no core dump if this process dies, or a program that it starts.
  package static func forbidCores() { csandbox_forbid_cores() }

  /// The version of Landlock that the system has; 0 for none.
  package static var landlockVersion: Int { Int(csandbox_landlock_version()) }

  /// Whether the system can filter system calls.
  package static var hasSeccomp: Bool { csandbox_has_seccomp() != 0 }
}
