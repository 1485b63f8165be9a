import Filter
import Foundation
import RealDesktop
import Testing

@Suite struct LensShareTests {
  // MARK: Exit codes

  @Test(
    arguments: [
      (["mouse"], "", 0), (["zzyzx"], "", 1), (["zzyzx", "mice"], "", 0), (["the"], "", 0), ([""], "", 1),
      ([" ."], "", 1),
      ([], "mice", 0), ([], "zzyzx\n", 1), ([], "", 1), (["-"], "mice", 0), (["-"], "", 1),
      (["-", "mice"], "", 0),
      (["--", "--lines"], "", 1), (["--nope"], "", 64), (["--detail=x", "mouse"], "", 64),
      (["--view"], "", 64),
      (["--help", "--nope"], "", 64), (["--help"], "", 0), (["--version"], "", 0),
      (["--lexicon=nope", "x"], "", 66),
      (["--require=all", "mice", "hot"], "", 0), (["--require=all", "mice", "zzyzx"], "", 1),
      (["--require=all"], "", 1),
      (["--require=any", "mice", "zzyzx"], "", 0), (["--require=none", "zzyzx"], "", 0),
      (["--require=none"], "", 0),
      (["--view=tokens", "zzyzx"], "", 0), (["--view=tokens"], "", 0), (["--lines"], "zzyzx\nmice\n", 0),
      (["--lines"], "zzyzx\n\n", 1), ([], "\u{FEFF}", 1), ([], "\u{FEFF}mice", 0),
    ] as [([String], String, Int32)])
  func exitCodes(arguments: [String], input: String, code: Int32) throws {
    let outcome = try Sandbox().run(arguments, input: Array(input.utf8))
    #expect(outcome.code == code)
    #expect(outcome.talk.count == (code > 1 ? 1 : 0))
    #expect(outcome.talk.allSatisfy { $0.hasPrefix("lens-share: ") })
    if code > 1 { #expect(outcome.output.isEmpty) }
  }

  @Test func argumentsAreOneText() throws {
    let sandbox = try Sandbox()
    let lookups = try sandbox.run("--format=json", "the mice", "ran", input: "unread").lookups()
    #expect(lookups.map { $0["text"] as? String } == ["the", "mice", "ran"])
    let places = lookups.map { ($0["occurrences"] as! [NSDictionary])[0]["bytes"] as? [Int] }
    #expect(places == [[0, 3], [4, 8], [9, 12]])
    #expect(
      (try sandbox.run("--format=json", "x").json()["source"] as? NSDictionary)?["kind"] as? String
        == "arguments")
    #expect(
      (try sandbox.run("--format=json", input: "x").json()["source"] as? NSDictionary)?["kind"] as? String
        == "stdin")
  }

  @Test func withoutATextOnATerminalTheUsageIsSaid() throws {
    let terminal = try PseudoTerminal()
    let (code, errors) = try Sandbox().run([], from: terminal.descriptor, to: terminal.descriptor)
    #expect(code == 64)
    #expect(errors == "lens-share: nothing to look up: give a text, lens-share TEXT, or pipe one in\n")
  }

  // MARK: Detail

  @Test(arguments: [
    (1, 8), (2, 3), (40, 3), (41, 1), (3000, 1),
  ])
  func autoDetailCountsTheWords(words: Int, expected: Int) throws {
    // Full is told by the fourth sense, normal by the third, brief by one line.
    let text = "run" + String(repeating: " zz", count: words - 1)
    let sandbox = try Sandbox()
    for outcome in [
      try sandbox.run("--senses=frequency", text),
      try sandbox.run(["--senses=frequency"], input: Array(text.utf8)),
    ] {
      let output = outcome.text
      let detail = output.hasPrefix("run  noun") ? 1 : output.contains("… 1 more") ? 3 : 8
      #expect(detail == expected)
    }
    #expect(try sandbox.run("--detail=brief", "--senses=frequency", text).text.hasPrefix("run  noun"))
    #expect(try sandbox.run("--view=tokens", "run").text.hasPrefix("run  noun"))
  }

  @Test func detailCountsInBlanksAsWell() throws {
    // More than the first 4,096 bytes is brief without counting.
    let text = "run" + String(repeating: " ", count: 5000)
    #expect(try Sandbox().run(text).text.hasPrefix("run  noun"))
  }

  // MARK: Configuration

  @Test func theCommandLineWins() throws {
    let sandbox = try Sandbox()
    try sandbox.configure("# mine\n--detail=none\r\n--format=markdown\n")
    #expect(try sandbox.run("mice").text == "- **mouse** (*mice*, plural)\n")
    #expect(try sandbox.run("--format=text", "mice").text == "mice → mouse (plural)\n")
    #expect(try sandbox.run("--no-config", "--detail=none", "mice").text == "mice → mouse (plural)\n")
    sandbox.variables["XDG_CONFIG_HOME"] = nil
    #expect(try sandbox.run("--detail=none", "mice").text == "mice → mouse (plural)\n")
    sandbox.variables["XDG_CONFIG_HOME"] = "config"
    #expect(try sandbox.run("--detail=none", "mice").text == "mice → mouse (plural)\n")
  }

  @Test func theHomeFolderHasAConfigurationToo() throws {
    let sandbox = try Sandbox()
    try sandbox.configure("--detail=none\n")
    sandbox.variables["XDG_CONFIG_HOME"] = nil
    let home = sandbox.root.appending(path: "home/.config/lens-share")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("--format=markdown".utf8).write(to: home.appending(path: "config"))
    #expect(try sandbox.run("mice").text.hasPrefix("## mouse"))
  }

  @Test func aConfigurationThatIsWrongIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.configure("--lines\n--nope\n")
    let outcome = try sandbox.expect(
      64,
      [
        "\(sandbox.configPath):2: unknown option --nope: put -- before text that starts with a dash (see --help)"
      ], from: ["mice"])
    #expect(outcome.output.isEmpty)
    #expect(try sandbox.run("--no-config", "mice").code == 0)
    try FileManager.default.removeItem(atPath: sandbox.configPath)
    try FileManager.default.createDirectory(atPath: sandbox.configPath, withIntermediateDirectories: true)
    let unreadable = try sandbox.run("mice")
    #expect(unreadable.code == 64)
    #expect(unreadable.talk.count == 1)
    #expect(unreadable.errors.hasSuffix(": not a regular file: move it away, or use --no-config\n"))
  }

  // MARK: Input

  @Test func byteOrderMarksAreHonoured() throws {
    let sandbox = try Sandbox()
    let text = "mice \u{1F401} ran"
    let plain = try sandbox.run(["--detail=none"], input: Array(text.utf8))
    let units = Array("\u{FEFF}\(text)".utf16)
    let little = try sandbox.run(
      ["--detail=none"], input: units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    let big = try sandbox.run(
      ["--detail=none"], input: units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    #expect(plain.code == 0)
    #expect(little.text == plain.text)
    #expect(big.text == plain.text)
    #expect(little.talk == [])
  }

  @Test func encodingsThatAreNamedOrAssumed() throws {
    let sandbox = try Sandbox()
    let word: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
    let plain = try sandbox.run("-", input: "café")
    #expect(try sandbox.run(["--encoding=latin1", "-"], input: word).text == plain.text)
    sandbox.variables["LANG"] = "fr_FR.ISO-8859-1"
    let assumed = try sandbox.run([], input: word)
    #expect(assumed.text == plain.text)
    #expect(
      assumed.talk == [
        "lens-share: the text is not UTF-8, read as ISO-8859-1, the encoding of the locale: if that is wrong, use --encoding"
      ])
    let unknown = try sandbox.run("--encoding=klingon", "mice")
    #expect(unknown.code == 64)
    #expect(unknown.talk.count == 1)
  }

  @Test func malformedBytesAreCounted() throws {
    let sandbox = try Sandbox()
    let input: [UInt8] = Array("mice \n".utf8) + [0xFF, 0xC3, 0x20] + Array("ran ".utf8) + [0xE2, 0x82]
    let warning =
      "3 sequences not valid UTF-8, read as U+FFFD, first at byte 6: name the encoding with --encoding, or use --encoding auto"
    let text = try sandbox.run(["--detail=none"], input: input)
    #expect(text.code == 0)
    #expect(text.talk == ["lens-share: \(warning)"])
    let lines = try sandbox.run(["--detail=none", "--format=jsonl"], input: input)
    #expect(lines.talk == ["lens-share: \(warning)"])
    let document = try sandbox.run(["--detail=none", "--format=json"], input: input)
    #expect(document.errors.isEmpty)
    #expect(try document.json()["warnings"] as? [String] == [warning])
  }

  @Test func aReadThatFailsIsSaid() throws {
    let folder = try #require(FileHandle(forReadingAtPath: "/"))
    let (code, errors) = try Sandbox().run([], from: folder.fileDescriptor, to: 1)
    #expect(code == 74)
    #expect(errors == "lens-share: standard input: Is a directory: give a text, or a file that can be read\n")
  }
}
