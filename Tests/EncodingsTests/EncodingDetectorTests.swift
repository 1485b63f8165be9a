import Encodings
import Testing

@Suite struct EncodingDetectorTests {
  /// Sentences of eleven languages in the encodings that they are written in, 64 bytes of each.
  @Test func samples() throws {
    var wrong: [String: Int] = [:]
    let samples = try TextDecoderTests.texts.get().samples
    for sample in samples {
      let name = EncodingDetector.guess(sample.source.span) ?? "none"
      let text = try TextDecoderTests.decode(sample.source, as: name).text
      if String(decoding: text, as: UTF8.self) != sample.text {
        wrong["\(sample.name): \(name)", default: 0] += 1
      }
    }
    #expect(wrong == [:])
    print("encoding_detector: \(samples.count) samples")
  }

  /// What is no text in any encoding ends in some guess, or none.
  @Test(arguments: [0, 1, 63, 100_000])
  func noText(_ count: Int) {
    var bytes = [UInt8](repeating: 0, count: count)
    if count > 5 { bytes[5] = 0xFF }
    let name = EncodingDetector.guess(bytes.span)
    #expect(name.map { TextDecoder.canonicalName(Array($0.utf8)) != nil } ?? true)
  }
}
