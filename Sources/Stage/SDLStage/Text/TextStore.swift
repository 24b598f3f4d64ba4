public import Canvas
public import Foundation
public import ViewTree

/// A cache of drawn texts by content, font, size and width, independent of colour; the least recently used
/// texts are evicted first.
@preconcurrency @MainActor
public final class TextStore {
  private struct Key: Hashable {
    var run: TextRun
    var pixelSize: Int
    var width: Int
    var lineCount: Int
    /// The number of times that the size of the letters is doubled, for text that is drawn enlarged.
    var doublings: Int
  }

  private struct Entry {
    /// The drawn text; `nil` if no glyph is visible.
    var block: TextBlock?
    var lastFrame: Int
  }

  private struct WidthKey: Hashable {
    var text: String
    var font: Font
    var scale: CGFloat
  }

  /// The fonts of all stores: finding the fonts of a machine takes longer than a frame.
  private static let fonts = FontStore()
  private var widths: [WidthKey: CGFloat] = [:]
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private static let maximumCount = 512

  /// Creates an empty store.
  public init() {}

  /// Returns the size, in points, that a text needs within `width` points; `scale` is in pixels per point.
  public func size(of run: TextRun, within width: CGFloat, scale: CGFloat = 1) -> CGSize {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    guard let bitmap = block(for: run, in: room, scale: scale)?.bitmap else { return .zero }
    return CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// Returns the width, in points, of a line of text as it is drawn; `nil` if there is no font. `scale` is in pixels per
  /// point.
  public func width(of text: String, font: Font, scale: CGFloat = 1) -> CGFloat? {
    let key = WidthKey(text: text, font: font, scale: scale)
    if let width = widths[key] { return width }
    let size = (font.size * scale).rounded()
    guard size >= 1, size <= Self.maximumSize,
      let sized = Self.fonts.font(font, pixelSize: Int(size), for: text)
    else { return nil }
    if widths.count >= 4 * Self.maximumCount { widths.removeAll() }
    let width = CGFloat(sized.width(of: text)) / scale
    widths[key] = width
    return width
  }

  // MARK: Internal

  /// Starts a frame and evicts the least recently used texts if there are too many.
  func beginFrame() {
    frame += 1
    guard entries.count > Self.maximumCount else { return }
    let oldestFirst = entries.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in oldestFirst where entries.count > Self.maximumCount / 2 && entry.lastFrame < frame - 1
    {
      entries[key] = nil
    }
  }

  /// Returns a text drawn to fit in `room`, a size in points; `nil` if no glyph is visible. `scale` is in
  /// pixels per point.
  ///
  /// - Parameter doublings: the number of times that the letters' size is doubled; line breaks stay the same.
  func block(for run: TextRun, in room: CGSize, scale: CGFloat, doublings: Int = 0) -> TextBlock? {
    let size = (run.font.size * scale).rounded()
    guard size >= 1, size <= Self.maximumSize else { return nil }
    // Glyphs are drawn in white, so texts that differ only in colour share an entry.
    var colourless = run
    colourless.color = .black
    let key = Key(
      run: colourless, pixelSize: Int(size), width: Self.pixels(room.width * scale),
      lineCount: run.numberOfLines == 0 ? Self.pixels(room.height * scale) : run.numberOfLines,
      doublings: doublings)
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.block
    }
    let block =
      doublings == 0
      ? draw(key) : self.block(for: run, in: room, scale: scale).flatMap { enlarge($0, for: key) }
    entries[key] = Entry(block: block, lastFrame: frame)
    return block
  }

  /// Returns a bitmap with the glyphs of a block at nearly their displayed size, and the rectangle, in local
  /// points, that the bitmap fills.
  ///
  /// Smaller glyphs are downscaled from the block's own bitmap, larger glyphs from a bitmap of at least twice
  /// the size. The letters of a text therefore keep their relative positions while the text is scaled.
  func glyphs(
    of block: TextBlock, for run: TextRun, in room: CGSize, placed: Shape, scale: CGFloat
  ) -> (bitmap: Bitmap, rect: CGRect) {
    let growth = max(Double(placed.magnification / scale), 1e-3)
    guard growth > Self.tolerableEnlargement else {
      return (block.picture.level(forStep: 1 / growth), placed.rect)
    }
    let doublings = min(Int(saturating: log2(growth / 1.01).rounded(.up)), Self.maximumDoublings - 1) + 1
    guard let larger = self.block(for: run, in: room, scale: scale, doublings: doublings) else {
      return (block.bitmap, placed.rect)
    }
    let factor = 1 << doublings
    return (
      larger.picture.level(forStep: Double(factor) / growth),
      larger.rect(over: placed.rect, alignment: run.alignment, scale: scale * CGFloat(factor))
    )
  }

  // MARK: Private

  /// The maximum font size in pixels; bitmaps of larger letters would take too much memory.
  private static let maximumSize: CGFloat = 1024

  /// The factor by which the letters of a bitmap may be enlarged before a bitmap with larger letters is
  /// drawn.
  private static let tolerableEnlargement = 1.05
  private static let maximumDoublings = 4

  private static func pixels(_ length: CGFloat) -> Int { Int(saturating: min(max(length, 0), 1e6)) }

  private func draw(_ key: Key) -> TextBlock? {
    guard let font = Self.fonts.font(key.run.font, pixelSize: key.pixelSize, for: key.run.text) else {
      return nil
    }
    let fitting = (key.lineCount - font.lineHeight) / font.lineSkip + 1
    let lines = key.run.numberOfLines == 0 ? fitting : key.run.numberOfLines
    let breaker = LineBreaker(
      font: font, width: key.width, maximumLines: lines, mode: key.run.lineBreakMode)
    return TextBlock(breaker.lines(of: key.run.text), font: font, alignment: key.run.alignment)
  }

  /// Draws a block's lines in larger letters, without hinting because the letters will be scaled.
  private func enlarge(_ block: TextBlock, for key: Key) -> TextBlock? {
    let pixelSize = key.pixelSize << key.doublings
    guard pixelSize <= Int(Self.maximumSize) else { return nil }
    let font = Self.fonts.font(key.run.font, pixelSize: pixelSize, isHinted: false, for: key.run.text)
    return font.flatMap {
      TextBlock(block.lines, font: $0, alignment: key.run.alignment, multiple: 1 << key.doublings)
    }
  }
}
