/// The IPA of General American for the phones of ARPAbet.
///
/// The symbols are those of Wiktionary's key for General American (Appendix:English pronunciation): `ɹ` and not `r`,
/// `ɝ` and `ɚ` in one symbol, no mark of length. WikDict's transcriptions come from there, and espeak-ng writes `ɹ`
/// too, so that a word looks the same whichever of them tells how it sounds.
enum GeneralAmerican {
  static func symbol(_ consonant: ArpabetPhone.Consonant) -> String {
    switch consonant {
    case .b: "b"
    case .ch: "tʃ"
    case .d: "d"
    case .dh: "ð"
    case .f: "f"
    case .g: "ɡ"
    case .hh: "h"
    case .jh: "dʒ"
    case .k: "k"
    case .l: "l"
    case .m: "m"
    case .n: "n"
    case .ng: "ŋ"
    case .p: "p"
    case .r: "ɹ"
    case .s: "s"
    case .sh: "ʃ"
    case .t: "t"
    case .th: "θ"
    case .v: "v"
    case .w: "w"
    case .y: "j"
    case .z: "z"
    case .zh: "ʒ"
    }
  }

  /// Only AH and ER sound otherwise without stress: `ə`, `ɚ`.
  static func symbol(_ vowel: ArpabetPhone.Vowel, _ stress: ArpabetPhone.Stress) -> String {
    switch vowel {
    case .aa: "ɑ"
    case .ae: "æ"
    case .ah: stress == .none ? "ə" : "ʌ"
    case .ao: "ɔ"
    case .aw: "aʊ"
    case .ay: "aɪ"
    case .eh: "ɛ"
    case .er: stress == .none ? "ɚ" : "ɝ"
    case .ey: "eɪ"
    case .ih: "ɪ"
    case .iy: "i"
    case .ow: "oʊ"
    case .oy: "ɔɪ"
    case .uh: "ʊ"
    case .uw: "u"
    }
  }
}
