import CSandbox

/// What a process gives up before it reads what others wrote: to change the disk, to start programs, and to open sockets
/// (Landlock and seccomp on Linux). Where the system lacks one of them, the other holds; without both, nothing changes.
///
/// What is open stays open, and any file can be read. Threads that are started later are confined, too. It takes 35 µs.
package enum Sandbox {
  /// Confines the process, for good. There is no core dump from now on, and other processes of the user cannot look into it. Files
  /// can still be made, changed and removed in and below `folders`, which must exist.
  package static func enter(keeping folders: [[UInt8]] = []) {
    // The names one after the other, so that one pointer leads to them all.
    let names = folders.map { $0 + [0] }
    // SAFETY: the names are NUL-terminated, and used during the call only.
    unsafe names.flatMap(\.self).withUnsafeBytes { buffer in
      var starts: [UnsafePointer<CChar>?] = unsafe []
      var start = 0
      for name in names {
        unsafe starts.append(buffer.baseAddress!.advanced(by: start).assumingMemoryBound(to: CChar.self))
        start += name.count
      }
      unsafe csandbox_enter(starts, Int32(folders.count))
    }
  }

  /// The version of Landlock that the system has; 0 for none.
  package static var landlockVersion: Int { Int(csandbox_landlock_version()) }

  /// Whether the system can filter system calls.
  package static var hasSeccomp: Bool { csandbox_has_seccomp() != 0 }
}
