import CStart

/// The command line of the process, as bytes: it need not be UTF-8.
package struct ProcessArguments {
  /// The name by which the program was called; empty if there is none.
  package private(set) var name: [UInt8] = []
  /// The arguments without that name.
  package private(set) var arguments: [[UInt8]] = []

  /// As the system gave them. Where the C library does not say, Swift reads them from `/proc`.
  package init() {
    var count: Int32 = 0
    // SAFETY: the system gives `count` NUL-terminated strings that live as long as the process.
    var values = unsafe cstart_arguments(&count)
    if unsafe values == nil {
      count = CommandLine.argc
      unsafe values = CommandLine.unsafeArgv
    }
    for index in 0..<Int(count) {
      // SAFETY: as above.
      guard let argument = unsafe values?[index] else { break }
      let start = unsafe UnsafeRawPointer(argument).assumingMemoryBound(to: UInt8.self)
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: strlen(argument)))
      if index == 0 { name = bytes } else { arguments.append(bytes) }
    }
  }

  /// The arguments as text (`String(path:)`), for programs that work with strings.
  package var texts: [String] { arguments.map { String(path: $0) } }
}
