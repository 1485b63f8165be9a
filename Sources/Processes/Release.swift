/// The release of both programs.
package enum Release {
  /// A version of Semantic Versioning 2.0.
  package static let version: StaticString = "0.1.0"
  /// Its date, for the manual pages.
  package static let date: StaticString = "2026-11-21"
}
