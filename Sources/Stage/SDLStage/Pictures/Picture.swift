import Canvas
import Foundation
import PictureReading

/// A decoded picture with mipmaps. By default, there are two levels per octave (each halving of the size).
///
/// A picture can be created on any thread. The smaller levels are made lazily on the main thread.
final class Picture: @unchecked Sendable {
  /// The size of the picture in the file, in pixels, before any downscaling.
  let naturalSize: PixelSize
  /// The largest mipmap level: the decoded picture itself.
  let largest: Bitmap
  let source: PictureSource
  /// The levels made so far, largest first; main thread only.
  private(set) var levels: [Bitmap]
  /// The number of mipmap levels per octave (each halving of the size).
  private let stepsPerHalf: Int

  /// Creates a picture from its largest mipmap level.
  ///
  /// - Parameter stepsPerHalf: the number of levels for each halving of the size; with 2, each level is
  ///   smaller by √2.
  init(naturalSize: PixelSize, largest: Bitmap, source: PictureSource = .file, stepsPerHalf: Int = 2) {
    self.naturalSize = naturalSize
    self.largest = largest
    self.source = source
    self.stepsPerHalf = stepsPerHalf
    levels = [largest]
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { largest.isOpaque }

  /// The maximum memory of all levels, in bytes, if there are two levels per octave: each level then has half
  /// the pixels of the previous one.
  var byteLimit: Int { 2 * largest.byteCount }

  /// Whether the largest level has the picture's natural size, so that decoding the file again cannot give a
  /// larger level.
  var isNatural: Bool { largest.width == naturalSize.width && largest.height == naturalSize.height }

  /// Returns the mipmap level to sample when one device pixel spans `step` pixels of the largest level.
  @MainActor
  func level(forStep step: Double) -> Bitmap { levels[index(forStep: step).whole] }

  /// Returns the mipmap level to sample when one device pixel spans `step` pixels of the largest level, and
  /// the next smaller level.
  ///
  /// `part`, 0 … 1, is the share of the smaller level to mix in. Mixing starts shortly before the smaller
  /// level replaces the larger one, so a slowly shrinking picture changes its sharpness gradually.
  @MainActor
  func levels(forStep step: Double) -> (near: Bitmap, far: Bitmap, part: Double) {
    let (whole, rest) = index(forStep: step)
    let part = (rest - (1 - Self.mixedPart)) / Self.mixedPart
    guard part > 0, whole + 1 < levels.count || addLevel() else { return (levels[whole], levels[whole], 0) }
    return (levels[whole], levels[whole + 1], part)
  }

  /// Returns the index of the level to sample when one device pixel spans `step` pixels of the largest level,
  /// and the position between that level and the next, 0 … 1; the position may exceed 1 at the smallest
  /// level.
  private func index(forStep step: Double) -> (whole: Int, rest: Double) {
    let steps = log2(max(step / Self.sharpest(stepsPerHalf), 1)) * Double(stepsPerHalf)
    let wanted = min(Int(steps), Self.maximumHalves * stepsPerHalf)
    while levels.count <= wanted, addLevel() {}
    let index = min(wanted, levels.count - 1)
    return (index, steps - Double(index))
  }

  /// Returns the smallest number of level pixels per device pixel at which a mipmap level is chosen, for
  /// `stepsPerHalf` levels per halving of the size.
  ///
  /// The value is slightly below 1. A level is therefore replaced by the next smaller level before a device
  /// pixel spans more level pixels than bilinear sampling can average.
  private static func sharpest(_ stepsPerHalf: Int) -> Double {
    max(0.9, pow(2, -0.5 / Double(stepsPerHalf)))
  }

  /// The share of the interval between two levels in which both are mixed, at the end next to the smaller
  /// level.
  private static let mixedPart = 0.2
  private static let smallestSide = 6
  private static let maximumHalves = 5

  /// Makes the next smaller level; returns `false` if that level would have only a few pixels.
  private func addLevel() -> Bool {
    let factor = pow(2, -Double(levels.count) / Double(stepsPerHalf))
    let width = Int((Double(largest.width) * factor).rounded())
    let height = Int((Double(largest.height) * factor).rounded())
    guard min(width, height) >= Self.smallestSide else { return false }
    // Averaging from the level of exactly twice the size is exact and cheap.
    let source = levels.count >= stepsPerHalf ? levels[levels.count - stepsPerHalf] : largest
    levels.append(AreaReduction.bitmap(of: source, size: PixelSize(width: width, height: height)))
    return true
  }
}
