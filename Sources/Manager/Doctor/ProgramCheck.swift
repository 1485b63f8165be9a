import Desktop
import ManagerBase
import Messages
import Processes
import Safety

/// `lens-share`, and the options in its configuration file.
enum ProgramCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let check = Message.doctorProgram.text
    let program: BoundProgram
    do throws(Failure) {
      program = try BoundProgram.find(nil, in: examination.session)
    } catch {
      return [Finding(check, .fail, error.message)]
    }
    // `lens-share --version` reads the configuration first.
    let run = ChildProcess.run(
      program.path.pathBytes, [Array("--version".utf8)], environment: examination.place.session.environment,
      limits: ChildProcess.Limits(seconds: examination.session.patience, outputBytes: 64 << 10))
    let reason = ToolReason.text(of: run.end, talk: run.talk).withoutName
    switch run.end {
    case .exited(0):
      let version = String(decoding: run.output, as: UTF8.self).split(separator: "\n").first ?? ""
      return [Finding(check, .ok, "\(version), \(program.path)"), onPath(program, examination)]
        + [configuration(examination), sandbox]
    case .exited(ExitStatus.usage.rawValue), .exited(ExitStatus.permission.rawValue):
      return [
        Finding(check, .ok, program.path), onPath(program, examination),
        Finding(Message.doctorConfiguration.text, .fail, reason),
      ]
    default:
      return [
        Finding(
          check, .fail, "\(program.path): \(reason)",
          next: Message.doctorProgramNext.text)
      ]
    }
  }

  private static func onPath(_ program: BoundProgram, _ examination: Examination) -> Finding {
    let check = "PATH"
    guard let found = examination.place.session.tools.path(of: "lens-share") else {
      return Finding(
        check, .warn, Message.doctorNotOnPath.text,
        next: Message.doctorNotOnPathNext(folder: FileCalls.folder(of: program.path)).text)
    }
    let path = String(path: found)
    if FileCalls.realPath(path) == FileCalls.realPath(program.path) { return Finding(check, .ok, path) }
    return Finding(
      check, .warn, Message.doctorOtherOnPath(file: path).text,
      next: Message.doctorOtherOnPathNext.text)
  }

  /// What the system enforces of a run that starts no desktop tool.
  private static var sandbox: Finding {
    let version = Sandbox.landlockVersion
    var parts: [Message] = version > 0 ? [.doctorLandlock(version: version)] : []
    if Sandbox.hasSeccomp { parts.append(.doctorSeccomp) }
    if parts.isEmpty { return Finding(Message.doctorSandbox.text, .warn, Message.doctorUnconfined.text) }
    return Finding(Message.doctorSandbox.text, .ok, parts.map(\.text).joined(separator: "; "))
  }

  private static func configuration(_ examination: Examination) -> Finding {
    let path = "\(examination.place.config)/lens-share/config"
    let check = Message.doctorConfiguration.text
    guard examination.place.exists(path) else {
      return Finding(check, .ok, Message.doctorNoConfiguration(file: path).text)
    }
    return FolderCheck.finding(check, path)
  }
}

extension String {
  /// A message of `lens-share` without the program's name.
  fileprivate var withoutName: String {
    hasPrefix("lens-share: ") ? String(dropFirst(12)) : self
  }
}
