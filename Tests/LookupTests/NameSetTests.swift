import Lookup
import Testing

@Suite struct NameSetTests {
  @Test func aNameIsNewOnce() {
    var names = NameSet()
    for round in 0..<2 {
      for number in 0..<1000 {
        let isNew = names.insert(Array("name \(number)".utf8).span)
        #expect(isNew == (round == 0))
      }
    }
  }
}
