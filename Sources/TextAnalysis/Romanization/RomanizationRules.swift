/// Rules of scripts whose letters do not show fully how a word is read, or whose transform in CLDR is made to be turned
/// back, with marks that no reader knows.
extension RomanizationRow {
  /// Kana, as they are written: `toukyou`. CLDR's Hepburn without the signs for small kana (`vu~a` for `va`) and
  /// `ji` from `dji`; an apostrophe comes only before vowels and `y` (`shin'ichi`). Katakana first: the transform of
  /// hiragana takes `ジャ` apart.
  static let kana: StaticString = #"""
    ::NFKC; ::Katakana-Latin; ::Hiragana-Latin; ::NFC;
    'ji~y' > j; dji > ji; dz > z; \' } n > ;
    [^[:L:]] { 'u~' } [aieoāīēō] > w; [aiueo] '~' } [aiueoāīūēōyw] > ; '~tsu' > ; '~' > ;
    '・' > ' '; \, } [:L:] > ', ';
    ::NFC;
    """#

  /// Devanagari as Hindi reads it: ISO 15919 without the vowels that the script has and the speech leaves out, `laṛkā` for
  /// `laṛakā`, as in McGregor, "The Oxford Hindi-English Dictionary" (1993). An `a` that no sign writes falls silent between a
  /// vowel and a consonant with a vowel, and at the end of a word except after two consonants the second of which is a
  /// sonorant (Ohala, "Aspects of Hindi Phonology", 1983, chapter 5).
  static let hindi: StaticString = #"""
    $end = [^[:L:][:M:]]; $dot = ़; $letter = [क-ह]; $vowel = [ा-ौंँ];
    $before = [अ-औ ा-ौ ँ क-ह ़];
    ::NFC;
    $before { ($letter $dot?) } $letter $dot? $vowel > $1 ्;
    $before { ($letter $dot?) } $letter $dot? $letter $dot? $end > $1 ्;
    [$before ं] { ($letter $dot?) } $end > $1 ्;
    ् { ([[क-ह]-[यरलवनम]] $dot?) } $end > $1 ्;
    ::Devanagari-Latin;
    \' > ;
    ::NFC;
    """#

  /// Arabic letters, with the vowels that are written: `ktāb`, and `kitāb` where the signs are there. CLDR writes each sign
  /// by a mark of its own; here hamza is one letter whatever carries it, a doubled consonant two, the article `al`.
  static let arabic: StaticString = #"""
    $start = [^[:L:][:M:]]; $sign = [\u064B-\u0650]; $letter = [ء-ي];
    ::NFKC;
    ًا > ً; اً > ً;
    $start { ال ($letter) ($sign*) ّ > َل $1 $2;
    ($letter) ($sign*) ّ > $1 $1 $2;
    $start { [أاٱ] } $sign > ; $start { [أاٱ] > َ;
    $start { إ } ِ > ; $start { إ > ِ;
    $start { آ > َا; آ > ءَا; [أؤئ] > ء; إ > ءِ;
    َى > َا; ى > َا;
    َ { ة > ; ة > َ;
    ْ > ;
    ::Arabic-Latin; ::NFD;
    a\u0323 > ā; \u0331 > ; ⁿ > n;
    ::NFC;
    """#
}
