import Canvas
import CollectionCore
import Foundation
import SDLStage

/// Draws commands onto white, without a painter.
@MainActor
func draw(
  _ commands: [DrawCommand], width: Int = 40, height: Int = 40, scale: CGFloat = 1,
  on stage: OffscreenStage = OffscreenStage()
) -> PixelFrame {
  var list = DrawList(size: PixelSize(width: width, height: height), scale: scale)
  list.commands = commands
  return stage.draw(list)
}

/// Returns an upright shape at one pixel per point.
func shape(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0
) -> Shape {
  Shape(rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
}

extension Shape {
  /// Returns the shape rotated clockwise about its centre, in radians.
  func turned(by angle: CGFloat) -> Shape { mapped { $0.rotated(by: angle, x: 0, y: 0, z: 1) } }

  /// Returns the shape in perspective, rotated about a vertical axis and a horizontal axis, in radians.
  func tilted(_ acrossAngle: CGFloat, _ downAngle: CGFloat = 0, distance: CGFloat = 300) -> Shape {
    mapped {
      $0.rotated(by: acrossAngle, x: 0, y: 1, z: 0).rotated(by: downAngle, x: 1, y: 0, z: 0)
        .concatenating(CATransform3D(perspectiveDistance: distance))
    }
  }

  /// Returns the shape scaled about its centre.
  func scaled(by factor: CGFloat) -> Shape { mapped { $0.scaledBy(x: factor, y: factor, z: 1) } }

  /// Returns the shape moved on the device, in pixels.
  func moved(_ x: CGFloat, _ y: CGFloat) -> Shape {
    let shift = Projection(CGAffineTransform(translationX: x, y: y))
    return Shape(rect: rect, cornerRadius: cornerRadius, projection: projection.concatenating(shift))
  }

  /// Returns the shape with a 3D transform about its centre, applied before its projection.
  func mapped(_ change: (CATransform3D) -> CATransform3D) -> Shape {
    let there = CATransform3D(translationX: -rect.midX, y: -rect.midY, z: 0)
    let back = CATransform3D(translationX: rect.midX, y: rect.midY, z: 0)
    let map = there.concatenating(change(.identity)).concatenating(back)
    return Shape(
      rect: rect, cornerRadius: cornerRadius, projection: Projection(map).concatenating(projection))
  }
}

extension PixelFrame {
  /// Returns the red channel of a pixel, 0 … 255, which suffices for black on white.
  func level(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16) }

  /// The total coverage of black on white, in pixels.
  var ink: Double {
    var sum = 0
    for y in 0..<size.height {
      for x in 0..<size.width { sum += 255 - level(x, y) }
    }
    return Double(sum) / 255
  }
}
