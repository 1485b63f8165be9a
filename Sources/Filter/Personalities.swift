import ByteText
import Messages
import Safety
import Serving

extension Personality {
  static let lensShare = Personality(
    "lens-share", options: { OptionRow.all },
    run: {
      LensShare.run(
        arguments: $0, input: $1.input, output: $1.output, errors: $1.errors, environment: $1.environment,
        confines: $1.confines)
    },
    keeping: nil,
    manual: { ProgramManual.text($0) })

  /// All programs that the executable is.
  package static let all: [Personality] = [
    lensShare,
    LanguageServerProgram.personality,
    SdcvProgram.personality,
    DictProgram.personality,
  ]

  /// The personality that the arguments ask for, of which `name` is the first, `argv[0]`; takes `--as NAME` off the others. Nil for
  /// lens-share without `--as`, as which nearly every run begins: it needs no table.
  package static func chosen(_ name: [UInt8], _ arguments: inout [[UInt8]]) throws(Failure) -> Personality? {
    if let first = arguments.first, first.count > 1, first[0] == UInt8(ascii: "-"),
      first[1] == UInt8(ascii: "-"), let given = given(first, arguments)
    {
      arguments.removeFirst(given.count)
      return try named(given.name)
    }
    var start = name.count
    while start > 0, name[start - 1] != UInt8(ascii: "/") { start -= 1 }
    let last = name.span.extracting(start..<name.count)
    if ("lens-share" as StaticString).matches(last) { return nil }
    for personality in all where personality.name.matches(last) { return personality }
    return nil
  }

  /// The name that `--as NAME` or `--as=NAME` gives, and the number of arguments that it takes; nil for another option.
  private static func given(_ first: [UInt8], _ arguments: [[UInt8]]) -> (name: [UInt8], count: Int)? {
    if first.elementsEqual("--as".utf8) {
      return arguments.count > 1 ? (arguments[1], 2) : ([], 1)
    }
    return first.starts(with: "--as=".utf8) ? (Array(first.dropFirst(5)), 1) : nil
  }

  private static func named(_ name: [UInt8]) throws(Failure) -> Personality {
    for personality in all where personality.name.matches(name.span) { return personality }
    let names = all.map { "\($0.name)" }.alternatives
    if name.isEmpty { throw Failure(.usage, .missingValue(option: "--as", values: names)) }
    throw Failure(
      .usage, .unknownValue(option: "--as", value: String(decoding: name, as: UTF8.self), values: names))
  }
}
