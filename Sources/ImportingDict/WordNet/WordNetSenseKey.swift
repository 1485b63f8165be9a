import ImportingBase

/// Makes the sense key of a word in a synset: `hot%3:00:01::` (senseidx(5WN), "Sense Key Encoding").
enum WordNetSenseKey {
  /// The bytes of `lemma%ss_type:lex_filenum:lex_id:head_word:head_id`.
  ///
  /// `lemma` is in lower case, as the index files have it, and `word` its row in the synset `number`.
  static func bytes(
    lemma: ArraySlice<UInt8>, word: WordNetSynsets.Word, number: Int, in synsets: WordNetSynsets
  ) -> [UInt8] {
    let row = synsets.rows[number]
    var key = Array(lemma)
    key.reserveCapacity(lemma.count + 24)
    key.append(UInt8(ascii: "%"))
    key.append(row.category.synsetType(isSatellite: row.isSatellite))
    key.append(UInt8(ascii: ":"))
    appendTwoDigits(row.topic, to: &key)
    key.append(UInt8(ascii: ":"))
    appendTwoDigits(word.lexID, to: &key)
    key.append(UInt8(ascii: ":"))
    if let head = synsets.head(of: number), let first = synsets.words(of: head).first {
      for byte in synsets.bytes(.adjective)[first.text.positions] { key.append(Ascii.lowered(byte)) }
      key.append(UInt8(ascii: ":"))
      appendTwoDigits(first.lexID, to: &key)
    } else {
      key.append(UInt8(ascii: ":"))
    }
    return key
  }

  private static func appendTwoDigits(_ value: UInt8, to key: inout [UInt8]) {
    key.append(UInt8(ascii: "0") + value / 10 % 10)
    key.append(UInt8(ascii: "0") + value % 10)
  }
}
