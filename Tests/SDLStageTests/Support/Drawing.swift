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

/// An upright shape at one pixel per point.
func shape(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0
) -> Shape {
  Shape(rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
}

extension Shape {
  /// The shape turned about its middle, in radians, clockwise.
  func turned(by angle: CGFloat) -> Shape { mapped { $0.rotated(by: angle, x: 0, y: 0, z: 1) } }

  /// The shape seen from a distance, turned about an upright axis and about a level one, in radians.
  func tilted(_ acrossAngle: CGFloat, _ downAngle: CGFloat = 0, distance: CGFloat = 300) -> Shape {
    mapped {
      $0.rotated(by: acrossAngle, x: 0, y: 1, z: 0).rotated(by: downAngle, x: 1, y: 0, z: 0)
        .concatenating(CATransform3D(perspectiveDistance: distance))
    }
  }

  /// The shape made larger or smaller about its middle.
  func scaled(by factor: CGFloat) -> Shape { mapped { $0.scaledBy(x: factor, y: factor, z: 1) } }

  /// The shape moved on the device, in pixels.
  func moved(_ x: CGFloat, _ y: CGFloat) -> Shape {
    let shift = Projection(CGAffineTransform(translationX: x, y: y))
    return Shape(rect: rect, cornerRadius: cornerRadius, projection: projection.concatenating(shift))
  }

  /// The shape under a map of space about its middle, before the maps it has.
  func mapped(_ change: (CATransform3D) -> CATransform3D) -> Shape {
    let there = CATransform3D(translationX: -rect.midX, y: -rect.midY, z: 0)
    let back = CATransform3D(translationX: rect.midX, y: rect.midY, z: 0)
    let map = there.concatenating(change(.identity)).concatenating(back)
    return Shape(
      rect: rect, cornerRadius: cornerRadius, projection: Projection(map).concatenating(projection))
  }
}

extension PixelFrame {
  /// The red channel, 0 … 255: enough where black is drawn on white.
  func level(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16) }

  /// How much black lies on the white, in pixels.
  var ink: Double {
    var sum = 0
    for y in 0..<size.height {
      for x in 0..<size.width { sum += 255 - level(x, y) }
    }
    return Double(sum) / 255
  }
}
