import LexiconModel
import Safety
import Testing

@testable import Sync

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org"), ("https://example.org/", "https://example.org"),
    ("https://example.org:8443/lens//", "https://example.org:8443/lens"),
    ("HTTPS://EXAMPLE.org", "https://EXAMPLE.org"),
    ("http://localhost:8080", "http://localhost:8080"), ("http://127.0.0.1", "http://127.0.0.1"),
    ("http://127.255.0.9:1/", "http://127.255.0.9:1"), ("http://[::1]:8080", "http://[::1]:8080"),
    // libcurl writes numbers as four.
    ("http://0x7f000001", "http://127.0.0.1"), ("http://127.1", "http://127.0.0.1"),
  ])
  func serversAreNamedByTheirURL(url: String, base: String) throws {
    let address = try ServerAddress(url)
    #expect(address.lastUpdated == "\(base)/Translations/GetLastUpdated")
    #expect(
      address.translations(of: LanguageTag("pt-BR")!) == "\(base)/Translations/GetTranslations?language=pt-br"
    )
  }

  @Test(arguments: [
    "", "example.org", "//example.org", "https:", "https://", "ftp://example.org", "file:///etc/passwd",
    "gopher://localhost",
    "http://example.org", "http://10.0.0.1", "http://127.0.0.1.example.org", "http://127.example.org",
    "http://localhost.example.org",
    "http://localhost.", "http://[::2]", "http://[::ffff:127.0.0.1]", "http://0.0.0.0",
    "http://2130706434@example.org",
    "http://localhost@example.org", "https://user@example.org", "https://user:secret@example.org",
    "https://example.org?x",
    "https://example.org/#x", "https://exa mple.org", "https://example.org\n", "http://128.0.0.1",
    "http://1.127.0.0",
  ])
  func othersAreRefused(url: String) {
    let failure = #expect(throws: Failure.self) { try ServerAddress(url) }
    #expect(failure?.status == .usage)
  }
}
