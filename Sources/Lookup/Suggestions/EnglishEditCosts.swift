import ByteText

/// The costs of English misspellings and typing errors: negative logarithms of their probabilities.
///
/// A cost is in twentieths of a power of ten: 40 is one in a hundred. The tables were counted from one half of
/// codespell's list of common misspellings, each aligned with its correction at the least cost; a letter has the number
/// that `SpellingLetter` gives it. In the tables a character is a cost: its distance from `0` in ASCII.
enum EnglishEditCosts {
  /// Letters of the alphabet; the letter with this number comes before the first one of a word.
  static let letters = 28
  /// The additional cost of an edit of the first letter.
  static let firstLetter: UInt16 = 9

  /// The cost of leaving out a letter that follows another in the intended word.
  static func omission(of letter: Int, behind previous: Int) -> UInt16 {
    cost(in: omissions, previous, letter)
  }

  /// The cost of an extra letter after one of the intended word.
  static func addition(of letter: Int, behind previous: Int) -> UInt16 {
    cost(in: additions, previous, letter)
  }

  /// The cost of swapping two letters.
  static func transposition(of first: Int, _ second: Int) -> UInt16 {
    cost(in: transpositions, first, second)
  }

  /// The cost of writing one letter instead of another.
  static func substitution(of letter: Int, by wrong: Int) -> UInt16 { cost(in: substitutions, letter, wrong) }

  /// The least cost of writing a letter where it is wrong.
  static func least(of wrong: Int) -> UInt16 {
    var least = addition(of: wrong, behind: letters)
    for right in 0..<letters {
      least = min(least, addition(of: wrong, behind: right))
      if right != wrong { least = min(least, substitution(of: right, by: wrong)) }
    }
    return least
  }

  @inline(__always)
  private static func cost(in table: StaticString, _ row: Int, _ column: Int) -> UInt16 {
    UInt16(table.byte(at: row * letters + column)) - 48
  }

  /// Leaving out a letter: a row for each letter before it, the last for none; a column for each letter left out.
  private static let omissions: StaticString = """
    ASHI;QJ:AMZTOINSNJKMJeUZHPJL\
    L=BCNBJKFXJKPXYLJLBAL?JJSJJA\
    MJ;MMJJGCJMNLKXNJE\\JNJJJaLJK\
    KEG=RKX;OVJGVGPRJLVTZXFJNJ<E\
    AOHS<XTDOJLNLICTPIQO]jSWAPJB\
    MJLJF>JJFJJBJJ]KJGQH[JJJIJJL\
    TJKKFN7AGJJLYE`LJA]ADJBJTKJL\
    KNLDEJJ<SJJEU@RLJDUIXJKJRJJK\
    JYIJITLJ>NSNXOS]BJHLR^JTJTKB\
    BJJJMJJJLAJJJJRJJJJJWJJJJJJJ\
    ?EAKEQDJDJBGMBLNJKMPQJOJNJJJ\
    ORLEIDS=FJN;RFE><RcGLYOJUJJK\
    PBLKLPJJOJJO:FMIJJdLMMGJVJJJ\
    LRMIITPDD?IFU6MTSNIJIJNJIK<I\
    ?GPZB[VTCVGOPP?LJIPGFhG\\NLJE\
    PENAKKD?JJLGPJJ9JKHNLJJJIJJJ\
    JJJJJJJJJJJKJJJJAJJJDJJJJJJJ\
    J_IELILCGJEKNBNX<;MGVNKJIJKN\
    JPCILDOHIJI`aYMSFN<HULGJ[JM;\
    KLCNJV>CJJJMVJQWJEp;NJMJVKNH\
    JMLGD[LJDJJGTHOUKEOK:TJRJK@J\
    GJJJFJJJJJJJJJ^JJMJJ\\AJJJJJJ\
    LJKLJMJCQJJDJCQKJDILJJAJJJJJ\
    GJ?JKJKCJJJJKJDPJJKCLJJACJJJ\
    OS<NCJR@IJKV[AHIJWGJKKEKAPJJ\
    JJJJ\\JJJ[JJJJJFJJJJJKJJJJ=JJ\
    JJJKJJJJJJJJJJJJJKQPJJJJJJAJ\
    MOUXOKKJUJJNNeMPLRVORNLJJJJA\
    hV_`w`_TaZFQrXcVPd[ge_iOUPJJ
    """

  /// Writing an extra letter: a row for each letter before it, the last for none.
  private static let additions: StaticString = """
    jqoso~ov_~~x|e~|~knejt|~x~~~\
    _U~~W~~j_m~_~es~~fggXs~~~~~~\
    d~S~gxsa]xso~~n~~sqfs~~~~~~~\
    v~~X[v~~k~~{~v{v~lrn{~~~{~~~\
    `~mjki~~g~~}we}}~_ejw{nw~~~}\
    s~i~]Q~sZ~~m~s~~~add~~~~m~~~\
    [~~x]~[b\\~~~~oixxsf\\a~~~~~~x\
    c~ntU~e[_j~~nj~t~ceVn~t~h~~~\
    f~fodqvxf~~o~a^~~oj^jxuzz~~~\
    sssssssoo`SsoosssQssosssssss\
    }}}fQ}aayy^yy}y}}]}f}]}}}}}y\
    ^w~t\\m~~`~tNwwj~~~pnp~~~w~~~\
    _g~yX~~~i~s~P[ip~y~cmys~~y~~\
    byjfV~ku_~~|wVo~~~g_w|q~w~~~\
    a~jwl~e~g~~~z^Xl~dlr_~p~~~~~\
    h~q_X~~kq~~k~~_S~_oczt~~z~~~\
    uxxxVxxxxxxxxxxxZxxxxxuxxxxx\
    _~mtX~lhb~{omemv~Uqai{~~r~~~\
    j~e~^{~nd~~~qqro~qRcp~x~x~~~\
    \\~ymZ~}^Z~~n~~n~~cmUi~~~qu}~\
    `zlqe~tq\\~zgzatl~\\hgfz~~zz~~\
    k~p~V~~~Y~~q~~~~~c~eqb~~~~~~\
    e~~aQjjUj~~j~~e~}je~j~M~~~~~\
    ^~I~V~k\\k~~fbk~W~kUW~~~g~~~~\
    n~~nZ~~sn~~~~tt~~tfcs~~tl~~~\
    [zzz[zzz[zzzzzzzzdcXzzzwz\\zz\
    ppppppppppplppplppYppppppp\\p\
    yyyyyyyyyyvvvyyyyyyyyyyyyyyf\
    ~~|~s~~~~~~~~~~~~~|v~~~~~~~~
    """

