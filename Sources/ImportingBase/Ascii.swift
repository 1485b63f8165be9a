import ByteText

/// The ASCII helpers, for importers that import nothing else of `ByteText`.
public typealias Ascii = ByteText.Ascii
