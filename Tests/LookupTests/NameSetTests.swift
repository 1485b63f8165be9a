import Lookup
import Testing

@Suite struct NameSetTests {
  @Test func aNameIsNewOnce() {
    var names = NameSet()
    for round in 0..<2 {
      for number in 0..<1000 {
        #expect(names.insert(Array("name \(number)".utf8).span) == (round == 0))
      }
    }
    names.removeAll()
    #expect(names.insert(Array("name 1".utf8).span))
  }
}
