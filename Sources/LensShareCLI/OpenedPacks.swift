import LexiconPack
import Lookup

/// The packs that a run asks.
struct OpenedPacks {
  let lexicons: LexiconSet
  private let locations: PackLocations
  /// What is wrong with packs that could not be opened, while others could.
  let damaged: [Failure]

  /// Opens the packs that the options ask for.
  init(_ locations: PackLocations, _ options: Options) throws(Failure) {
    self.locations = locations
    let files = locations.packs()
    for name in options.lexicons where !files.isEmpty && !files.contains(where: { $0.name == name }) {
      let names = files.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
      throw Failure(
        .noInput, .unknownLexicon, [("name", String(decoding: name, as: UTF8.self)), ("names", names)])
    }
    var lexicons: [Lexicon] = []
    var damaged: [Failure] = []
    for file in files where options.lexicons.isEmpty || options.lexicons.contains(file.name) {
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
      throw Failure(.noInput, .noLexicons, [("folder", String(decoding: folder, as: UTF8.self))])
    }
    self.lexicons = LexiconSet(lexicons)
    self.damaged = damaged
  }

  /// What to say of damage that a look-up met: it is in the first pack that does not read cleanly from end to end.
  func failure(_ error: PackError) -> Failure {
    let damaged = lexicons.lexicons.first { !$0.reader.isIntact } ?? lexicons.lexicons[0]
    let path = locations.packs().first { $0.name == damaged.name }?.path ?? damaged.name
    return Failure(error, path: path)
  }
}
