/// How headwords sound that are spelled alike and sound differently, by article.
struct HomonymSounds: Sendable {
  private var sounds: [Int: [String]] = [:]
  /// The articles of a headword so far, by its hash.
  private var articles: [UInt64: [(offset: Int, sounds: [String])]] = [:]

  /// Adds the sounds, in IPA, of the article at an offset.
  mutating func add(_ sounds: [String], at offset: Int, of headword: UInt64) {
    if !sounds.isEmpty { articles[headword, default: []].append((offset, sounds)) }
  }

  /// Keeps only what distinguishes articles.
  mutating func finish() {
    for list in articles.values where list.contains(where: { $0.sounds != list[0].sounds }) {
      for article in list { sounds[article.offset] = article.sounds }
    }
    articles = [:]
  }

  /// The sounds of the article at an offset; empty if they are not known, or distinguish nothing.
  func at(_ offset: Int) -> [String] { sounds[offset] ?? [] }
}
