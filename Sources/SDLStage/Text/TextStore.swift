public import Canvas
public import Foundation
import ViewTree

/// The texts on screen, each drawn once for its words, font, size and width, whatever its colour; kept by use.
@preconcurrency @MainActor
public final class TextStore {
  private struct Key: Hashable {
    var run: TextRun
    var pixelSize: Int
    var width: Int
    var lineCount: Int
    /// How often the letters' size is doubled.
    var doublings: Int
  }

  private struct Entry {
    /// Nil if the text has no visible glyph.
    var block: TextBlock?
    var lastFrame: Int
  }

  private let fonts = FontStore()
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private static let maximumCount = 512

  /// A store that has drawn nothing yet.
  public init() {}

  /// The size in points that a text needs within a width in points, at a scale in pixels per point.
  public func size(of run: TextRun, within width: CGFloat, scale: CGFloat = 1) -> CGSize {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    guard let bitmap = block(for: run, in: room, scale: scale)?.bitmap else { return .zero }
    return CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  // MARK: Internal

  /// Starts a frame; drops the texts unused for longest if there are too many.
  func beginFrame() {
    frame += 1
    guard entries.count > Self.maximumCount else { return }
    let oldestFirst = entries.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in oldestFirst where entries.count > Self.maximumCount / 2 && entry.lastFrame < frame - 1
    {
      entries[key] = nil
    }
  }

  /// A text as drawn for a room in points at a scale in pixels per point; nil if there is nothing to see.
  ///
  /// - Parameter doublings: How often the letters' size is doubled, without breaking the lines anew.
  func block(for run: TextRun, in room: CGSize, scale: CGFloat, doublings: Int = 0) -> TextBlock? {
    let size = (run.font.size * scale).rounded()
    guard size >= 1, size <= Self.maximumSize else { return nil }
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

  /// The glyphs to draw a block with in its placed shape, at the size at which they are seen there to within a few
  /// hundredths, and the rectangle that they fill.
  ///
  /// Smaller ones are made from the block's own, and larger ones from some of at least twice the size, so that nothing
  /// in a text moves while it is scaled.
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

  /// The shape of a text as drawn in another shape's rectangle; nil if there is nothing to see.
  func placement(of run: TextRun, in shape: Shape, scale: CGFloat) -> Shape? {
    guard let block = block(for: run, in: shape.rect.size, scale: scale) else { return nil }
    return Shape(
      rect: block.rect(in: shape.rect, alignment: run.alignment, scale: scale), projection: shape.projection)
  }

  // MARK: Private

  /// Beyond this many pixels a letter is a picture, and its cache entry a large one.
  private static let maximumSize: CGFloat = 1024

  /// How much letters may be enlarged before larger ones are drawn.
  private static let tolerableEnlargement = 1.05
  private static let maximumDoublings = 4

  private static func pixels(_ length: CGFloat) -> Int { Int(saturating: min(max(length, 0), 1e6)) }

  private func draw(_ key: Key) -> TextBlock? {
    guard let font = fonts.font(key.run.font, pixelSize: key.pixelSize, for: key.run.text) else { return nil }
    let fitting = (key.lineCount - font.lineHeight) / font.lineSkip + 1
    let lines = key.run.numberOfLines == 0 ? fitting : key.run.numberOfLines
    let breaker = LineBreaker(font: font, width: key.width, maximumLines: lines)
    return TextBlock(breaker.lines(of: key.run.text), font: font, alignment: key.run.alignment)
  }

  /// A block's lines in larger letters, which are not fitted to the rows of pixels: they will be scaled.
  private func enlarge(_ block: TextBlock, for key: Key) -> TextBlock? {
    let pixelSize = key.pixelSize << key.doublings
    guard pixelSize <= Int(Self.maximumSize) else { return nil }
    let font = fonts.font(key.run.font, pixelSize: pixelSize, isHinted: false, for: key.run.text)
    return font.flatMap {
      TextBlock(block.lines, font: $0, alignment: key.run.alignment, multiple: 1 << key.doublings)
    }
  }
}
