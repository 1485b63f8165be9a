/// The exit status of both programs: 0 and 1 as in grep, the others from sysexits(3).
package enum ExitStatus: Int32, Codable, Sendable {
  /// The command succeeded; for `lens-share`, something was found.
  case success = 0
  /// Nothing was found, or there was no text; for `lensctl doctor`, a check failed.
  case notFound = 1
  case usage = 64
  /// A source or a pack is damaged or of the wrong kind.
  case data = 65
  /// A named file or pack is missing.
  case noInput = 66
  /// A program that is needed is not installed.
  case unavailable = 69
  /// The program has a fault.
  case software = 70
  /// A read or a write failed.
  case inputOutput = 74
  /// A source or a sink did not answer.
  case temporary = 75
  case permission = 77
}
