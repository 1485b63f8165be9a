import ByteText
import LexiconPack
import Lookup
import Messages
import Processes
import Safety

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A DICT server (RFC 2229) on two descriptors: one connection, which something else has accepted.
///
/// All commands that have arrived are answered into one buffer, which is written when the input pauses: clients send several at
/// once.
struct DictServer {
  /// The most headwords and articles that a command lists, as dictd has them.
  static let (mostMatches, mostDefinitions) = (2000, 200)
  /// Milliseconds without a command after which the connection ends.
  private static let patience: Int32 = 600_000
  private static let blockLength = 16 << 10

  let options: Options
  let service: AnswerService
  private let input: Int32
  var output: Output
  private var waiting: [UInt8] = []
  /// Whether the rest of a line that is too long is being thrown away.
  private var skipsLine = false
  /// Whether texts have a MIME header.
  var hasHeaders = false
  private var hasEnded = false
  /// Gets the errors of packs.
  let say: (String) -> Void

  init(
    _ options: Options, _ service: AnswerService, _ streams: ProgramStreams, say: @escaping (String) -> Void
  ) {
    self.options = options
    self.service = service
    input = streams.input
    output = Output(descriptor: streams.output)
    self.say = say
  }

  /// Answers until the client quits, is silent for too long, or closes.
  mutating func run() throws {
    output.bytes.append(
      reply:
        "220 lens-share \(Release.version) <mime> <\(getpid()).\(Int(MonotonicTime.now() * 1000))@localhost>")
    while !hasEnded {
      try answerLines()
      if hasEnded { break }
      if !StandardStreams.isReadable(input) {
        try output.flush()
        if !StandardStreams.isReadable(input, within: Self.patience) {
          output.bytes.append(reply: "420 no command for \(Self.patience / 1000) seconds")
          break
        }
      }
      let count = waiting.count
      let code = StandardStreams.read(input, atMost: Self.blockLength, to: &waiting)
      // The client is gone.
      if code == ECONNRESET { return }
      if code != 0 {
        throw Failure(
          .inputOutput, .readNothing(source: "standard input", reason: SystemReason.text(of: code)))
      }
      if waiting.count == count { break }
    }
    try output.flush()
  }

  /// Answers the lines that have arrived as a whole.
  private mutating func answerLines() throws {
    var start = 0
    while !hasEnded, let end = waiting.span.firstOffset(of: 0x0A, in: start..<waiting.count) {
      var line = Array(waiting[start..<end])
      start = end + 1
      if line.last == 0x0D { line.removeLast() }
      if skipsLine {
        skipsLine = false
      } else if line.count > DictCommand.longestLine {
        output.bytes.append(reply: "501 the line is longer than \(DictCommand.longestLine) bytes")
      } else {
        try answer(line)
      }
      try output.flushIfLarge()
    }
    waiting.removeSubrange(..<start)
    if waiting.count > DictCommand.longestLine + 1 {
      if !skipsLine {
        output.bytes.append(reply: "501 the line is longer than \(DictCommand.longestLine) bytes")
      }
      skipsLine = true
      waiting.removeAll(keepingCapacity: true)
    }
  }

  private mutating func answer(_ line: [UInt8]) throws {
    guard let command = DictCommand(line) else {
      return output.bytes.append(
        reply: "501 syntax error: malformed UTF-8, a control character or an open quote")
    }
    let words = command.words
    switch (command.name, words.count) {
    case ("", _): break
    case ("DEFINE", 3): try failing { server throws in try server.define(words[2], in: words[1]) }
    case ("MATCH", 4):
      try failing { server throws in try server.match(words[3], by: words[2], in: words[1]) }
    case ("SHOW", 2...): try failing { server throws in try server.show(Array(words.dropFirst())) }
    case ("CLIENT", _): output.bytes.append(reply: "250 ok")
    case ("OPTION", 2) where DictCommand.capitals(words[1]) == "MIME":
      hasHeaders = true
      output.bytes.append(reply: "250 ok, with MIME headers")
    case ("STATUS", 1): output.bytes.append(reply: "210 ready")
    case ("HELP", 1): help()
    case ("QUIT", 1):
      output.bytes.append(reply: "221 bye")
      hasEnded = true
    case ("AUTH", _), ("SASLAUTH", _), ("SASLRESP", _):
      output.bytes.append(reply: "502 no command of this server: it has no accounts")
    case ("DEFINE", _), ("MATCH", _), ("SHOW", _), ("OPTION", _), ("STATUS", _), ("HELP", _), ("QUIT", _):
      output.bytes.append(reply: "501 syntax error: wrong arguments, see HELP")
    default: output.bytes.append(reply: "500 unknown command, see HELP")
    }
  }

  /// Runs a command; a failure of the packs is its answer.
  private mutating func failing(_ body: (inout DictServer) throws -> Void) throws {
    let before = output.bytes.count
    do {
      try body(&self)
    } catch let failure as Failure {
      output.bytes.removeSubrange(before...)
      if failure.status == .usage {
        return output.bytes.append(reply: "501 \(Sanitizer.cleanLine(failure.message))")
      }
      say(failure.message)
      output.bytes.append(reply: "420 server temporarily unavailable")
    }
  }

  private mutating func help() {
    let text = """
      DEFINE DATABASE WORD           the definitions of a word
      MATCH DATABASE STRATEGY WORD   the headwords that a word matches
      SHOW DATABASES                 the dictionaries
      SHOW STRATEGIES                the ways to match
      SHOW INFO DATABASE             what a dictionary is
      SHOW SERVER                    what this server is
      OPTION MIME                    a MIME header before each text
      CLIENT TEXT                    names the client; ignored
      STATUS                         whether the server is ready
      HELP                           this text
      QUIT                           ends the connection
      * is all databases, ! the first that has an answer; . is the server's strategy.
      """
    output.bytes.append(reply: "113 help text follows")
    output.bytes.append(block: Array(text.utf8), hasHeader: hasHeaders)
    output.bytes.append(reply: "250 ok")
  }
}
