import Canvas
import Foundation
import ViewTree

/// The runs of an upright shape's rows in closed form: straight between the corners, a circle's chord at them.
struct UprightOutline {
  /// The pixels that may be covered, and those that wholly are, but for the corners.
  private let touched: PixelRect
  private let solid: PixelRect
  /// The corners' centres and radius, in device pixels.
  private let left: Float
  private let right: Float
  private let top: Float
  private let bottom: Float
  private let radius: Float

  /// The outline of a shape that may touch certain pixels; nil if it is not upright or its corners are no circles.
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

  /// The wholly covered pixels of an outline without corners; nil of a rounded one.
  var straightSolid: PixelRect? { radius > 0 ? nil : solid }

  /// The wholly covered pixels between the upper and lower corners.
  var tallBlock: PixelRect {
    var block = solid
    block.minX = max(solid.minX, Int(left.rounded(.up)))
    block.maxX = min(solid.maxX, Int(right.rounded(.down)))
    return block
  }

  /// The wholly covered pixels between the left and right corners.
  var wideBlock: PixelRect {
    var block = solid
    block.minY = max(solid.minY, Int(top.rounded(.up)))
    block.maxY = min(solid.maxY, Int(bottom.rounded(.down)))
    return block
  }

  /// The pixels of a row within the bounds that may be covered; nil if there are none.
  func touchedRun(ofRow y: Int) -> Range<Int>? {
    guard let chord = chord(ofRow: y, wholly: false) else { return nil }
    return chord.clamped(to: touched.minX..<touched.maxX).nonEmpty
  }

  /// The wholly covered pixels of a row; nil if there are none.
  func solidRun(ofRow y: Int) -> Range<Int>? {
    guard y >= solid.minY, y < solid.maxY, solid.minX < solid.maxX else { return nil }
    guard let chord = chord(ofRow: y, wholly: true) else { return nil }
    return chord.clamped(to: solid.minX..<solid.maxX).nonEmpty
  }

  /// The pixels of a row that lie between the corners' arcs, in part or wholly; all of them beside the corners, nil
  /// beyond the arcs.
  private func chord(ofRow row: Int, wholly: Bool) -> Range<Int>? {
    let y = Float(row) + 0.5
    let beyond = max(top - y, y - bottom)
    guard beyond > 0, radius > 0 else { return touched.minX..<touched.maxX }
    // The row's side that counts is the outer one for the whole pixels, else the inner one.
    let height = max(beyond + (wholly ? 0.5 : -0.5), 0)
    let square = radius * radius - height * height
    guard square > -Self.roundingError else { return nil }
    let half = max(square, 0).squareRoot()
    let start = max(left - half, Float(touched.minX)).rounded(wholly ? .up : .down)
    let end = min(right + half, Float(touched.maxX)).rounded(wholly ? .down : .up)
    return start < end ? Int(start)..<Int(end) : nil
  }

  /// By how much squares of distances may be off.
  private static let roundingError: Float = 0.01
}

extension Range<Int> {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
