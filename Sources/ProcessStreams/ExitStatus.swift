/// How a run of either program ends: 0 and 1 as grep has them, the others as sysexits(3) names them.
package enum ExitStatus: Int32, Sendable {
  /// The job is done; of `lens-share`, something was found.
  case success = 0
  /// Nothing was found, or there was no text; of `lensctl doctor`, a check failed.
  case notFound = 1
  case usage = 64
  /// A source or a pack is not what it should be.
  case data = 65
  /// A named file or pack is missing.
  case noInput = 66
  /// A program that is needed is not installed.
  case unavailable = 69
  /// The program contradicts itself.
  case software = 70
  /// A read or a write failed.
  case inputOutput = 74
  /// A source or a sink did not answer.
  case temporary = 75
  case permission = 77
}
