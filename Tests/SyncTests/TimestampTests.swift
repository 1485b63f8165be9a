import Testing

@testable import Sync

@Suite struct TimestampTests {
  /// Seconds since the start of 1970, by `date -ud … +%s`.
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-24T03:20:00Z", 1_795_490_400),
    ("2024-02-29 23:59:59", 1_709_251_199),
    ("2000-03-01T00:00:00+00:00", 951_868_800), ("2026-11-24T04:20:00+01:00", 1_795_490_400),
    ("2026-11-23T21:50:00-0530", 1_795_490_400), ("1969-12-31T23:59:59Z", -1),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func timesOfISO8601AreRead(text: String, seconds: Int) {
    #expect(Timestamp(Array(text.utf8))?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11-24", "2026-11-24T03:20", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-11-31T00:00:00Z",
    "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-11-24T24:00:00Z", "2026-11-24T03:60:00Z",
    "2026-11-24T03:20:60Z",
    "2026-11-24T03:20:00ZZ", "2026-11-24T03:20:00 Z", "2026-11-24T03:20:00.Z",
    "2026-11-24T03:20:00.1234567890Z",
    "2026-11-24T03:20:00+1", "2026-11-24T03:20:00+24:00", "+2026-11-24T03:20:00Z", "2026-1-24T03:20:00Z",
    "yesterday",
    "２０２６-11-24T03:20:00Z", "2026-11-24T03:20:00Z\n", "2026-11-24T03:20:00\t",
  ])
  func othersAreRefused(text: String) {
    #expect(Timestamp(Array(text.utf8)) == nil)
  }

  @Test func momentsAreCompared() throws {
    let texts = [
      "2026-11-24T04:19:59+01:00", "2026-11-24T03:20:00Z", "2026-11-24T03:20:00.000001",
      "2026-11-24T03:20:00,5Z",
      "2026-11-24T03:20:01Z",
    ]
    let times = try texts.map { try #require(Timestamp(Array($0.utf8))) }
    #expect(times.sorted() == times)
    #expect(Set(times.map(\.string)).count == times.count)
    #expect(times[1] == Timestamp(Array("2026-11-24T04:20:00.0+01:00".utf8)))
  }

  @Test(arguments: [0, 951_782_400, 1_709_251_199, 1_795_490_400, 4_102_444_800])
  func whatIsWrittenIsRead(seconds: Int) {
    #expect(Timestamp(Timestamp(seconds: seconds).text)?.seconds == seconds)
  }
}
