import LexiconModel
import Messages
import Testing

@testable import Rendering

@Suite struct MessageKeysTests {
  @Test func everyFeatureHasItsLabel() {
    for (feature, name) in FormFeatures.names {
      var label: [UInt8] = []
      MessageCatalog.english.append(feature, to: &label)
      #expect(String(decoding: label, as: UTF8.self) == "\(name)")
    }
    var both: [UInt8] = []
    MessageCatalog.english.append([.negated, .past], to: &both)
    #expect(String(decoding: both, as: UTF8.self) == "past, negated")
  }

  @Test(arguments: PartOfSpeech.allCases)
  func everyPartOfSpeechHasItsName(partOfSpeech: PartOfSpeech) {
    let key = MessageKey.name(of: partOfSpeech)
    #expect(MessageCatalog.english.text(key) == "\(partOfSpeech.name)")
    #expect("\(key)".lowercased() == "partofspeechname\(partOfSpeech.name)")
  }
}
