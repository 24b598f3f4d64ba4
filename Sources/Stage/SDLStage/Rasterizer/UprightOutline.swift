import Canvas
import Foundation
import ViewTree

/// The covered pixels of each row of an upright shape, computed in closed form from straight edges and, at
/// the rounded corners, a circle's chord.
struct UprightOutline {
  /// The bounding box of the pixels that may be covered; `solid` contains the fully covered pixels, ignoring
  /// rounded corners.
  private let touched: PixelRect
  private let solid: PixelRect
  /// The x and y coordinates of the corners' centres of curvature (`left` to `bottom`), and their radius, in
  /// device pixels.
  private let left: Float
  private let right: Float
  private let top: Float
  private let bottom: Float
  private let radius: Float

  /// Creates the outline of a shape that may cover the pixels in `touched`; `nil` if the shape is not upright
  /// or its corners are not circular on the device.
  init?(_ shape: Shape, touched: PixelRect) {
    let (projection, box) = (shape.projection, shape.deviceBounds)
    guard projection.isUpright else { return nil }
    guard shape.cornerRadius == 0 || abs(projection.m11 - projection.m22) < 1e-4 * projection.m11 else {
      return nil
    }
    let radius = shape.cornerRadius * projection.m11
    self.touched = touched
    solid = PixelRect(coveredBy: box, within: touched)
    self.radius = Float(radius)
    (left, right) = (Float(box.minX + radius), Float(box.maxX - radius))
    (top, bottom) = (Float(box.minY + radius), Float(box.maxY - radius))
  }

  /// The fully covered pixels of an outline without rounded corners; `nil` if the corners are rounded.
  var straightSolid: PixelRect? { radius > 0 ? nil : solid }

  /// The fully covered pixels between the left and the right corners, over the full height.
  var tallBlock: PixelRect {
    var block = solid
    block.minX = max(solid.minX, Int(left.rounded(.up)))
    block.maxX = min(solid.maxX, Int(right.rounded(.down)))
    return block
  }

  /// The fully covered pixels between the upper and the lower corners, over the full width.
  var wideBlock: PixelRect {
    var block = solid
    block.minY = max(solid.minY, Int(top.rounded(.up)))
    block.maxY = min(solid.maxY, Int(bottom.rounded(.down)))
    return block
  }

  /// The rows between the corners that all have the same coverage: neither the upper nor the lower edge nor a
  /// corner covers their pixels partly.
  var evenRows: Range<Int> {
    let (first, end) = (max(solid.minY, Int(top.rounded(.up))), min(solid.maxY, Int(bottom.rounded(.down))))
    return first..<max(first, end)
  }

  /// Returns the pixels of a row that may be covered; `nil` if there are none.
  func touchedRun(ofRow y: Int) -> Range<Int>? {
    guard let chord = chord(ofRow: y, wholly: false) else { return nil }
    return chord.clamped(to: touched.minX..<touched.maxX).nonEmpty
  }

  /// Returns the fully covered pixels of a row; `nil` if there are none.
  func solidRun(ofRow y: Int) -> Range<Int>? {
    guard y >= solid.minY, y < solid.maxY, solid.minX < solid.maxX else { return nil }
    guard let chord = chord(ofRow: y, wholly: true) else { return nil }
    return chord.clamped(to: solid.minX..<solid.maxX).nonEmpty
  }

  /// Returns the pixels of a row between the shape's left and right edges, which are arcs at the rounded
  /// corners; `nil` if there are none.
  ///
  /// - Parameter wholly: whether the pixels must be fully covered; with `false`, they may be partly covered.
  private func chord(ofRow row: Int, wholly: Bool) -> Range<Int>? {
    let y = Float(row) + 0.5
    let beyond = max(top - y, y - bottom)
    guard beyond > 0, radius > 0 else { return touched.minX..<touched.maxX }
    // Full coverage depends on the row's outer edge, partial coverage on its inner edge.
    let height = max(beyond + (wholly ? 0.5 : -0.5), 0)
    let square = radius * radius - height * height
    guard square > -Self.roundingError else { return nil }
    let half = max(square, 0).squareRoot()
    let start = max(left - half, Float(touched.minX)).rounded(wholly ? .up : .down)
    let end = min(right + half, Float(touched.maxX)).rounded(wholly ? .down : .up)
    return start < end ? Int(start)..<Int(end) : nil
  }

  /// The tolerance for squared distances, in square pixels.
  private static let roundingError: Float = 0.01
}

extension Range<Int> {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
