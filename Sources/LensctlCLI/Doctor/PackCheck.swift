import Messages

/// The packs that a look-up sees, read from end to end.
enum PackCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let packs = PackFolders(environment: examination.session.environment).packs()
    if packs.isEmpty { return [Finding(MessageKey.doctorPacks.text(), .fail, MessageKey.noPacks.text())] }
    return packs.flatMap { pack -> [Finding] in
      let check = MessageKey.doctorPack.text(["name": pack.name])
      do throws(Failure) {
        let description = try pack.describe()
        try pack.verify()
        let file = FolderCheck.finding(check, pack.path)
        if file.level != .ok { return [file] }
        let text = MessageKey.doctorPackSound.text([
          "title": description.title, "count": "\(description.entries)",
        ])
        return [Finding(check, .ok, text)]
      } catch {
        return [Finding(check, .fail, error.message)]
      }
    }
  }
}
