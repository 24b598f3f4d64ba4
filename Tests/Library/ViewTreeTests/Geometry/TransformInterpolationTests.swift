import Foundation
import Testing
import ViewTree

struct TransformInterpolationTests {
  // MARK: Ends

  @Test(arguments: samples)
  func `interpolation at 0 and 1 returns the exact end transforms`(sample: Sample) {
    #expect(sample.start.interpolated(to: sample.end, fraction: 0) == sample.start)
    #expect(sample.start.interpolated(to: sample.end, fraction: 1) == sample.end)
  }

  @Test(arguments: samples)
  func `interpolation is continuous at its ends`(sample: Sample) {
    let early = sample.start.interpolated(to: sample.end, fraction: 1e-9)
    let late = sample.start.interpolated(to: sample.end, fraction: 1 - 1e-9)

    #expect(early.distance(to: sample.start) < 1e-5)
    #expect(late.distance(to: sample.end) < 1e-5)
  }

  @Test(arguments: samples)
  func `interpolation is symmetric`(sample: Sample) {
    for fraction in [0.25, 0.5, 0.75] {
      let there = sample.start.interpolated(to: sample.end, fraction: fraction)
      let back = sample.end.interpolated(to: sample.start, fraction: 1 - fraction)
      #expect(there.distance(to: back) < 1e-9)
    }
  }

  // MARK: The plane

  @Test func `a quarter turn rotates without shrinking`() {
    let quarter = CATransform3D(CGAffineTransform(rotationAngle: .pi / 2))

    let half = CATransform3D.identity.interpolated(to: quarter, fraction: 0.5)

    #expect(half.distance(to: CATransform3D(CGAffineTransform(rotationAngle: .pi / 4))) < 1e-12)
    #expect(abs(half.affine.determinant - 1) < 1e-12)
  }

  @Test func `a rotation takes the shorter way`() {
    let start = CATransform3D(CGAffineTransform(rotationAngle: 3))
    let end = CATransform3D(CGAffineTransform(rotationAngle: -3))

    let half = start.interpolated(to: end, fraction: 0.5)

    #expect(half.distance(to: CATransform3D(CGAffineTransform(rotationAngle: .pi))) < 1e-12)
  }

  @Test func `scales and translations are interpolated linearly`() {
    let start = CATransform3D(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: -20))

    let quarter = start.interpolated(to: .identity, fraction: 0.25)

