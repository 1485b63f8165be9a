import Desktop
import LexiconPack
import Processes
import Safety
import Serving

/// The configuration folder, and the options in its file: for every run, and for single sinks. The command line overrides
/// them.
struct ConfigFile {
  let environment: Environment

  /// `$XDG_CONFIG_HOME/lens-share`, by default `$HOME/.config/lens-share`.
  var folder: [UInt8]? {
    environment.baseFolder("XDG_CONFIG_HOME", below: "/.config").map { $0 + Array("/lens-share".utf8) }
  }

  /// Sets all options of a run; if one is wrong, those before it. Sinks and lexicons of the command line
  /// replace those of the file.
  func read(_ arguments: [[UInt8]], into options: inout Options) throws(Failure) {
    var parser = OptionParser()
    defer { options = parser.options }
    try parser.parse(arguments)
    let given = parser.options
    try parser.options.resolveConflicts(given: given)
    guard parser.options.readsConfig, let folder else { return }
    let path = folder + Array("/config".utf8)
    guard let config = try Self.contents(of: path) else { return }
    var defaults = OptionParser()
    try defaults.parse(config: config, file: String(shown: path), sinks: given.sinks) {
      name in
      name.elementsEqual("stdout".utf8) || SinkKind(name: name) != nil || (try? Hook(name, in: folder)) != nil
    }
    parser = OptionParser(defaults.options)
    parser.forgetLists(givenBy: given)
    try parser.parse(arguments)
    try parser.options.resolveConflicts(given: given)
  }

  /// The longest file that is read, in bytes.
  private static let longest = 1 << 20

  /// The bytes of the file; nil if there is none. Throws if others can change the file, or put another in its place.
  private static func contents(of path: [UInt8]) throws(Failure) -> [UInt8]? {
    // Made only for an error: most users have no such file, and the string takes 20,000 instructions.
    var file: String { String(shown: path) }
    let bytes: [UInt8]
    do throws(PackError) { bytes = try contents(of: MappedFile(path: path)) } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return nil
      case _ where error.isOfResources: throw Failure(error, path: path)
      case .system(let code):
        throw Failure(.usage, .configUnreadable(file: file, reason: SystemReason.text(of: code)))
      default: throw Failure(.usage, .configNotAFile(file: file))
      }
    }
    if let place = FileTrust.exposedPart(of: path) {
      throw Failure(.permission, .configExposed(file: file, place: String(shown: place)))
    }
    return bytes
  }

  private static func contents(of file: MappedFile) throws(PackError) -> [UInt8] {
    if file.count > longest { throw .system(EFBIG) }
    return file.withBytes { Array(copying: $0) }
  }
}
