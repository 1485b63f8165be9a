/// pbcopy, of macOS.
struct Pbcopy: ClipboardProgram {
  let program: StaticString = "pbcopy"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.mac]
  let arguments: [StaticString] = []

  /// Without a locale it reads MacRoman.
  func variables(in session: DesktopSession) -> [(name: StaticString, value: [UInt8])] {
    [("LC_ALL", Array("en_US.UTF-8".utf8))]
  }
}