    let expected = CGAffineTransform(a: 1.75, b: 0, c: 0, d: 3.25, tx: 7.5, ty: -15)
    #expect(quarter.distance(to: CATransform3D(expected)) < 1e-12)
  }

  @Test func `a mirror image folds over without spinning`() {
    let mirrored = CATransform3D(CGAffineTransform(scaleX: -1, y: 1))

    let almost = CATransform3D.identity.interpolated(to: mirrored, fraction: 0.25)

    #expect(almost.distance(to: CATransform3D(CGAffineTransform(scaleX: 0.5, y: 1))) < 1e-12)
  }

  @Test func `a rotated transform that shrinks to nothing keeps its angle`() {
    let start = CATransform3D(CGAffineTransform(rotationAngle: 1))
    let gone = CATransform3D(CGAffineTransform(scaleX: 0, y: 0))

    let half = start.interpolated(to: gone, fraction: 0.5)

    let expected = CGAffineTransform(rotationAngle: 1).concatenating(CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(half.distance(to: CATransform3D(expected)) < 1e-12)
  }

  @Test func `fractions beyond 0 and 1 overshoot`() {
    let turned = CATransform3D(CGAffineTransform(rotationAngle: 1))

    let beyond = CATransform3D.identity.interpolated(to: turned, fraction: 1.1)

    #expect(beyond.distance(to: CATransform3D(CGAffineTransform(rotationAngle: 1.1))) < 1e-12)
  }

  // MARK: Space

  @Test(arguments: [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (1.0, 2.0, -3.0)])
  func `a rotation in space turns about its axis`(axis: (Double, Double, Double)) {
    let (x, y, z) = (CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
    let end = CATransform3D(rotationAngle: 2.4, x: x, y: y, z: z)

    for fraction in stride(from: 0.1, through: 0.9, by: 0.2) {
      let found = CATransform3D.identity.interpolated(to: end, fraction: fraction)
      let expected = CATransform3D(rotationAngle: 2.4 * fraction, x: x, y: y, z: z)
      #expect(found.distance(to: expected) < 1e-9)
    }
  }

  @Test func `a rotation out of the plane keeps its axis`() {
    let start = CATransform3D(rotationAngle: -.pi / 2, x: 0, y: 1, z: 0)
    let end = CATransform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)

    let half = start.interpolated(to: end, fraction: 0.5)

    #expect(half.distance(to: CATransform3D(rotationAngle: -.pi / 12, x: 0, y: 1, z: 0)) < 1e-12)
  }

  @Test func `perspective does not change during a rotation`() {
    let lens = CATransform3D(perspectiveDistance: 500)
    let start = lens.rotated(by: -1, x: 0, y: 1, z: 0)
    let end = lens.rotated(by: 1, x: 0, y: 1, z: 0)

    let half = start.interpolated(to: end, fraction: 0.5)

    #expect(half.distance(to: lens) < 1e-12)
  }

  @Test func `perspective grows linearly`() {
    let half = CATransform3D.identity.interpolated(
      to: CATransform3D(perspectiveDistance: 500), fraction: 0.5)

    #expect(half.distance(to: CATransform3D(perspectiveDistance: 1000)) < 1e-12)
  }

  @Test func `a singular transform is interpolated element by element`() {
    let flat = CATransform3D(scaleX: 1, y: 1, z: 0)

    let half = CATransform3D(scaleX: 3, y: 1, z: 2).interpolated(to: flat, fraction: 0.5)

    #expect(half.distance(to: CATransform3D(scaleX: 2, y: 1, z: 1)) < 1e-12)
  }

  @Test func `a mirror image in space folds over without spinning`() {
    let end = CATransform3D(scaleX: 1, y: -1, z: 2)

    let quarter = CATransform3D.identity.interpolated(to: end, fraction: 0.25)

    #expect(quarter.distance(to: CATransform3D(scaleX: 1, y: 0.5, z: 1.25)) < 1e-12)
  }

  // MARK: Samples

  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var start: CATransform3D
    var end: CATransform3D
  }

  static let samples: [Sample] = [
    Sample(
      testDescription: "plane, with shear", start: CATransform3D(CGAffineTransform(rotationAngle: 0.3)),
      end: CATransform3D(CGAffineTransform(a: 1.2, b: 0.4, c: -0.9, d: 2, tx: 30, ty: -7))),
    Sample(
      testDescription: "mirrored plane", start: CATransform3D(CGAffineTransform(scaleX: 2, y: 0.5)),
      end: CATransform3D(CGAffineTransform(a: 0.8, b: 0.6, c: 0.6, d: -0.8, tx: 1, ty: 2))),
    Sample(
      testDescription: "flat", start: CATransform3D(CGAffineTransform(scaleX: 0, y: 1)),
      end: CATransform3D(CGAffineTransform(rotationAngle: 2))),
    Sample(
      testDescription: "everything at once",
      start: CATransform3D(translationX: 5, y: -3, z: 8).scaledBy(x: 1, y: 2, z: 0.5),
      end: CATransform3D(perspectiveDistance: 400).translatedBy(x: 20, y: 30, z: -40)
        .rotated(by: 1.9, x: 1, y: 0.5, z: -2).scaledBy(x: 0.7, y: 3, z: 1.5)),
    Sample(
      testDescription: "skewed and mirrored in space",
      start: CATransform3D(rotationAngle: 3, x: 0, y: 0, z: 1).scaledBy(x: 1, y: 1, z: 2),
      end: CATransform3D(CGAffineTransform(a: 1, b: 0.5, c: -0.2, d: 1, tx: 0, ty: 0))
        .concatenating(CATransform3D(rotationAngle: 1, x: 1, y: 1, z: 0)).scaledBy(x: 1, y: 1, z: -3)),
  ]
}

extension CATransform3D {
  /// Returns the largest difference between two corresponding elements.
  fileprivate func distance(to other: CATransform3D) -> CGFloat {
    zip(elements, other.elements).map { abs($0 - $1) }.max() ?? 0
  }

  private var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
