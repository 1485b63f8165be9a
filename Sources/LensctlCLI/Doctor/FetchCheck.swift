import Messages

/// The programs by which `lensctl install` fetches packages.
enum FetchCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let check = Message.doctorFetching.text
    let missing = FetchTools(examination.place.environment).missing
    if missing.programs.isEmpty { return [Finding(check, .ok, Message.doctorFetchTools.text)] }
    let programs = missing.programs.joined(separator: ", ")
    return [
      Finding(
        check, .warn, Message.doctorNoFetchTools(list: programs).text,
        next: Message.doctorInstall(packages: missing.packages.joined(separator: " ")).text)
    ]
  }
}
