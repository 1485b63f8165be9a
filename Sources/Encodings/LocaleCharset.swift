import ProcessStreams

/// The encoding that the environment's locale names (POSIX, Base Definitions 8.2).
enum LocaleCharset {
  /// The part between point and `@` of the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty: `KOI8-R` of
  /// `ru_RU.KOI8-R`. Nil for a locale that names none, or UTF-8.
  static func name(_ environment: Environment) -> [UInt8]? {
    let names: [StaticString] = ["LC_ALL", "LC_CTYPE", "LANG"]
    for name in names {
      guard let locale = environment.value(name), !locale.isEmpty else { continue }
      guard let point = locale.firstIndex(of: UInt8(ascii: ".")) else { return nil }
      let charset = locale[(point + 1)...].prefix { $0 != UInt8(ascii: "@") }
      let letters = charset.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
      return charset.isEmpty || letters.elementsEqual("utf8".utf8) ? nil : Array(charset)
    }
    return nil
  }
}