  /// Writing one letter instead of another: a row for each right letter, a column for each wrong one.
  private static let substitutions: StaticString = """
    0~~~P~~~]~~~~~]~|~g~g~~~x~~~\
    ~0js~~~~~~~s~f~[~d~n~c~~~~~~\
    q~0i~[m~~~[~~u~us~V`~g~e~l~~\
    vvc0nfe~~~v~~n~|~~]V~|~~~~~~\
    S~~t0~~~Y~~~~~a~~{~vn~}~m~~~\
    ~s[^~0gs~~~m~~~~~m~_~]~^~~~~\
    ~o`_pc0o~kys~~yyk~yc~o~~~~~~\
    ~t~~k]h0~a`ttc~t~thh~nt~~~~~\
    Y~~~W~~~0~~{~~`~~~~~\\~~~]~~~\
    |||||W]Qs0s|ss||||||s|||Q|||\
    ~~W~~~]W}f0Y}~}g~a~a~~~~~~~}\
    ~kt~~~~x~~j0~~~t~h~k~~~~~~~~\
    ~~~~~~~~~~~~0Qp~~sys~~~y~y~~\
    ~e~r~~ym~~~wY0~~~psw~~~~~~~~\
    \\~~uW~~~_~~~~~0l~~~~`~z~~~~~\
    ~b{~~uq~~~~z{~b0~~{~~~~~~~~~\
    x~O~~~U~~~~~~~~~0~~~~~b~~~~~\
    ~vv{l~~~~~~l~|~~~0~[|~~x~~~~\
    k~]l{~|~~~~|~v~~~~0e~~xl~b~~\
    ~~a^~ml~~~yr~~~~~_`0~u~~of~~\
    a~~z^~zzWzi~~~[~~~~~0~k~f~~~\
    ~WT~~Wqq~~~~~~~~~~~q~0Z~~~~~\
    ~~~~Z~~k~~~~~~~~e~j~~U0~k~~~\
    ~~Y~~~~~~~Z~ll~l~~f~~~~0~k~~\
    ~~~~b~~~N~~t~~n~~k~kc~~t0~~~\
    z~U~~^~d~~~~~~~~~~R[~~~z~0~~\
    yyyyyyyyyyyoyyyoyyyyyyyyyy0y\
    ~~~~~~~~~~yyy~~~~~~~~~~~~~~0
    """

  /// Swapping two letters: a row for the first, a column for the second.
  private static let transpositions: StaticString = """
    0MVc>dQUIUHYMNVQVQUVI[FbFXRT\
    U0ZVXURSTNRRA`LTRjN_LWRRZRRT\
    QR0U^RRQORKETS\\VFUcXKRRRhTRS\
    SAZ0[SIXT^RHLM]ZRg]BQHYRORTX\
    JbW^0rg^CRTJLPMUVS[TC[G^aXRn\
    ORTR`0RRORRDRRRSRgY`WRRRgRRT\
    LRSSeV0_ORRMJCXTRLS^PRDR\\SRT\
    GOCWQRR0\\RR_m]aTRS\\CNRSRIRRS\
    HNOUEEWR0V[MV]WYZGMP?PR[RLSU\
    _RRRJRRRT0RRRRZRRRRR^RRRRRRR\
    IXTSJG\\RdR0ZUPTVRSeXYRWRVRRR\
    FZCFMMZUSRV0ZdX_TYTHF?VRURRS\
    OVTSQXRRbRRW0^XURRRT\\UIRMRRR\
    PYVMOoTaRVGLN0U[ZaRRjOVR`SAa\
    BkI[DRQ[H]_QYb0bRJTgUYAdGTR`\
    NAVAVS^MORTSARa0R`DGGRRRFRRR\
    RRRRRRRRRRRSRRRR0RRRURRRRRRR\
    MPUXRkUfMRMNHRHJT0\\\\JOcRPRSV\
    YXS\\TXVMPR@QhOPNYV0VaTKRWR;\\\
    UTDV^^VJORRJ^CRHRWV0GRNRSSV[\
    K_GOLbXRSRRN[`?[SRUP0[RYRSSR\
    QRRR]RRRJRRRRRTRRURRc0RRRRRR\
    XRSTjURJPRR\\RHNSRdRTRR0RRRRR\
    aRLRkRSViRRRBRW^RRBhTRR0VRRR\
    W[[VNRHSfRS]cS[MR^DESS]S0ARR\
    gRRRoRRRRRRRRRYRRRRRSRRRR0RR\
    RRRSRRRRRRRRRRRRRSB?RRRRRR0R\
    UW\\_WSSR]RRVVlUXTZ^VZVTRRRR0
    """
}
