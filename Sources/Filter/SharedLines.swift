import Intake
import JSONReading
import LexiconPack
import Processes
import Rendering
import Safety
import Serving

/// Answers share payloads, one on each line of standard input, with one line of JSON each, in their order.
///
/// Answers are written when the input pauses, so that a program that waits for an answer before it writes the next payload gets
/// it at once. A payload that cannot be looked up gets an answer that says why.
struct SharedLines {
  /// Those of the run.
  private let options: Options
  /// Those of a payload, which is a text as a whole.
  private let single: Options
  private let service: AnswerService
  private var reader: LineReader
  private(set) var tally = AnswerWriter.Tally()
  /// The first payload that could not be looked up. With `--require none`, one without a text does not count.
  private(set) var failure: Failure?

  init(_ options: Options, _ service: AnswerService, input: Int32) {
    self.options = options
    var single = options
    (single.isByLines, single.isNullSeparated, single.hasKeys) = (false, false, false)
    self.single = single
    self.service = service
    reader = LineReader(descriptor: input, separator: options.isNullSeparated ? 0 : 0x0A)
  }

  /// Answers all payloads.
  mutating func answer(to output: inout Output) throws {
    var line: [UInt8] = []
    while true {
      switch reader.next() {
      case .piece(let range, let endsLine):
        // The rest of a payload that is too long is passed over.
        if line.count <= TextInput.longestPayload { line += reader.bytes[range] }
        if !endsLine { continue }
        if line.last == (options.isNullSeparated ? 0 : 0x0A) { line.removeLast() }
        try answer(line, to: &output)
        line.removeAll(keepingCapacity: line.count < 1 << 20)
      case .needsInput:
        if !reader.isReady { try output.flush() }
        try output.checkReader()
        do throws(ReadError) {
          try reader.fill()
        } catch {
          throw Failure(
            .inputOutput, .readFailed(source: "standard input", reason: SystemReason.text(of: error.code)))
        }
      case .end: return
      }
    }
  }

  private mutating func answer(_ line: [UInt8], to output: inout Output) throws {
    var payload = line
    // What the answer repeats of the request.
    var request = SourceDescription(kind: .share, language: [])
    request.hasKey = options.hasKeys
    if options.hasKeys, let tab = line.firstIndex(of: 0x09) {
      request.key = Array(line[..<tab])
      payload.removeSubrange(...tab)
    }
    do {
      request.id = (try? JSONReader.source(of: "id", in: payload)) ?? []
      var input = try TextInput(payload: payload, single)
      input.description.id = request.id
      (input.description.hasKey, input.description.key) = (request.hasKey, request.key)
      let writer = try service.writer(single)
      // Of an answer that fails, nothing is written.
      var part = Output.memory
      let rendering = RenderOptions(
        detail: writer.detail(of: input), functionWords: options.functionWords,
        allLexicons: options.allLexicons, romanizes: options.romanizes)
      tally.add(try writer.write(input, as: options.row, rendering, to: &part, warn: { _ in }))
      output.bytes += part.bytes
    } catch let failure as Failure {
      if failure.status != .notFound || options.requirement != .none {
        self.failure = self.failure ?? failure
      }
      output.bytes.append(jsonError: failure.message, status: failure.status.rawValue, to: request)
    }
    try output.flushIfLarge()
  }
}
