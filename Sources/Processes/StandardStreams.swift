/// The standard streams of the process, and what both programs do with them before and after their work.
package enum StandardStreams {
  /// The function that handles a signal: a literal closure, which captures nothing.
  package typealias SignalHandler = @convention(c) (Int32) -> Void

  /// Fills missing descriptors, ignores SIGPIPE and SIGXFSZ, and catches SIGBUS. Call it before anything is opened.
  ///
  /// After this, a write to a closed pipe fails with `EPIPE`, without a signal.
  package static func prepare(onTruncation handler: SignalHandler) {
    fillMissing()
    signal(SIGPIPE, SIG_IGN)
    // At the limit of a file's size, ulimit -f, the write fails instead.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGBUS, handler)
  }

  /// Opens `/dev/null` in place of missing standard streams, so that no other file gets their number. It is opened in the
  /// wrong direction, so that reading a missing text, or writing an answer to nowhere, fails.
  private static func fillMissing() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // SAFETY: a literal path; open returns the lowest free number, which is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process from a signal handler with `line` on standard error and exit code 74.
  ///
  /// The line is a literal because a handler may not allocate memory, and so cannot use the messages.
  package static func endAfterTruncation(_ line: StaticString) -> Never {
    end(line, status: 74)
  }

  /// Ends the process from a signal handler with `line` on standard error and an exit code.
  package static func end(_ line: StaticString, status: Int32) -> Never {
    say(line)
    _exit(status)
  }

  /// Writes a line on standard error from a signal handler.
  package static func say(_ line: StaticString) {
    // SAFETY: write takes a literal's bytes and is safe in a signal handler.
    _ = unsafe systemWrite(2, line.utf8Start, line.utf8CodeUnitCount)
  }

  /// Makes SIGINT call `handler` from now on, unless it is ignored.
  package static func onInterruption(_ handler: SignalHandler) {
    // SAFETY: the old handler is only compared with a constant, and not called.
    let wasIgnored = unsafe unsafeBitCast(signal(SIGINT, handler), to: UInt.self) == 1
    if wasIgnored { signal(SIGINT, SIG_IGN) }
  }

  /// Ends the process by the signal that was caught, as if it had not been.
  package static func endAsBefore(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Closes standard output. Returns 0, or the `errno` of an answer that the system could not deliver.
  package static func closeOutput() -> Int32 {
    systemClose(1) == 0 ? 0 : errno
  }

  /// Writes all bytes, in as many calls as it takes. Returns 0, or the `errno` of the write that failed.
  ///
  /// `patience` is for a descriptor that does not block: the milliseconds in which it must accept something, or the error
  /// is `EAGAIN`; −1 for no limit.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, patience: Int32 = -1) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = writeSome(bytes, from: written, to: descriptor)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        guard wait(for: descriptor, milliseconds: patience) else { return EAGAIN }
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits for input, also of a descriptor that does not block, and appends at most `limit` bytes of it, none at its end. Returns 0, or the `errno` of the read that
  /// failed.
  package static func read(_ descriptor: Int32, atMost limit: Int, to bytes: inout [UInt8]) -> Int32 {
    var code: Int32 = 0
    // Not filled before: to write 512 KB, of which a short text needs little, costs 128 page faults.
    bytes.append(addingCapacity: limit) { new in
      // SAFETY: read writes at most `limit` bytes, for which there is capacity.
      unsafe new.withUnsafeMutableBufferPointer { buffer, count in
        var result = 0
        repeat {
          result = unsafe systemRead(descriptor, buffer.baseAddress!, limit)
        } while result < 0 && (errno == EINTR || errno == EAGAIN && isReadable(descriptor, within: -1))
        if result < 0 { code = errno } else { count = result }
      }
    }
    return code
  }

  /// Opens the file at a path for reading. Returns its descriptor, or the negative `errno`.
  package static func openForReading(_ path: [UInt8]) -> Int32 {
    // A path with NUL names no file.
    if path.isEmpty || path.contains(0) { return -ENOENT }
    // SAFETY: the path is NUL-terminated and used during the call only.
    let descriptor = unsafe (path + [0]).withUnsafeBytes { buffer in
      unsafe open(buffer.assumingMemoryBound(to: CChar.self).baseAddress!, O_RDONLY | O_CLOEXEC)
    }
    return descriptor < 0 ? -errno : descriptor
  }

  /// Closes a descriptor that `openForReading` returned.
  package static func close(_ descriptor: Int32) {
    systemClose(descriptor)
  }

  /// Whether a read would return within so many milliseconds, with input or at its end.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // SAFETY: one structure, for the duration of the call.
    return unsafe poll(&request, 1, milliseconds) != 0
  }

  /// Whether a descriptor is a pipe that nobody reads any more.
  package static func hasLostReader(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    // SAFETY: one structure, for the duration of the call.
    return unsafe poll(&request, 1, 0) == 1 && request.revents & Int16(POLLERR) != 0
  }

  private static func writeSome(_ bytes: [UInt8], from start: Int, to descriptor: Int32) -> Int {
    // SAFETY: the pointer is used during the call only, for the bytes from `start` on.
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe systemWrite(descriptor, buffer.baseAddress! + start, buffer.count - start)
    }
  }

  /// Waits until a descriptor that does not block accepts bytes again; returns false after this time.
  private static func wait(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: one structure, for the duration of the call.
    return unsafe poll(&request, 1, milliseconds) != 0
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  // SAFETY: the caller gives `count` readable bytes.
  unsafe write(descriptor, start, count)
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  // SAFETY: the caller gives `count` writable bytes.
  unsafe read(descriptor, start, count)
}

@discardableResult
private func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}
