import ArgumentParser
import Messages
import ProcessStreams

/// How much memory and processor time an import may take, so that a source that is broken, or made to do harm, ends in a
/// message.
struct ImportLimits: ParsableArguments {
  /// Records after which memory is looked at.
  private static let interval = 1024
  /// Addresses beside those that are resident: files that are mapped, room that is set aside.
  private static let spare = 6 << 30

  @Option(help: ArgumentHelp(Message.importHelpMemory.text, valueName: "mib"))
  var memoryLimit = 2048

  @Option(help: ArgumentHelp(Message.importHelpTime.text, valueName: "seconds"))
  var timeLimit = 1800

  func validate() throws {
    for (name, value) in [("--memory-limit", memoryLimit), ("--time-limit", timeLimit)]
    where !(1...1_000_000).contains(value) {
      throw ValidationError(Message.badLimit(option: name, value: "\(value)").text)
    }
  }

  /// Sets the limits of the process, as a last resort: what is short of memory between two records is told by `check`.
  func begin() {
    ResourceLimits.allow(
      addresses: memoryLimit << 20 + Self.spare, seconds: timeLimit,
      onTime: { _ in
        StandardStreams.end(
          "lensctl: the import took more processor time than --time-limit allows: the source may be broken, else allow more\n",
          status: 65)
      },
      onMemory: { signal in
        if !ResourceLimits.isShortOfAddresses { StandardStreams.endAsBefore(signal) }
        StandardStreams.end(
          "lensctl: the import took more memory than --memory-limit allows: the source may be broken, else allow more\n",
          status: 65)
      })
  }

  /// Ends an import that has read so many records and has more memory than it may have.
  func check(records: Int) throws(Failure) {
    if records % Self.interval == 1, ResourceLimits.peakMemory > memoryLimit << 20 {
      throw Failure(.data, .importMemory(limit: memoryLimit, records: records))
    }
  }
}
