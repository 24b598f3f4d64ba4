import Foundation
import Testing
import ViewTree

/// Tests of Core Animation's functions against results worked out by hand.
struct TransformFunctionTests {
  /// Returns the image of a point in space, divided by w.
  private func map(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
    let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
    return [
      (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
      (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w,
    ]
  }

  private func elements(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
      t.m44,
    ]
  }

  private func areClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test func `translation, scale and rotation have Core Animation's matrix elements`() {
    #expect(
      elements(CATransform3DMakeTranslation(2, 3, 4)) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
    #expect(elements(CATransform3DMakeScale(2, 3, 4)) == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 5)
    #expect(areClose(elements(quarter), [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  /// Maps (1, 1, 1) with a scale by 2, 3, 4 and a shift by 10, 20, 30, in both orders.
  @Test func `translating or scaling a transform applies the change before the transform`() {
    let shift = CATransform3DMakeTranslation(10, 20, 30)
    let scale = CATransform3DMakeScale(2, 3, 4)

    #expect(map(CATransform3DScale(shift, 2, 3, 4), 1, 1, 1) == [12, 23, 34])
    #expect(map(CATransform3DTranslate(scale, 10, 20, 30), 1, 1, 1) == [22, 63, 124])
    #expect(map(CATransform3DConcat(shift, scale), 1, 1, 1) == [22, 63, 124])
    // A quarter turn takes x to y; the shift follows.
    #expect(areClose(map(CATransform3DRotate(shift, .pi / 2, 0, 0, 1), 1, 0, 0), [10, 21, 30]))
  }

  @Test func `the inverse of a scale and a shift divides and shifts back`() {
    let inverse = CATransform3DInvert(CATransform3DScale(CATransform3DMakeTranslation(10, 20, 40), 2, 4, 8))

    #expect(
      elements(inverse) == [0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 0.125, 0, -5, -5, -5, 1])
  }

  /// The rows are e1 + 2 e2, e2 + 3 e3, e3 + 4 e4 and e4.
  ///
  /// The inverse is unipotent as well: −2, −3 and −4 next to the diagonal, then 6 and 12, and −24 in the
  /// corner.
  @Test func `the inverse of a matrix with perspective is exact`() {
    var t = CATransform3D()
    (t.m12, t.m23, t.m34) = (2, 3, 4)

    #expect(elements(CATransform3DInvert(t)) == [1, -2, 6, -24, 0, 1, -3, 12, 0, 0, 1, -4, 0, 0, 0, 1])
  }

  /// Every element differs; the determinant is −1.
  @Test func `a transform times its inverse is the identity`() {
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (1, 2, 3, 4)
    (t.m21, t.m22, t.m23, t.m24) = (5, 6, 7, 9)
    (t.m31, t.m32, t.m33, t.m34) = (8, 11, 13, 17)
    (t.m41, t.m42, t.m43, t.m44) = (10, 12, 15, 19)

    let product = CATransform3DConcat(t, CATransform3DInvert(t))

    #expect(areClose(elements(product), elements(CATransform3DIdentity)))
  }

  @Test func `a transform without an inverse is returned unchanged`() {
    let flat = CATransform3DMakeScale(1, 1, 0)

    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func `an affine transform converts to a 3D transform and back`() {
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let inSpace = CATransform3DMakeAffineTransform(t)

    #expect(elements(inSpace) == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(CATransform3DIsAffine(inSpace))
    #expect(CATransform3DGetAffineTransform(inSpace) == t)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CGSize(width: 10, height: 100).applying(t) == CGSize(width: 310, height: 420))
  }
}
