/// The exit codes: 0 and 1 as grep has them, the others as sysexits(3) names them.
package enum ExitCode: Int32, Sendable {
  /// Something was found.
  case found = 0
  /// Nothing was found, or there was no text.
  case notFound = 1
  case usage = 64
  /// Bad input data, or a bad pack.
  case data = 65
  /// A named file or pack is missing.
  case noInput = 66
  /// Something that is needed is not installed.
  case unavailable = 69
  case software = 70
  /// A read or a write failed.
  case inputOutput = 74
  case permission = 77
}
