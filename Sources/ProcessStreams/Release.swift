/// The release that both programs are of.
package enum Release {
  /// A version of Semantic Versioning 2.0.
  package static let version: StaticString = "0.1.0"
  /// Its day, which the manual pages show.
  package static let date: StaticString = "2026-11-21"
}
