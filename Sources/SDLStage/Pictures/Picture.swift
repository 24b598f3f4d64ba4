import Canvas
import Foundation
import PictureReading

/// A decoded picture, and smaller versions of it in even steps, so that a picture drawn smaller is always sampled from
/// one little larger.
///
/// Made on any thread; the smaller versions are made on the main thread, when first needed.
final class Picture: @unchecked Sendable {
  /// The picture's own size, in its pixels.
  let naturalSize: PixelSize
  /// The largest version.
  let largest: Bitmap
  /// All versions so far, largest first; main thread only.
  private var levels: [Bitmap]
  /// How many versions it takes to half the size.
  private let stepsPerHalf: Int

  /// A picture from its largest version.
  ///
  /// - Parameter stepsPerHalf: how many smaller versions it takes to half the size: 2 are by √2 smaller each.
  init(naturalSize: PixelSize, largest: Bitmap, stepsPerHalf: Int = 2) {
    self.naturalSize = naturalSize
    self.largest = largest
    self.stepsPerHalf = stepsPerHalf
    levels = [largest]
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { largest.isOpaque }

  /// The most memory that all versions of a photograph together take: each has half the pixels of the one before.
  var byteLimit: Int { 2 * largest.byteCount }

  /// Whether the largest version is the picture itself: no larger one can be had.
  var isNatural: Bool { largest.width == naturalSize.width && largest.height == naturalSize.height }

  /// The version to sample when one device pixel spans this many pixels of the largest.
  @MainActor
  func level(forStep step: Double) -> Bitmap { levels[index(forStep: step).whole] }

  /// The version to sample when one device pixel spans this many pixels of the largest, and, shortly before the next
  /// smaller one is taken, how much of that to mix in, 0 … 1: what slowly shrinks does not suddenly change its look.
  @MainActor
  func levels(forStep step: Double) -> (near: Bitmap, far: Bitmap, part: Double) {
    let (whole, rest) = index(forStep: step)
    let part = (rest - (1 - Self.mixedPart)) / Self.mixedPart
    guard part > 0, whole + 1 < levels.count || addLevel() else { return (levels[whole], levels[whole], 0) }
    return (levels[whole], levels[whole + 1], part)
  }

  /// The index of the version to sample, and how far it is to the next one, 0 … 1; more if there is none.
  private func index(forStep step: Double) -> (whole: Int, rest: Double) {
    let steps = log2(max(step / Self.sharpest(stepsPerHalf), 1)) * Double(stepsPerHalf)
    let wanted = min(Int(steps), Self.maximumHalves * stepsPerHalf)
    while levels.count <= wanted, addLevel() {}
    let index = min(wanted, levels.count - 1)
    return (index, steps - Double(index))
  }

  /// The fewest pixels of a version that a device pixel spans: a little fewer than one, so that the most it spans are
  /// not too many to be sampled.
  private static func sharpest(_ stepsPerHalf: Int) -> Double {
    max(0.9, pow(2, -0.5 / Double(stepsPerHalf)))
  }

  /// The part of the way to the next version on which both are mixed.
  private static let mixedPart = 0.2
  private static let smallestSide = 6
  private static let maximumHalves = 5

  /// Makes the next smaller version, unless that would be a few pixels only.
  private func addLevel() -> Bool {
    let factor = pow(2, -Double(levels.count) / Double(stepsPerHalf))
    let width = Int((Double(largest.width) * factor).rounded())
    let height = Int((Double(largest.height) * factor).rounded())
    guard min(width, height) >= Self.smallestSide else { return false }
    // Half of one before: averaged from there it is exact and cheap.
    let source = levels.count >= stepsPerHalf ? levels[levels.count - stepsPerHalf] : largest
    levels.append(AreaReduction.bitmap(of: source, size: PixelSize(width: width, height: height)))
    return true
  }
}
