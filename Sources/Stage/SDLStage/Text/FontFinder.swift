import CSDL2
import ViewTree

/// A finder of font files that uses fontconfig.
final class FontFinder {
  /// A typeface: the path of a font file, and the index of the typeface in the file.
  struct Face: Hashable {
    var path: String
    var index: Int
  }

  private let configuration: OpaquePointer?

  /// Creates a finder for the fonts currently installed.
  init() { configuration = FcInitLoadConfigAndFonts() }

  deinit { if let configuration { FcConfigDestroy(configuration) } }

  /// Returns the face that matches a font best, preferably a face with glyphs for all of `characters`; `nil`
  /// if no font is installed.
  func face(for font: Font, containing characters: some Sequence<Unicode.Scalar> = "".unicodeScalars) -> Face?
  {
    guard let configuration, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    let family = font.family == .monospaced ? "monospace" : "sans-serif"
    family.withFontconfigString { _ = FcPatternAddString(pattern, FC_FAMILY, $0) }
    FcPatternAddInteger(pattern, FC_WEIGHT, font.weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_VARIABLE, FcFalse)
    addCharacters(characters, to: pattern)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return face(of: match)
  }

  private func addCharacters(_ characters: some Sequence<Unicode.Scalar>, to pattern: OpaquePointer) {
    guard let set = FcCharSetCreate() else { return }
    defer { FcCharSetDestroy(set) }
    for character in characters { FcCharSetAddChar(set, character.value) }
    if FcCharSetCount(set) > 0 { FcPatternAddCharSet(pattern, FC_CHARSET, set) }
  }

  private func face(of match: OpaquePointer) -> Face? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    return Face(path: String(cString: file), index: Int(index & 0xFFFF))
  }
}

extension String {
  fileprivate func withFontconfigString(_ body: (UnsafePointer<FcChar8>) -> Void) {
    withCString { $0.withMemoryRebound(to: FcChar8.self, capacity: utf8.count + 1, body) }
  }
}
