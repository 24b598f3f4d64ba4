import Foundation

/// A rectangle of whole device pixels, without the column `maxX` and the row `maxY`; empty unless both maxima
/// exceed the minima.
struct PixelRect: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }

  /// The number of pixels in the rectangle.
  var area: Int { isEmpty ? 0 : width * height }

  /// Returns whether the rectangles have a pixel in common.
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

  /// Returns the bounding box of both rectangles.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Calls `body` with the parts of the rectangle around `hole`: at most four rectangles that do not overlap, or
  /// the whole rectangle if there is no hole.
  func forEachPart(outside hole: PixelRect?, _ body: (PixelRect) -> Void) {
    guard let hole = hole?.intersection(self), !hole.isEmpty else { return isEmpty ? () : body(self) }
    let parts = [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ]
    for part in parts where !part.isEmpty { body(part) }
  }

  /// Creates the smallest rectangle of whole pixels that contains `rect`, in device pixels, clamped to
  /// `bounds`.
  init(touchedBy rect: CGRect, within bounds: PixelRect) {
    minX = Self.index(rect.minX.rounded(.down), bounds.minX, bounds.maxX)
    minY = Self.index(rect.minY.rounded(.down), bounds.minY, bounds.maxY)
    maxX = Self.index(rect.maxX.rounded(.up), bounds.minX, bounds.maxX)
    maxY = Self.index(rect.maxY.rounded(.up), bounds.minY, bounds.maxY)
  }

  /// Creates the largest rectangle of whole pixels inside `rect`, in device pixels, clamped to `bounds`. An
  /// edge that misses a pixel boundary by up to 1/2048 pixel counts as lying on the boundary.
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
