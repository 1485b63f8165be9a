import Encodings
import InputRules
import Intake
import JSONReading
import Markup
import Rendering
import Safety
import Seeding
import Serving

extension FuzzTarget {
  /// Code that reads the texts to look up, or shows answers to them.
  static var texts: [FuzzTarget] {
    [
      FuzzTarget(name: "segmentation", longest: 400) {
        let segmentation = SegmentationCheck()
        return { try segmentation.check($0) }
      },
      scanner("html", .html), scanner("markdown", .markdown),
      FuzzTarget(name: "encoding", longest: 1024) { checkDecoding },
      FuzzTarget(name: "sanitizer", longest: 1024) { checkSanitizer },
      FuzzTarget(name: "answer", longest: 1024) {
        let packs = try ServedPacks()
        let service = packs.service
        return { input in try withExtendedLifetime(packs) { try checkAnswer(input, service) } }
      },
    ]
  }

  private static func scanner(_ name: String, _ format: InputFormat) -> FuzzTarget {
    FuzzTarget(name: name) {
      { source throws in
        let faults = BlockRules.faults(in: source, TextBlocks(source, format: format))
        try require(faults.isEmpty, faults.joined(separator: ", "))
      }
    }
  }

  private static let encodings = [
    "windows-1252", "windows-1251", "Shift_JIS", "EUC-JP", "GB18030", "Big5", "EUC-KR", "ISO-2022-JP",
    "UTF-16LE",
    "UTF-16", "UTF-32BE", "HZ",
  ]

  /// The first byte chooses the encoding, the second the length of a piece. Checks that decoding in pieces gives the same text
  /// with the same places.
  private static func checkDecoding(_ input: [UInt8]) throws {
    guard input.count > 2 else { return }
    let source = Array(input.dropFirst(2))
    _ = EncodingDetector.guess(source.span, isMarkup: input[1] & 1 == 1)
    let name = encodings[Int(input[0]) % encodings.count]
    let (whole, places) = try decode(source, as: name, pieces: source.count)
    try require(String(validating: whole, as: UTF8.self) != nil, "\(name) does not become UTF-8")
    let (text, map) = try decode(source, as: name, pieces: 1 + Int(input[1]))
    try require(text == whole, "\(name): pieces have another text")
    for offset in 0...whole.count {
      let place = places.source(of: offset)
      try require(place <= source.count, "\(name): \(offset) is at \(place)")
      try require(map.source(of: offset) == place, "\(name): pieces have \(offset) elsewhere")
    }
  }

  private static func decode(
    _ source: [UInt8], as name: String, pieces: Int
  ) throws -> (text: [UInt8], map: SourceMap) {
    guard let decoder = TextDecoder(name: Array(name.utf8)) else { throw Fault("no \(name)") }
    let map = SourceMap()
    var text: [UInt8] = []
    for start in stride(from: 0, to: source.count, by: pieces) {
      let end = min(start + pieces, source.count)
      decoder.decode(source.span.extracting(start..<end), isLast: end == source.count, to: &text, map)
    }
    return (text, map)
  }

  private static func checkSanitizer(_ text: [UInt8]) throws {
    var once: [UInt8] = []
    Sanitizer.append(text.span, to: &once)
    try require(PrintedBytes.areHarmless(once), "not clean: \(once)")
    var twice: [UInt8] = []
    Sanitizer.append(once.span, to: &twice)
    try require(once == twice, "a second pass changes \(once)")
    var marked: [UInt8] = []
    _ = Sanitizer.append(marked: text.span, text.indices, to: &marked)
    try require(MarkedText.isWellFormed(marked.span, marked.indices), "marks of \(marked)")
    try require(PrintedBytes.areHarmless(marked.filter { !MarkedText.isMark($0) }), "not clean: \(marked)")
  }

  /// The first two bytes choose the formats of the answer and of the text, the view, the detail and the width.
  private static func checkAnswer(_ input: [UInt8], _ service: AnswerService) throws {
    guard input.count > 2 else { return }
    var options = Options()
    options.format = Int(input[0] & 7) % RendererRow.all.count
    options.view = [.lookups, .tokens, .glossary, .lookups][Int(input[0] >> 3 & 3)]
    options.isByLines = input[0] & 0x20 != 0
    options.detail = [.full, .normal, .brief, Detail.none][Int(input[1] & 3)]
    do { try options.resolveConflicts(given: options) } catch { return }
    let writer = try service.writer(options)
    var text = TextInput(.stdin, Array(input.dropFirst(2)), options)
    text.format = [.plain, .html, .markdown, .plain][Int(input[1] >> 2 & 3)]
    var rendering = RenderOptions(detail: writer.detail(of: text), width: 20 + Int(input[1] >> 4) * 8)
    rendering.romanizes = input[0] & 0x40 != 0
    rendering.isCard = options.row.isPage && input[0] & 0x80 != 0
    var output = Output.memory
    do {
      _ = try writer.write(text, as: options.row, rendering, to: &output, warn: { _ in })
    } catch let failure as Failure where failure.status != .software {
      return
    }
    try require(harmless: output.bytes)
    guard options.row.isJSON else { return }
    for line in output.bytes.split(separator: 0x0A) { _ = try JSONReader.value(of: Array(line)) }
  }
}
