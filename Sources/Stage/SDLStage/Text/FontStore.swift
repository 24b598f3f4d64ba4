import CSDL2
import Logging
import ViewTree

/// A cache of opened fonts by face and size in pixels.
final class FontStore {
  private struct Key: Hashable {
    var face: FontFinder.Face
    var pixelSize: Int
    var isHinted: Bool
  }

  private struct Style: Hashable {
    var family: Font.Family
    var weight: Font.Weight
  }

  private static let maximumOpenFonts = 48
  private let logger = Logger(label: "fling.stage")
  private let finder = FontFinder()
  private let isUsable: Bool
  private var faces: [Style: FontFinder.Face?] = [:]
  private var open: [Key: SizedFont] = [:]
  private var hasWarned = false

  /// Creates an empty store.
  init() { isUsable = TTF_Init() == 0 }

  deinit {
    open.removeAll()
    if isUsable { TTF_Quit() }
  }

  /// Returns the opened font for a text, at a size in pixels. If there is no usable font, returns `nil` and
  /// logs a warning once.
  ///
  /// If the usual face lacks characters of the text, the face that fontconfig finds for the text is used, if
  /// that face has any of these characters.
  func font(_ font: Font, pixelSize: Int, isHinted: Bool = true, for text: String) -> SizedFont? {
    guard isUsable, let face = usualFace(of: font) else { return warn("fontconfig knows none") }
    guard let usual = sized(face, pixelSize, isHinted) else { return warn("\(face.path) cannot be opened") }
    let missing = text.unicodeScalars.filter { $0.value > 0x7F && !usual.contains($0) }
    guard !missing.isEmpty, let other = finder.face(for: font, containing: text.unicodeScalars),
      other != face,
      let fallback = sized(other, pixelSize, isHinted), missing.contains(where: fallback.contains)
    else { return usual }
    return fallback
  }

  private func usualFace(of font: Font) -> FontFinder.Face? {
    let style = Style(family: font.family, weight: font.weight)
    if let known = faces[style] { return known }
    let found = finder.face(for: font)
    faces[style] = found
    return found
  }

  private func sized(_ face: FontFinder.Face, _ pixelSize: Int, _ isHinted: Bool) -> SizedFont? {
    let key = Key(face: face, pixelSize: pixelSize, isHinted: isHinted)
    if let font = open[key] { return font }
    if open.count >= Self.maximumOpenFonts { open.removeAll() }
    let font = SizedFont(face, pixelSize: pixelSize, isHinted: isHinted)
    open[key] = font
    return font
  }

  private func warn(_ reason: String) -> SizedFont? {
    if !hasWarned { logger.warning("No usable font (\(reason)): texts are left out.") }
    hasWarned = true
    return nil
  }
}
