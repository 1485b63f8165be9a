import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the terminal shows, and in which encoding.
enum TerminalCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    [locale(examination.place.environment), terminal(examination.place.environment)]
  }

  /// `LC_ALL`, `LC_CTYPE` and `LANG` are asked in this order (locale(7)). `lens-share` writes UTF-8 whatever they say.
  private static func locale(_ environment: [String: String]) -> Finding {
    let check = Message.doctorLocale.text
    let value =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "POSIX"
    let codeset = value.split(separator: ".").dropFirst().first?.split(separator: "@").first ?? ""
    if ["utf-8", "utf8"].contains(codeset.lowercased()) { return Finding(check, .ok, value) }
    return Finding(
      check, .warn, Message.doctorNotUTF8(locale: value).text,
      next: Message.doctorNotUTF8Next.text)
  }

  private static func terminal(_ environment: [String: String]) -> Finding {
    let check = Message.doctorTerminal.text
    guard isatty(1) == 1 else { return Finding(check, .ok, Message.doctorNoTerminal.text) }
    let name = environment["TERM"] ?? ""
    let hasNoColor = !(environment["NO_COLOR"] ?? "").isEmpty || name.isEmpty || name == "dumb"
    let color: Message = hasNoColor ? .doctorPlain : .doctorColor
    return Finding(
      check, .ok,
      Message.doctorTerminalIs(
        name: [name, environment["COLORTERM"] ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
        columns: WindowSize(of: 1).map { "\($0.columns)" } ?? "?", color: color.text
      ).text)
  }
}
