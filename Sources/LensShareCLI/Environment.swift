#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables that a run sees: the process's own, or those that a test gives.
package struct Environment: Sendable {
  private let fixed: [String: String]?

  /// The process's own.
  package static let process = Environment(fixed: nil)

  /// These and no others.
  package init(_ variables: [String: String]) {
    fixed = variables
  }

  private init(fixed: [String: String]?) {
    self.fixed = fixed
  }

  /// The bytes of a variable; nil if it is not set.
  package func value(_ name: StaticString) -> [UInt8]? {
    if let fixed { return fixed["\(name)"].map { Array($0.utf8) } }
    // SAFETY: the name is a literal, NUL-terminated; the value is copied before anything can change it.
    return name.withUTF8Buffer { (buffer) -> [UInt8]? in
      let start = unsafe UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self)
      guard let value = unsafe getenv(start) else { return nil }
      return unsafe Array(
        UnsafeBufferPointer(
          start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self), count: strlen(value)))
    }
  }

  /// Whether a variable is set to anything but nothing.
  package func isSet(_ name: StaticString) -> Bool {
    value(name).map { !$0.isEmpty } ?? false
  }
}
