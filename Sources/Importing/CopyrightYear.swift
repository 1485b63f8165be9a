/// The date of a source whose files tell none but the years of their copyright.
enum CopyrightYear {
  /// The first day of the newest year that stands on a line with `Copyright` or `©`, or of 1970.
  ///
  /// File times will not do: packagers set them anew, and the same source must give the same pack.
  static func date(in text: String) -> String {
    var newest = 1970
    for line in text.split(whereSeparator: \.isNewline) where line.contains("Copyright") || line.contains("©")
    {
      for digits in line.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) where digits.count == 4 {
        if let year = Int(digits), year < 2100 { newest = max(newest, year) }
      }
    }
    return "\(newest)-01-01"
  }
}
