import Foundation
import Testing

@testable import ViewTree

struct TransformPartsTests {
  @Test(arguments: [(30.0, 0.0, 0.0), (0, 40, 0), (0, 0, -75), (10, 20, 30), (-15, 60, 170)])
  func `the parts of a composed transform are those it was composed of`(x: Double, y: Double, z: Double)
    throws
  {
    var transform = CATransform3D(scaleX: 2, y: 0.5, z: 1)
    for (angle, axis) in [(x, (1.0, 0.0, 0.0)), (y, (0, 1, 0)), (z, (0, 0, 1))] {
      transform = transform.concatenating(
        CATransform3D(rotationAngle: angle * .pi / 180, x: axis.0, y: axis.1, z: axis.2))
    }
    transform = transform.concatenating(CATransform3D(translationX: 7, y: -8, z: 9))
    var eye = CATransform3D.identity
    eye.m34 = -1 / 500

    let parts = try #require(transform.concatenating(eye).parts)

    for (found, expected) in [
      (parts.scale.x, 2), (parts.scale.y, 0.5), (parts.scale.z, 1), (parts.rotation.x, x),
      (parts.rotation.y, y), (parts.rotation.z, z), (parts.translation.x, 7), (parts.translation.y, -8),
      (parts.translation.z, 9), (parts.perspective.z, -1.0 / 500),
    ] { #expect(abs(found - expected) < 1e-5) }
  }

  @Test func `a transform that collapses has no parts`() {
    #expect(CATransform3D(scaleX: 0, y: 1, z: 1).parts == nil)
  }
}
