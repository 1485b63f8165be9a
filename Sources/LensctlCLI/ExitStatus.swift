/// How a run of `lensctl` ends: the codes of sysexits.h, the same as those of `lens-share`.
package enum ExitStatus: Int32, Equatable, Sendable {
  case success = 0
  /// The command line is wrong.
  case usage = 64
  /// A source or a pack is not what it should be.
  case badData = 65
  /// A named file or pack is not there.
  case missing = 66
  /// The program contradicts itself.
  case software = 70
  /// Reading or writing failed.
  case inputOutput = 74
  case permission = 77
}
