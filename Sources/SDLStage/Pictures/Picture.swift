import Canvas

/// A decoded picture, and smaller versions of it, each the one before divided by √2, so that a picture drawn smaller
/// is always sampled from one little larger.
///
/// Made on any thread; the smaller versions are made on the main thread, when first needed.
final class Picture: @unchecked Sendable {
  /// The picture's own size, in its pixels.
  let naturalSize: PixelSize
  /// The largest version.
  let largest: Bitmap
  /// All versions so far, largest first; main thread only.
  private var levels: [Bitmap]

  /// A picture from its largest version.
  init(naturalSize: PixelSize, largest: Bitmap) {
    self.naturalSize = naturalSize
    self.largest = largest
    levels = [largest]
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { largest.isOpaque }

  /// The most memory that all versions together take: each has half the pixels of the one before.
  var byteLimit: Int { 2 * largest.byteCount }

  /// Whether the largest version is the picture itself: no larger one can be had.
  var isNatural: Bool { largest.width == naturalSize.width && largest.height == naturalSize.height }

  /// The version to sample when one device pixel spans this many pixels of the largest.
  @MainActor
  func level(forStep step: Double) -> Bitmap {
    var (index, remaining) = (0, step)
    while remaining > Self.tolerance * Self.ratio, index < Self.maximumLevels - 1 {
      guard index + 1 < levels.count || addLevel() else { break }
      remaining /= Self.ratio
      index += 1
    }
    return levels[index]
  }

  private static let ratio = 2.0.squareRoot()
  /// How far a version is sampled below its size before the next one is taken.
  private static let tolerance = 0.9
  private static let smallestSide = 12
  private static let maximumLevels = 10

  /// Makes the next smaller version, unless that would be a few pixels only.
  private func addLevel() -> Bool {
    let factor = 1 / Double(1 << levels.count).squareRoot()
    let width = Int((Double(largest.width) * factor).rounded())
    let height = Int((Double(largest.height) * factor).rounded())
    guard min(width, height) >= Self.smallestSide else { return false }
    // Every second one is half of one before: averaged from there it is exact and cheap.
    let source = levels.count >= 2 ? levels[levels.count - 2] : largest
    levels.append(AreaReduction.bitmap(of: source, size: PixelSize(width: width, height: height)))
    return true
  }
}
