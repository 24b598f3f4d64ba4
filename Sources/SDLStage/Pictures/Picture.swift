import Canvas

/// A decoded picture in falling sizes, each the one before divided by √2, so that a picture drawn smaller is
/// always sampled from one little larger.
final class Picture: Sendable {
  /// The picture's own size, in its pixels.
  let naturalSize: PixelSize
  /// Largest first; never empty.
  let levels: [Bitmap]

  /// A picture from its largest level; makes the smaller ones.
  init(naturalSize: PixelSize, largest: Bitmap) {
    self.naturalSize = naturalSize
    levels = Self.levels(below: largest)
  }

  /// The memory all levels take.
  var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// Whether the largest level is the picture itself: no larger one can be had.
  var isNatural: Bool {
    levels[0].width == naturalSize.width && levels[0].height == naturalSize.height
  }

  /// The level to sample when one device pixel spans this many pixels of the largest level.
  func level(forStep step: Double) -> Bitmap {
    var (index, remaining) = (0, step)
    while remaining > Self.tolerance * Self.ratio, index < levels.count - 1 {
      remaining /= Self.ratio
      index += 1
    }
    return levels[index]
  }

  private static let ratio = 2.0.squareRoot()
  /// How far a level is sampled below its size before the next one is taken.
  private static let tolerance = 0.9
  private static let smallestSide = 12
  private static let maximumLevels = 10

  private static func levels(below largest: Bitmap) -> [Bitmap] {
    var levels = [largest]
    while levels.count < maximumLevels {
      let factor = 1 / Double(1 << levels.count).squareRoot()
      let width = Int((Double(largest.width) * factor).rounded())
      let height = Int((Double(largest.height) * factor).rounded())
      guard min(width, height) >= smallestSide else { break }
      // Every second level is half of one before: averaged from there it is exact and cheap.
      let source = levels.count >= 2 ? levels[levels.count - 2] : largest
      levels.append(AreaReduction.bitmap(of: source, size: PixelSize(width: width, height: height)))
    }
    return levels
  }
}
