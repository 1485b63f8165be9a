import Processes

/// A journal that is open, and that nobody else can read or change.
package final class OpenJournal {
  /// The most bytes that one run appends. What one `write` appends is not mixed with what other processes append.
  package static let longestAppend = 4096

  private let descriptor: Int32
  let journal: Journal
  /// Bytes, when it was opened.
  package let size: Int
  /// The file's number on its disk.
  package let inode: Int
  /// Whether rows have the sentence around the word.
  package let hasContext: Bool

  /// Whether fewer bytes could be read than the file had when it was opened.
  private(set) var isCut = false

  /// Opens the file for reading and appending; it is not created, and no link is followed. What is to be erased may be open to
  /// other users.
  package init(_ journal: Journal, evenIfShared: Bool = false) throws(Journal.Refusal) {
    self.journal = journal
    (descriptor, size, inode, hasContext) = try Self.open(journal, evenIfShared)
  }

  deinit { StandardStreams.close(descriptor) }

  private static func open(
    _ journal: Journal, _ evenIfShared: Bool
  ) throws(Journal.Refusal) -> (descriptor: Int32, size: Int, inode: Int, hasContext: Bool) {
    // SAFETY: the path is NUL-terminated and used during the call only.
    let descriptor = unsafe (journal.path + [0]).withUnsafeBytes { path in
      unsafe openat(
        AT_FDCWD, path.assumingMemoryBound(to: CChar.self).baseAddress!,
        O_RDWR | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }
    if descriptor < 0 { throw refusal(of: errno) }
    do throws(Journal.Refusal) {
      let status = try checkedStatus(descriptor, evenIfShared)
      let size = Int(status.st_size)
      return (descriptor, size, Int(status.st_ino), try readsContext(descriptor, size))
    } catch {
      StandardStreams.close(descriptor)
      throw error
    }
  }

  /// Appends whole rows in one write. A failure loses the rows.
  ///
  /// Whether the last row was cut short by a crash of the system cannot be seen here: while another process appends, the
  /// file may seem to end inside its row. `HistoryRow` finds the row after a part of one.
  package func append(_ rows: [UInt8]) {
    // SAFETY: the pointer is used during the call only.
    _ = unsafe rows.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress!, $0.count) }
  }

  /// Whether it has more than its first line.
  package var hasRows: Bool { size > Journal.firstLine(hasContext: hasContext).count }

  /// Replaces the first line by one of the same length.
  package func set(hasContext: Bool) -> Bool {
    let line = Journal.firstLine(hasContext: hasContext)
    // On Linux, pwrite appends to a file that was opened for appending.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // SAFETY: as in `append`.
    return unsafe line.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress!, $0.count, 0) }
      == line.count
  }

  /// Bytes of the file; fewer at its end, and none if they cannot be read.
  package func bytes(at offset: Int, atMost limit: Int) -> [UInt8] {
    let bytes = Self.read(descriptor, at: offset, atMost: limit)
    if bytes.count < min(limit, size - offset) { isCut = true }
    return bytes
  }

  private static func checkedStatus(_ descriptor: Int32, _ evenIfShared: Bool) throws(Journal.Refusal) -> stat
  {
    guard let status = stat(of: descriptor) else { throw .system(errno) }
    if !status.isKind(S_IFREG) { throw .notAFile }
    if status.st_uid != geteuid() { throw .foreign }
    if !evenIfShared, status.st_mode & 0o7777 != 0o600 { throw .mode }
    return status
  }

  private static func readsContext(_ descriptor: Int32, _ size: Int) throws(Journal.Refusal) -> Bool {
    let expected = Journal.firstLine(hasContext: false)
    let line = read(descriptor, at: 0, atMost: expected.count)
    if line == expected { return false }
    if line == Journal.firstLine(hasContext: true) { return true }
    if line.isEmpty, size > 0 { throw .system(EIO) }
    throw .format
  }

  private static func read(_ descriptor: Int32, at offset: Int, atMost limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: limit) { new in
      // SAFETY: pread writes at most `limit` bytes, for which there is capacity.
      unsafe new.withUnsafeMutableBufferPointer { buffer, count in
        unsafe count = max(0, pread(descriptor, buffer.baseAddress!, limit, off_t(offset)))
      }
    }
    return bytes
  }

  private static func refusal(of code: Int32) -> Journal.Refusal {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case ELOOP, EISDIR, ENXIO, ENODEV: .notAFile
    default: .system(code)
    }
  }
}
