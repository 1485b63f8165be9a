import Foundation
import Testing

extension ScreenTests {
  /// What is heard, through ALSA, whose sound card is a file.
  @Suite struct SpeechTests {
    @Test func theAnswerIsSpoken() throws {
      let session = try Session(tools: ["espeak-ng"], variables: [:])
      defer { session.stop() }
      let heard = session.home.folder.appending(path: "heard.wav")
      // espeak-ng opens the card a second time at its end: that must not empty the file.
      try Data(
        """
        pcm.!default { type file slave.pcm { type null } file "\(heard.path)" format wav truncate false }
        """.utf8
      ).write(to: session.home.home.appending(path: ".asoundrc"))
      #expect(
        try session.finish("lens-share", ["--to", "speech", "--detail", "brief", "serendipity"]).status == 0)
      let sound = try samples(of: heard)

      // The same by espeak-ng alone.
      let expected = session.home.folder.appending(path: "expected.wav")
      try session.run(
        "espeak-ng", "-v", "en", "--stdin", "-w", expected.path,
        input: "serendipity noun good luck in making unexpected and fortunate discoveries.\n")
      let reference = try samples(of: expected)
      #expect(sound.map(abs).max() ?? 0 > 5_000)
      #expect(sound == reference, "\(sound.count) \(reference.count)")
    }

    /// 16-bit samples of a WAV file with the shortest header.
    private func samples(of file: URL) throws -> [Int] {
      let bytes = try Array(Data(contentsOf: file).dropFirst(44))
      return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        Int(Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8))
      }
    }
  }
}
