/// Words of English that are written shorter, with an apostrophe for what is left out at their beginning or end: `'em`,
/// `'til`, `o'`.
///
/// Those with one in the middle (`o'clock`, `ne'er`) are headwords of dictionaries.
package enum EnglishShortForms {
  /// The lookup key of the whole word; nil for a key that is no such short form.
  package static func whole(of key: Span<UInt8>) -> StaticString? {
    let apostrophe = UInt8(ascii: "'")
    guard key.count > 1, key[0] == apostrophe || key[key.count - 1] == apostrophe else { return nil }
    for row in rows where row.short.matches(key) { return row.whole }
    return nil
  }

  private static let rows: [(short: StaticString, whole: StaticString)] = [
    ("'bout", "about"),
    ("'cause", "because"),
    ("'cos", "because"),
    ("'coz", "because"),
    ("'cuz", "because"),
    ("'em", "them"),
    ("'er", "her"),
    ("'fore", "before"),
    ("'fraid", "afraid"),
    ("'gainst", "against"),
    ("'im", "him"),
    ("'kay", "okay"),
    ("'mid", "amid"),
    ("'mongst", "amongst"),
    ("'n", "and"),
    ("'n'", "and"),
    ("'nd", "and"),
    ("'neath", "beneath"),
    ("'nother", "another"),
    ("'nough", "enough"),
    ("'nuff", "enough"),
    ("'pon", "upon"),
    ("'round", "around"),
    ("'scuse", "excuse"),
    ("'til", "until"),
    ("'till", "until"),
    ("'tween", "between"),
    ("'twixt", "betwixt"),
    ("an'", "and"),
    ("lil'", "little"),
    ("n'", "and"),
    ("o'", "of"),
    ("ol'", "old"),
    ("th'", "the"),
    ("wi'", "with"),
    ("yo'", "your"),
  ]
}
