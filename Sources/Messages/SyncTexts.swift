/// `lens-sync`: catalogs of messages, and the server of them.
// swift-format-ignore: one message a line
package extension Message {
  static var syncHelp: Message { Message("Fetch translated messages from a server, or serve them. The only program of lens-share that uses the network; nothing else starts it.") }
  static var syncCatalogsHelp: Message { Message("Fetch the messages of a language if the server has newer ones.") }
  static var syncHelpURL: Message { Message("The server: https://HOST, or http:// with localhost, 127.0.0.1 or [::1].") }
  static var syncHelpLanguage: Message { Message("The language, a BCP 47 tag such as de.") }
  static var syncServeHelp: Message { Message("Serve the catalogs of a database over HTTP. For other machines, put a proxy with TLS in front.") }
  static var syncHelpDatabase: Message { Message("The database, a SQLite file; created if it does not exist.") }
  static var syncHelpListen: Message { Message("Address and port to listen on; port 0 takes a free one.") }
  static var syncHelpToken: Message { Message("A file with the token that translators send. Default: no updates are accepted.") }
  static var syncLoadHelp: Message { Message("Load a folder of catalogs, files such as de.catalog, into a database.") }
  static var syncHelpFolder: Message { Message("The folder of catalogs.") }
  static var syncPacksHelp: Message { Message("Fetch dictionary packs from a server that publishes a signed list of them.") }
  static var syncHelpPackURL: Message { Message("The folder on the server: https://HOST/FOLDER, or http:// with localhost, 127.0.0.1 or [::1].") }
  static var syncHelpPackNames: Message { Message("Names of packs. Default: all packs of the list.") }
  static var syncHelpKey: Message { Message("The public key of the publisher, as lens-sync sign prints it.") }
  static var syncSignHelp: Message { Message("Write the signed list of the packs in a folder, so that any web server can publish it.") }
  static var syncHelpSignFolder: Message { Message("The folder with the packs.") }
  static var syncHelpKeyFile: Message { Message("A file with the secret key: 32 bytes in Base64, as openssl rand -base64 32 writes them.") }
  static var syncHelpDays: Message { Message("Days after which the list is refused.") }
  static func packUpToDate(name: String) -> Message { Message("{name}: up to date", name) }
  static func packFetched(name: String, bytes: Int) -> Message { Message("{name}: fetched, {bytes} bytes", name, bytes) }
  static func packOwn(name: String) -> Message { Message("{name}: your own pack, not changed: remove it to get the server's", name) }
  static var packsIndex: Message { Message("for faster lookups, run lensctl index") }
  static var badKey: Message { Message("--key: not a public key: use the line that lens-sync sign prints") }
  static func badDays(value: Int) -> Message { Message("invalid value ''{value}'' for --days: use a number from 1 to 3650", value) }
  static func keyFileContent(file: String) -> Message { Message("{file}: not a secret key: write it with openssl rand -base64 32", file) }
  static func packsUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check the packs with lensctl verify", file, reason) }
  static func packsNothing(folder: String) -> Message { Message("{folder}: no packs in it: name a folder with .lexpack files", folder) }
  static func packsSigned(count: Int, key: String) -> Message { Message("{count, plural, one {# pack} other {# packs}}; public key {key}", count, key) }
  static var packsSignature: Message { Message("the signature of the list is wrong") }
  static func packsOlder(time: String, seen: String) -> Message { Message("the list of {time} is older than one seen before, {seen}", time, seen) }
  static func packsExpired(time: String) -> Message { Message("the list expired at {time}", time) }
  static func packsBadEntry(name: String) -> Message { Message("the entry ''{name}'' of the list is wrong", name) }
  static func packsNoEntry(name: String) -> Message { Message("the list has no pack ''{name}''", name) }
  static var packsHash: Message { Message("the SHA-256 of the download is wrong") }
  static var packsDamaged: Message { Message("not a valid pack of this version") }
  static func packsFailed(url: String, problem: String) -> Message { Message("{url}: {problem}: the packs are unchanged; run this again later", url, problem) }
  static func packsRefused(url: String, problem: String) -> Message { Message("{url}: {problem}: the packs are unchanged; report this to the publisher", url, problem) }
  static func publisherDamaged(file: String) -> Message { Message("{file}: not a record of this version: remove it if you trust the publisher's list of today", file) }
  static func publisherFolder(file: String, reason: String) -> Message { Message("{file}: {reason}: create the folder, or set XDG_STATE_HOME", file, reason) }
  static func packsBusy(name: String) -> Message { Message("{name}: another lens-sync is fetching it: wait until it ends", name) }
  static func syncUnchanged(language: String, time: String) -> Message { Message("{language}: up to date, last changed {time}", language, time) }
  static func syncUpdated(language: String, count: Int, time: String, file: String) -> Message { Message("{language}: {count, plural, one {# text} other {# texts}}, last changed {time}: {file}", language, count, time, file) }
  static func syncLoaded(language: String, count: Int, time: String) -> Message { Message("{language}: {count, plural, one {# text} other {# texts}}, last changed {time}", language, count, time) }
  static func syncListening(url: String) -> Message { Message("listening on {url}", url) }
  static var syncNoCommand: Message { Message("no command given: see lens-sync --help") }
  static func syncBadCommandLine(problem: String) -> Message { Message("{problem}: see lens-sync --help", problem) }
  static func syncBadURL(url: String) -> Message { Message("{url}: not a URL that begins with https://: write it as https://example.org", url) }
  static func syncNeedsTLS(url: String) -> Message { Message("{url}: http is allowed for localhost, 127.0.0.1 and [::1] only: use https", url) }
  static func syncURLParts(url: String) -> Message { Message("{url}: has a user, a query or a fragment: leave it out", url) }
  static var syncNoClient: Message { Message("libcurl does not have what lens-sync needs: install version 7.85 or newer") }
  static var syncNoCache: Message { Message("no folder for catalogs: set HOME, or XDG_CACHE_HOME to a full path") }
  static func syncFolderNotMade(file: String, reason: String) -> Message { Message("{file}: {reason}: create the folder, or set XDG_CACHE_HOME", file, reason) }
  static func syncUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check the path and its permissions", file, reason) }
  static func syncFailed(url: String, problem: String) -> Message { Message("{url}: {problem}: the catalog is unchanged; run this again later", url, problem) }
  static func syncRefused(url: String, problem: String) -> Message { Message("{url}: {problem}: the catalog is unchanged; report this to the server's operator", url, problem) }
  static func fetchFailed(reason: String) -> Message { Message("no answer, {reason}", reason) }
  static func fetchStatus(status: Int) -> Message { Message("the server answered with status {status}", status) }
  static func fetchRedirect(status: Int) -> Message { Message("the server redirects elsewhere (status {status}), which is not followed", status) }
  static var fetchTooLarge: Message { Message("the answer is larger than allowed or announced") }
  static func fetchDisk(reason: String) -> Message { Message("cannot write it, {reason}", reason) }
  static func syncNoLanguage(language: String) -> Message { Message("the server has no catalog of {language}", language) }
  static func syncOlder(time: String, announced: String) -> Message { Message("the catalog of {time} is older than announced, {announced}", time, announced) }
  static func syncFuture(time: String) -> Message { Message("the catalog is dated in the future, {time}", time) }
  static func answerNotJSON(offset: Int) -> Message { Message("the answer is not valid JSON (byte {offset})", offset) }
  static func answerMissing(field: String) -> Message { Message("''{field}'' is missing, or of the wrong type", field) }
  static func answerFailed(error: String) -> Message { Message("the server reports an error, “{error}”", error) }
  static func answerLanguage(language: String) -> Message { Message("the language is ''{language}'', another than asked for", language) }
  static func answerCount(said: Int, found: Int) -> Message { Message("the count is {said}, but there are {found}", said, found) }
  static func answerTime(value: String) -> Message { Message("''{value}'' is not a time of ISO 8601", value) }
  static func answerNotText(key: String) -> Message { Message("the translation ''{key}'' is not a string", key) }
  static func catalogBadKey(key: String) -> Message { Message("''{key}'' is not a key: use up to 128 letters, digits, “.”, “_” and “-”", key) }
  static func catalogDuplicate(key: String) -> Message { Message("''{key}'' occurs twice", key) }
  static func catalogEmptyText(key: String) -> Message { Message("''{key}'' has no text", key) }
  static func catalogLongText(key: String, bytes: Int, limit: Int) -> Message { Message("''{key}'' has {bytes} bytes, more than {limit}", key, bytes, limit) }
  static func catalogTooMany(count: Int, limit: Int) -> Message { Message("{count} texts are more than {limit}", count, limit) }
  static func catalogNotUTF8(key: String) -> Message { Message("''{key}'' is not valid UTF-8", key) }
  static func catalogControl(key: String, character: String) -> Message { Message("''{key}'' has the control character U+{character}", key, character) }
  static func catalogFirstLine(file: String, language: String) -> Message { Message("{file}, line 1: not the first line of a catalog of {language}: correct or remove it", file, language) }
  static func catalogLine(file: String, line: Int) -> Message { Message("{file}, line {line}: not a key, a tab and a text: correct it; a tab in the text is \\t, a backslash \\\\", file, line) }
  static func catalogFile(file: String, problem: String) -> Message { Message("{file}: {problem}: correct the file", file, problem) }
  static func catalogFileName(file: String) -> Message { Message("{file}: not named after a language: rename it, as in de.catalog", file) }
  static func loadNothing(folder: String) -> Message { Message("{folder}: no catalogs in it: name a folder with files such as de.catalog", folder) }
  static func databaseFailed(file: String, reason: String) -> Message { Message("{file}: {reason}: check the file, its permissions and the disk", file, reason) }
  static func databaseForeign(file: String) -> Message { Message("{file}: not a database of lens-sync: name another file", file) }
  static func databaseTooLarge(file: String, megabytes: Int) -> Message { Message("{file}: a catalog would have more than {megabytes} MiB: shorten its texts", file, megabytes) }
  static func badListen(value: String) -> Message { Message("invalid value ''{value}'' for --listen: use HOST:PORT, such as 127.0.0.1:8080", value) }
  static func listenFailed(address: String, reason: String) -> Message { Message("cannot listen on {address}, {reason}: choose another with --listen", address, reason) }
  static func secretReadable(file: String) -> Message { Message("{file}: other users may read it: run chmod 600 {file}", file) }
  static func tokenShort(file: String) -> Message { Message("{file}: the token must have 16 to 256 printable characters: write one line, such as from openssl rand -hex 32", file) }
  static var serveNotFound: Message { Message("no such resource") }
  static func serveMethod(methods: String) -> Message { Message("method not allowed: use {methods}", methods) }
  static var serveLanguage: Message { Message("name one language, a BCP 47 tag: ?language=de") }
  static func serveNoLanguage(language: String) -> Message { Message("no catalog of {language}", language) }
  static func serveTooLarge(megabytes: Int) -> Message { Message("more than {megabytes} MiB", megabytes) }
  static var serveNoUpdates: Message { Message("updates are turned off: start the server with --token-file") }
  static var serveNoToken: Message { Message("the token is missing or wrong") }
  static var serveDatabase: Message { Message("the database cannot be used: see the server's messages") }
}
