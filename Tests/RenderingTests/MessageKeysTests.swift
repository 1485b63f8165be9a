import LexiconModel
import Messages
import Testing

@testable import Rendering

@Suite struct MessageKeysTests {
  @Test func everyFeatureHasItsLabel() {
    for (feature, name) in FormFeatures.names {
      var label: [UInt8] = []
      feature.append(to: &label)
      #expect(String(decoding: label, as: UTF8.self) == "\(name)")
    }
    var both: [UInt8] = []
    ([.negated, .past] as FormFeatures).append(to: &both)
    #expect(String(decoding: both, as: UTF8.self) == "past, negated")
  }

  @Test(arguments: PartOfSpeech.allCases)
  func everyPartOfSpeechHasItsName(partOfSpeech: PartOfSpeech) {
    let message = Message.name(of: partOfSpeech)
    #expect(message.text == "\(partOfSpeech.name)")
    #expect(message.key.lowercased() == "partofspeechname\(partOfSpeech.name)")
  }
}
