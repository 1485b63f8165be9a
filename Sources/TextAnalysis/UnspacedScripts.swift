/// The scripts whose words have no spaces between them, and in which no language with rules of its own here is written: Chinese
/// characters, Hiragana and Katakana, Thai, Lao, Burmese and Khmer.
public enum UnspacedScripts {
  /// Whether a lookup key has characters of these scripts alone, and one at least.
  public static func hold(_ key: Span<UInt8>) -> Bool {
    var offset = 0
    while offset &+ 3 <= key.count {
      if ScriptDictionaries.kind(key[offset], key[offset &+ 1]) == nil { return false }
      offset &+= 3
    }
    return offset == key.count && offset > 0
  }
}
