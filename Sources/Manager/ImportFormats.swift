import Importing
import ImportingBase
import ImportingDict
import Processes
import Safety

extension Failure {
  /// Why a source cannot be imported: where, what, and what to do next.
  static func from(_ error: ImportError) -> Failure {
    let status: Processes.ExitStatus =
      switch error {
      case .missing: .noInput
      case .unreadable(_, EACCES), .unreadable(_, EPERM): .permission
      case .unreadable, .compressed(_, .noMemory): .inputOutput
      default: .data
      }
    return Failure(status, text: error.text(systemText: SystemReason.text(of:)))
  }
}

extension ImportFormat {
  /// All formats, in the order in which help lists them.
  package static let all = DictFormats.rows + Formats.rows

  /// The format with that name, or nil.
  package static func named(_ name: String) -> ImportFormat? { all.first { $0.name == name } }

  /// All names, separated by commas.
  static let names = all.map(\.name).joined(separator: ", ")
}
