import LexiconPack
import Lookup
import Rendering

/// Sessions that are used again, each for its packs, languages and views: what they know of words is not found twice.
///
/// They are linked, not in an array, whose type would be created at start.
final class SessionShelf {
  /// The most sessions that are kept.
  private static let most = 8

  /// A session, and what it is for.
  final class Kept {
    let lexicons: LexiconSet
    let language: [UInt8]
    let glosses: [UInt8]
    let isTokenView: Bool
    let showsWords: Bool
    var session: LookupSession
    fileprivate var next: Kept?

    init(
      _ lexicons: LexiconSet, language: [UInt8], _ options: Options, session: consuming LookupSession
    ) {
      self.lexicons = lexicons
      self.language = language
      glosses = options.glossLanguage
      isTokenView = options.isTokenView
      showsWords = options.showsWords
      self.session = session
    }

    /// Whether it is for such texts. An empty language is none.
    fileprivate func fits(_ lexicons: LexiconSet, _ language: [UInt8], _ options: Options) -> Bool {
      self.lexicons === lexicons && self.language == language && glosses == options.glossLanguage
        && isTokenView == options.isTokenView && showsWords == options.showsWords
    }
  }

  /// The one that was used last.
  private var first: Kept?

  /// The session for such texts, if there is one; it comes first from now on.
  func session(_ lexicons: LexiconSet, _ language: [UInt8], _ options: Options) -> Kept? {
    var before: Kept?
    var kept = first
    while let found = kept {
      if found.fits(lexicons, language, options) {
        if let before {
          before.next = found.next
          found.next = first
          first = found
        }
        return found
      }
      before = found
      kept = found.next
    }
    return nil
  }

  /// Adds a session; the one that was not used for longest may go.
  func add(_ kept: Kept) {
    kept.next = first
    first = kept
    var last = kept
    for _ in 1..<Self.most {
      guard let next = last.next else { return }
      last = next
    }
    last.next = nil
  }

  /// Forgets the words of each session that takes more than its share of so many bytes.
  func forgetWords(over limit: Int) {
    var count = 0
    var kept = first
    while let found = kept {
      count += 1
      kept = found.next
    }
    kept = first
    while let found = kept {
      found.session.forgetWords(over: limit / count)
      kept = found.next
    }
  }
}
