import LexiconPack
import Lookup

/// The packs that a run asks.
struct OpenedPacks {
  let lexicons: LexiconSet
  private let locations: PackLocations
  /// What is wrong with packs that could not be opened, while others could.
  let damaged: [Failure]

  /// Opens the packs that the options name, in the order of the options, or else all that are not disabled.
  init(_ locations: PackLocations, _ options: Options) throws(Failure) {
    self.locations = locations
    let files = locations.packs()
    var lexicons: [Lexicon] = []
    var damaged: [Failure] = []
    for file in try Self.asked(of: files, options.lexicons) {
      do throws(PackError) {
        lexicons.append(Lexicon(name: file.name, reader: try PackReader(path: file.path)))
      } catch {
        damaged.append(Failure(error, path: file.path))
      }
    }
    if lexicons.isEmpty {
      if let first = damaged.first { throw first }
      guard let folder = locations.userFolder ?? locations.systemFolders.first else {
        throw Failure(.noInput, .noLexiconFolder)
      }
      if !files.isEmpty { throw Failure(.noInput, .lexiconsDisabled, [("names", Self.names(of: files))]) }
      throw Failure(.noInput, .noLexicons, [("folder", String(decoding: folder, as: UTF8.self))])
    }
    self.lexicons = LexiconSet(lexicons)
    self.damaged = damaged
  }

  private static func asked(
    of files: [PackLocations.PackFile], _ names: [[UInt8]]
  ) throws(Failure) -> [PackLocations.PackFile] {
    var asked: [PackLocations.PackFile] = []
    if names.isEmpty || files.isEmpty {
      for file in files where !file.isDisabled { asked.append(file) }
      return asked
    }
    for name in names {
      guard let index = files.firstIndex(where: { $0.name == name }) else {
        let name = String(decoding: name, as: UTF8.self)
        throw Failure(.noInput, .unknownLexicon, [("name", name), ("names", Self.names(of: files))])
      }
      asked.append(files[index])
    }
    return asked
  }

  private static func names(of files: [PackLocations.PackFile]) -> String {
    files.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
  }

  /// What to say of damage that a look-up met: it is in the first pack that does not read cleanly from end to end.
  func failure(_ error: PackError) -> Failure {
    let damaged = lexicons.lexicons.first { !$0.reader.isIntact } ?? lexicons.lexicons[0]
    let path = locations.packs().first { $0.name == damaged.name }?.path ?? damaged.name
    return Failure(error, path: path)
  }
}
