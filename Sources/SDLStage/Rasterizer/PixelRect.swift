import Foundation

/// An upright rectangle of whole pixels, half open; empty if an end is not above its start.
struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }

  /// How many pixels it has.
  var area: Int { isEmpty ? 0 : width * height }

  /// Whether they have a pixel in common.
  func overlaps(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The pixels that a rectangle in device pixels touches, within bounds.
  init(touchedBy rect: CGRect, within bounds: PixelRect) {
    minX = Self.index(rect.minX.rounded(.down), bounds.minX, bounds.maxX)
    minY = Self.index(rect.minY.rounded(.down), bounds.minY, bounds.maxY)
    maxX = Self.index(rect.maxX.rounded(.up), bounds.minX, bounds.maxX)
    maxY = Self.index(rect.maxY.rounded(.up), bounds.minY, bounds.maxY)
  }

  /// The pixels that a rectangle in device pixels covers wholly, but for a two thousandth, within bounds.
  init(coveredBy rect: CGRect, within bounds: PixelRect) {
    let slack: CGFloat = 1 / 2048
    minX = Self.index((rect.minX - slack).rounded(.up), bounds.minX, bounds.maxX)
    minY = Self.index((rect.minY - slack).rounded(.up), bounds.minY, bounds.maxY)
    maxX = Self.index((rect.maxX + slack).rounded(.down), bounds.minX, bounds.maxX)
    maxY = Self.index((rect.maxY + slack).rounded(.down), bounds.minY, bounds.maxY)
  }

  private static func index(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
    value <= CGFloat(low) ? low : value >= CGFloat(high) ? high : Int(value)
  }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }
}
