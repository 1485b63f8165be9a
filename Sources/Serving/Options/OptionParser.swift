import Messages
import Processes
import Safety

/// Reads options by the table: from arguments, and from the lines of the configuration file.
///
/// `--name=VALUE` and `--name VALUE` are the same; letters of options without a value may share a dash. The
/// first argument that is no option begins the text, but options may follow it; `--` ends them.
package struct OptionParser {
  package var options: Options

  /// The options that there are.
  private let rows: @Sendable () -> [OptionRow]

  /// The table is not made unless there is an option: 19,000 instructions.
  package init(
    _ options: Options = Options(), rows: @escaping @Sendable () -> [OptionRow] = { OptionRow.all }
  ) {
    self.options = options
    self.rows = rows
  }

  /// Forgets the values of repeatable options in the configuration file that `arguments` gives as well.
  package mutating func forgetLists(givenBy arguments: Options) {
    if !arguments.sinks.isEmpty { options.sinks = [] }
    if !arguments.lexicons.isEmpty { options.lexicons = [] }
  }

  /// Reads all arguments, without the name of the program.
  package mutating func parse(_ arguments: [[UInt8]]) throws(Failure) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument.count < 2 || argument[0] != UInt8(ascii: "-") {
        options.texts.append(argument)
        continue
      }
      if argument.elementsEqual("--".utf8) {
        options.texts += arguments[index...]
        return
      }
      let next = index < arguments.count ? arguments[index] : nil
      if try parse(option: argument, next: next, isConfig: false) { index += 1 }
    }
  }

  /// Reads a configuration file. Throws for the first wrong line, with the file and the line.
  ///
  /// The options after a line `[SINK]`, up to the next, are for the runs that have this sink: in `sinks`, the names that
  /// the command line gives, or else in `--to` before the first section.
  package mutating func parse(
    config: [UInt8], file: String, sinks: [[UInt8]] = [], isSink: ([UInt8]) -> Bool
  ) throws(Failure) {
    var section = ConfigSection(sink: [])
    var number = 0
    for line in config.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let text = Array(line.trimmed)
      if text.isEmpty || text[0] == UInt8(ascii: "#") { continue }
      do throws(Failure) {
        if text[0] == UInt8(ascii: "[") {
          let sink = Array(text.dropFirst().dropLast())
          guard text.last == UInt8(ascii: "]"), isSink(sink) else {
            throw Failure(.usage, .unknownSection(section: Self.text(text)))
          }
          try add(section, sinks)
          section = ConfigSection(sink: sink)
        } else {
          try section.append(text)
        }
      } catch {
        throw Failure(
          .usage, .configLine(file: file, line: number, problem: error.message))
      }
    }
    try add(section, sinks)
  }

  /// Sets the options of a section if the run has its sink.
  private mutating func add(_ section: ConfigSection, _ given: [[UInt8]]) throws(Failure) {
    if !section.sink.isEmpty {
      let sinks = given.isEmpty ? options.sinks : given
      guard sinks.contains(section.sink) || sinks.isEmpty && section.sink.elementsEqual("stdout".utf8) else {
        return
      }
      forgetLists(givenBy: section.parser.options)
    }
    for line in section.lines { _ = try parse(option: line, next: nil, isConfig: true) }
  }

  /// The options for one sink in the configuration file, or those for every run.
  private struct ConfigSection {
    /// Empty for every run.
    let sink: [UInt8]
    private(set) var lines: [[UInt8]] = []
    /// What the lines set by themselves.
    private(set) var parser = OptionParser()

    init(sink: [UInt8]) { self.sink = sink }

    mutating func append(_ line: [UInt8]) throws(Failure) {
      guard line.count > 1, line[0] == UInt8(ascii: "-") else {
        throw Failure(.usage, .unknownOption(option: OptionParser.text(line)))
      }
      _ = try parser.parse(option: line, next: nil, isConfig: true)
      if !sink.isEmpty, !parser.options.sinks.isEmpty {
        throw Failure(.usage, .sectionOption(option: "--to"))
      }
      lines.append(line)
    }
  }

  /// Reads one option. Returns true if it took the next argument as its value.
  private mutating func parse(option: [UInt8], next: [UInt8]?, isConfig: Bool) throws(Failure) -> Bool {
    if option[1] != UInt8(ascii: "-") {
      for place in option.indices.dropFirst() {
        guard let row = rows().first(where: { $0.short == option[place] }) else {
          throw Failure(.usage, .unknownOption(option: Self.text(option)))
        }
        try checkPlace(row, isConfig: isConfig)
        if case .none = row.value {
          try set(row)
          continue
        }
        // What follows the letter is its value, or else the next argument.
        let attached = Array(option[(place + 1)...])
        return try set(row, attached: attached.isEmpty ? nil : attached, next: next)
      }
      return false
    }
    let equals = option.firstIndex(of: UInt8(ascii: "="))
    let name = option.span.extracting(2..<(equals ?? option.count))
    guard let row = rows().first(where: { $0.name.matches(name) }) else {
      throw Failure(.usage, .unknownOption(option: Self.text(option[..<(equals ?? option.count)])))
    }
    try checkPlace(row, isConfig: isConfig)
    return try set(row, attached: equals.map { Array(option[($0 + 1)...]) }, next: next)
  }

  /// Sets an option to the value that is attached to it, or to the next argument. Returns true if it took that one.
  private mutating func set(_ row: OptionRow, attached: [UInt8]?, next: [UInt8]?) throws(Failure) -> Bool {
    switch row.value {
    case .none:
      if let attached {
        throw Failure(.usage, .unexpectedValue(option: "--\(row.name)", value: Self.text(attached)))
      }
      try set(row)
      return false
    case .text(let placeholder):
      guard let value = attached ?? next, !value.isEmpty else {
        throw Failure(.usage, .missingValue(option: "--\(row.name)", values: "\(placeholder)"))
      }
      try set(row, value)
    case .choice(let words):
      // Only a failure pays for the list: 130,000 instructions.
      var list: String { words.map { "\($0)" }.alternatives }
      guard let value = attached ?? next else {
        throw Failure(.usage, .missingValue(option: "--\(row.name)", values: list))
      }
      guard let choice = words.firstIndex(where: { $0.matches(value.span) }) else {
        throw Failure(
          .usage, .unknownValue(option: "--\(row.name)", value: Self.text(value), values: list))
      }
      try set(row, word: choice)
    }
    return attached == nil
  }

  private mutating func set(_ row: OptionRow, word: Int = 0, _ value: [UInt8] = []) throws(Failure) {
    if !row.set(&options, word: word, text: value), let invalid = row.invalid {
      throw Failure(.usage, invalid(Self.text(value)))
    }
  }

  private func checkPlace(_ row: OptionRow, isConfig: Bool) throws(Failure) {
    if isConfig, !row.isSetting {
      throw Failure(.usage, .configOption(option: "--\(row.name)"))
    }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces, tabs and a carriage return at either end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first == 0x20 || first == 0x09 { slice = slice.dropFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 || last == 0x0D { slice = slice.dropLast() }
    return slice
  }
}
