/// The system's text for an `errno`.
package enum SystemReason {
  package static func text(of code: Int32) -> String {
    // SAFETY: strerror(3) returns a NUL-terminated string, copied before any other call.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
  }
}
