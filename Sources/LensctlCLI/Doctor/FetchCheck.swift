import Messages

/// The programs by which `lensctl install` fetches packages.
enum FetchCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let check = MessageKey.doctorFetching.text()
    let missing = FetchTools(examination.place.environment).missing
    if missing.programs.isEmpty { return [Finding(check, .ok, MessageKey.doctorFetchTools.text())] }
    let programs = missing.programs.joined(separator: ", ")
    return [
      Finding(
        check, .warn, MessageKey.doctorNoFetchTools.text(["list": programs]),
        next: MessageKey.doctorInstall.text(["packages": missing.packages.joined(separator: " ")]))
    ]
  }
}
