import ManagerBase
import Messages
import Processes
import Safety

/// GoldenDict and GoldenDict-ng: programs whose answers are shown beside those of its dictionaries.
///
/// It rewrites its configuration when it ends, without comments, so that our programs are recognized by their identifiers and
/// nothing is changed while it runs.
struct GoldenDict: Integration {
  let name = "goldendict"

  private static let identifier = "lens-share-"

  /// A program of its configuration: what it is called, and what it is started with.
  private struct Entry {
    let kind: String
    /// 0 is a sound, 1 plain text, 2 HTML, 3 a list of words that begin with what is typed.
    let type: Int
    /// Text is for those who want no HTML; both would show each word twice.
    let isEnabled: Bool
    let arguments: [String]

    var name: String { type == 2 ? "lens-share" : "lens-share \(kind)" }
  }

  private static let entries = [
    Entry(
      kind: "html", type: 2, isEnabled: true,
      arguments: ["--require", "none", "--format", "html", "--fragment", "--lexicons", "all"]),
    Entry(kind: "text", type: 1, isEnabled: false, arguments: ["--require", "none"]),
    Entry(
      kind: "prefix", type: 3, isEnabled: true,
      arguments: ["--require", "none", "--match", "prefix", "--most", "40"]),
    Entry(kind: "audio", type: 0, isEnabled: true, arguments: ["--to", "speech"]),
  ]

  private func paths(in place: DesktopPlace) -> [String] {
    ["\(place.home)/.goldendict/config", "\(place.config)/goldendict/config"]
  }

  func presence(in place: DesktopPlace) -> String? {
    paths(in: place).lazy.compactMap { Presence.file($0, in: place) }.first
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    var changes: [DesktopPlan.Change] = []
    var isThere = false
    for path in paths(in: place) {
      guard let file = try UserFile.existing(path), let text = file.bytes else { continue }
      isThere = true
      var new = Self.withoutOurs(text)
      if let wanted { new = try Self.with(wanted.program, new, path: path) }
      if new != text { changes.append(.file(try FileChange(file, to: new))) }
    }
    if wanted != nil, !isThere {
      throw Failure(.noInput, .goldenDictNoConfig(file: paths(in: place)[1]))
    }
    if !changes.isEmpty, Self.isRunning { throw Failure(.temporary, .goldenDictRuns) }
    return DesktopPlan(changes: changes, notes: wanted == nil ? [] : [Message.goldenDictGroups.text])
  }

  // MARK: Its configuration

  /// The text with our programs at the end of the others.
  private static func with(_ program: BoundProgram, _ text: [UInt8], path: String) throws(Failure) -> [UInt8]
  {
    var lines = ""
    for entry in entries {
      // The path has no character that is special in XML, but maybe spaces, for which GoldenDict wants double quotes.
      let command = program.command(["--no-config"] + entry.arguments + ["--", "%GDWORD%"], quote: .double)
        .replacing("\"", with: "&quot;")
      lines += "  <program commandLine=\"\(command)\" id=\"\(identifier)\(entry.kind)\" "
      lines += "enabled=\"\(entry.isEnabled ? 1 : 0)\" icon=\"\" type=\"\(entry.type)\" "
      lines += "name=\"\(entry.name)\"/>\n"
    }
    if let end = range(of: " </programs>", in: text) ?? range(of: "</programs>", in: text) {
      return Array(text[..<end.lowerBound]) + Array(lines.utf8) + Array(text[end.lowerBound...])
    }
    guard let empty = range(of: "<programs/>", in: text) else {
      throw Failure(.data, .goldenDictPrograms(file: path))
    }
    return Array(text[..<empty.lowerBound]) + Array("<programs>\n\(lines) </programs>".utf8)
      + Array(text[empty.upperBound...])
  }

  /// The text without our programs; if there are no others, with the empty element that GoldenDict writes.
  private static func withoutOurs(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    var isChanged = false
    while let element = range(of: "<program ", in: text, from: start) {
      guard let end = range(of: ">", in: text, from: element.upperBound) else { break }
      start = end.upperBound
      let isOurs =
        range(of: " id=\"\(identifier)", in: Array(text[element.lowerBound..<end.lowerBound])) != nil
      if !isOurs { continue }
      var stop = end.upperBound
      if text[end.lowerBound - 1] != UInt8(ascii: "/"),
        let close = range(of: "</program>", in: text, from: stop)
      {
        stop = close.upperBound
      }
      var first = element.lowerBound
      while first > 0, text[first - 1] == 0x20 || text[first - 1] == 0x09 { first -= 1 }
      if stop < text.count, text[stop] == 0x0A { stop += 1 }
      text.removeSubrange(first..<stop)
      start = first
      isChanged = true
    }
    if isChanged, let begin = range(of: "<programs>", in: text), let end = range(of: "</programs>", in: text),
      begin.upperBound <= end.lowerBound,
      text[begin.upperBound..<end.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x09 })
    {
      text.replaceSubrange(begin.lowerBound..<end.upperBound, with: "<programs/>".utf8)
    }
    return text
  }

  private static func range(of part: String, in text: [UInt8], from start: Int = 0) -> Range<Int>? {
    let part = Array(part.utf8)
    guard text.count >= part.count, start <= text.count - part.count else { return nil }
    for place in start...(text.count - part.count) where text[place] == part[0] {
      if text[place..<(place + part.count)].elementsEqual(part) { return place..<(place + part.count) }
    }
    return nil
  }

  // MARK: The running program

  /// Whether this user runs it. Only Linux says so.
  private static var isRunning: Bool {
    for process in FileCalls.names(in: "/proc") ?? [] where process.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      let folder = "/proc/\(process)"
      guard FileCalls.status(folder, followsLinks: false)?.st_uid == geteuid(),
        let name = try? SmallFile(path: Array("\(folder)/comm".utf8), atMost: 64).bytes
      else { continue }
      // One that has ended, and whose parent has not noticed yet, has no command line.
      if (try? SmallFile(path: Array("\(folder)/cmdline".utf8), atMost: 1 << 20).bytes.isEmpty) ?? true {
        continue
      }
      if name.starts(with: "goldendict".utf8) { return true }
    }
    return false
  }
}
