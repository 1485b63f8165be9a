import Foundation
import Processes
import Testing

@testable import Desktop

@Suite struct SpeechSinkTests {
  @Test(arguments: [
    ("mouse\n  noun  1  a rodent\n        2  a bruise!\n", "mouse.\nnoun 1 a rodent.\n2 a bruise!\n"),
    ("mice → mouse (plural)\n", "mice , mouse (plural).\n"),
    ("“of mice”\n\n\n… 4 more\n", "“of mice”\n… 4 more.\n"),
    ("", ""), ("   \n", ""),
  ])
  func aLineIsASentence(body: String, expected: String) {
    #expect(String(decoding: SpeechSink.text(of: .sample(body: body)), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("en", ["-v", "en", "--stdin"]), ("pt-BR", ["-v", "pt-BR", "--stdin"]), ("zh", ["-v", "zh", "--stdin"]),
    ("", ["-v", "en", "--stdin"]), ("-w", ["-v", "en", "--stdin"]), ("../x", ["-v", "en", "--stdin"]),
  ])
  func espeakTakesTheTag(language: String, expected: [String]) {
    #expect(strings(CommandSink.named("espeak-ng").arguments(.sample(language: language))) == expected)
  }

  @Test(arguments: [("en", []), ("de-AT", ["-v", "Anna"]), ("ja", ["-v", "Kyoko"]), ("tlh", [])])
  func macOSHasAVoiceForALanguage(language: String, expected: [String]) {
    #expect(strings(CommandSink.named("say").arguments(.sample(language: language))) == expected)
  }

  @Test func speechDispatcherGetsTheTextBehindAllOptions() {
    #expect(
      strings(CommandSink.named("spd-say").arguments(.sample(body: "!-! SET\n", language: "de")))
        == ["--application-name=lens-share", "--language=de", "--", "!-! SET.\n"])
  }

  @Test(arguments: ["en", "de", "fr", "es", "it", "pt-br", "ru", "ar", "hi", "sk", "zh", "ja"])
  func espeakSpeaks(language: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let content = SinkContent.sample(body: "mouse\n", language: language)
    let process = ChildProcess.run(
      Array("/usr/bin/espeak-ng".utf8),
      CommandSink.named("espeak-ng").arguments(content) + [Array("-w".utf8), Array(file.path().utf8)],
      environment: Environment(["PATH": "/usr/bin"]), input: SpeechSink.text(of: content),
      limits: .init(seconds: 10))
    #expect(process.end == .exited(0))
    let sound = try Data(contentsOf: file)
    #expect(sound.starts(with: Data("RIFF".utf8)))
    // 0.2 s of 16-bit samples at 22,050 Hz, and not all of them silence.
    #expect(sound.count > 8820 && Set(sound.dropFirst(44)).count > 100)
  }

  @Test func aLanguageWithoutAVoiceIsAFailure() {
    let session = DesktopSession(Environment(["PATH": "/usr/bin"]))
    #expect(CommandSink.named("espeak-ng").show(.sample(language: "xx"), in: session) == .exited(1))
  }

  @Test func theNextToolSpeaksWhereThereIsNoServer() throws {
    let standIns = try StandIns(["spd-say": "fail", "espeak-ng": "record"], facts: [:])
    #expect(CommandSink.named("spd-say").show(.sample(), in: standIns.session) == .exited(3))
    #expect(CommandSink.named("espeak-ng").show(.sample(), in: standIns.session) == .exited(0))
    #expect(try standIns.recorded("input") == Array("mouse.\nnoun a small rodent.\n".utf8))
  }

  /// It only hands its text over: what takes longer is a server that hangs.
  @Test func aServerThatHangsIsNotWaitedFor() throws {
    let standIns = try StandIns(["spd-say": "hang"], facts: [:])
    let time = seconds {
      #expect(CommandSink.named("spd-say").show(.sample(), in: standIns.session) == .timedOut)
    }
    #expect(time < 4)
  }

  @Test func speechDispatcherWithoutAServerFails() {
    let session = DesktopSession(
      Environment([
        "PATH": "/usr/bin", "HOME": "/nonexistent", "SPEECHD_ADDRESS": "inet_socket:127.0.0.1:1",
      ]))
    #expect(CommandSink.named("spd-say").show(.sample(), in: session) == .exited(1))
  }
}
