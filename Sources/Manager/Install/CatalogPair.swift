import ImportingBase

/// A database of FreeDict's between two languages other than English: its packs are made only on request, for readers of
/// one of them.
struct CatalogPair {
  /// `fra-deu`, as FreeDict names it.
  let name: String
  /// The bytes to fetch.
  let bytes: Int
  let licence: String

  /// All of Debian 12 between languages that have a shelf, but two that have fewer entries than the other direction, reversed.
  static let all =
    rows(of: wikDict + japanese, licence: "CC-BY-SA-3.0") + rows(of: freeDict, licence: "GPL-2.0-or-later")

  private static let wikDict = """
    deu-bul 727676  deu-ell 774608  deu-fin 830248  deu-fra 3195716  deu-ind 902072
    deu-pol 1425324  deu-rus 1650768  deu-spa 2161900  deu-swe 2931376  ell-bul 550808
    ell-fin 347308  ell-fra 757548  ell-ind 379324  ell-ita 378596  ell-jpn 520772
    ell-lit 324248  ell-nld 361136  ell-nor 356356  ell-pol 358364  ell-por 344552
    ell-rus 399220  ell-spa 401972  ell-swe 358804  fin-bul 972924  fin-deu 692956
    fin-ell 975452  fin-fra 644272  fin-ind 614984  fin-ita 742484  fin-jpn 902388
    fin-lit 607868  fin-nld 698108  fin-nor 697280  fin-pol 735872  fin-por 765788
    fin-swe 897140  fra-bul 609356  fra-deu 1455696  fra-ell 432368  fra-fin 486020
    fra-ita 1547732  fra-jpn 518692  fra-lit 337708  fra-pol 617220  fra-por 712492
    fra-rus 631304  fra-spa 1316984  fra-swe 596636  fra-tur 259848  ita-bul 625160
    ita-ell 587224  ita-fin 599588  ita-ind 352268  ita-jpn 590656  ita-lit 326068
    ita-nor 327888  ita-pol 494772  ita-por 329368  ita-rus 411540  ita-spa 363864
    ita-swe 484612  ita-tur 490612  nld-bul 500604  nld-ell 496632  nld-fin 504280
    nld-ind 423604  nld-ita 458560  nld-lit 427172  nld-pol 505700  nld-por 511868
    nld-rus 554868  nld-spa 1055496  nld-swe 515824  pol-bul 637088  pol-deu 1513028
    pol-ell 928272  pol-fin 1005268  pol-fra 1216092  pol-ind 866588  pol-ita 1197264
    pol-jpn 843256  pol-nld 896932  pol-nor 951264  pol-por 716204  pol-rus 1634160
    pol-spa 1394012  pol-swe 760656  pol-tur 692352  por-fra 271768  por-spa 273772
    swe-bul 520844  swe-deu 1569324  swe-ell 708892  swe-fin 574864  swe-fra 704864
    swe-ita 420236  swe-jpn 494196  swe-nld 391680  swe-nor 557080  swe-pol 493876
    swe-por 501688  swe-rus 432636  swe-spa 527992  swe-tur 435680

    """

  private static let japanese = """
    jpn-deu 8149292  jpn-fra 946036  jpn-rus 431316

    """

  private static let freeDict = """
    deu-ita 114584  deu-nld 384856  deu-por 240968  deu-tur 543944  fra-nld 286388
    ita-deu 91424  nld-deu 455432  nld-fra 392296  por-deu 241032  spa-deu 479836
    """

  private static func rows(of text: String, licence: String) -> [CatalogPair] {
    let fields = text.split(whereSeparator: \.isWhitespace)
    return stride(from: 0, to: fields.count, by: 2).map {
      CatalogPair(name: String(fields[$0]), bytes: Int(fields[$0 + 1]) ?? 0, licence: licence)
    }
  }

  /// The tags of its languages.
  private var tags: (from: String, to: String) {
    let name = "freedict-\(name)"
    return (FreeDictName.language(name)?.text ?? "", FreeDictName.glossLanguage(name)?.text ?? "")
  }

  /// The packs that translate from a language: those of databases from it, and the others reversed where no database has that
  /// direction.
  static func packs(from language: String) -> [CatalogPack] {
    let own = all.filter { $0.tags.from == language }
    let known = Set(own.map(\.tags.to))
    return own.map { .freeDict("\(language)-\($0.tags.to)", $0.name, licence: $0.licence) }
      + all.filter { $0.tags.to == language && !known.contains($0.tags.from) }.map {
        .reversed("\(language)-\($0.tags.from)", $0.name, licence: $0.licence)
      }
  }
}
