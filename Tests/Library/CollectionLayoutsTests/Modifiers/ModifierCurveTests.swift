import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// A modifier whose value is a curve over the distance from the focus.
struct ModifierCurveTests {
  typealias Curve = LayoutModifier.Curve

  /// Returns the values of a curve at 201 distances from 0 to 1.
  private func samples(_ curve: Curve) -> [CGFloat] { (0...200).map { curve.value(at: CGFloat($0) / 200) } }

  @Test(arguments: Curve.Interpolation.allCases)
  func `a curve has the values of its points, and those of its ends beyond them`(
    _ interpolation: Curve.Interpolation
  ) {
    let numbers: [(CGFloat, CGFloat)] = [(0.2, 1), (0.4, 0.9), (0.5, 1.4), (1, 0.6)]
    let curve = Curve(
      numbers.map { Curve.Point(distance: $0, value: $1) }, interpolation: interpolation)

    for (distance, value) in numbers { #expect(abs(curve.value(at: distance) - value) < 1e-12) }
    #expect(curve.value(at: 0) == 1)
    #expect(curve.value(at: 7) == 0.6)
  }

  @Test func `straight lines lead from point to point`() {
    let curve = Curve([0: 1, 1: 3], interpolation: .linear)

    #expect([0.25, 0.5, 0.75].map { curve.value(at: $0) } == [1.5, 2, 2.5])
  }

  @Test func `a smooth curve through three points of a parabola is the parabola`() {
    let easeIn: Curve = [0: 0, 0.5: 0.25, 1: 1]
    let easeOut: Curve = [0: 0, 0.5: 0.75, 1: 1]

    for t in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(easeIn.value(at: t) - LayoutModifier.Easing.easeIn(t)) < 1e-12)
      #expect(abs(easeOut.value(at: t) - LayoutModifier.Easing.easeOut(t)) < 1e-12)
    }
  }

  @Test func `the slope of a smooth curve does not jump at a point`() {
    let curve: Curve = [0: 0, 0.3: 0.4, 0.5: 0.5, 1: 2]
    for distance in [0.3, 0.5] {
      let slopes = [-1e-6, 1e-6].map { (curve.value(at: distance + $0) - curve.value(at: distance)) / $0 }
      #expect(abs(slopes[0] - slopes[1]) < 1e-3)
    }
  }

  @Test func `a smooth curve rises and falls only as its points do`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let points = (0..<6).map { _ in
        Curve.Point(
          distance: CGFloat(Int.random(in: 0...20, using: &random)) / 20,
          value: CGFloat(Int.random(in: 0...9, using: &random)))
      }
      let curve = Curve(points)
      for (start, end) in zip(curve.points, curve.points.dropFirst()) {
        let (width, sign) = (end.distance - start.distance, end.value < start.value ? -1.0 : 1)
        let way = (0...50).map { curve.value(at: start.distance + width * CGFloat($0) / 50) * sign }
        let isMonotone = zip(way.dropFirst(), way).allSatisfy { $0 >= $1 - 1e-12 }
        #expect(isMonotone, "\(curve.points)")
      }
    }
  }

  @Test func `points may come in any order, and the last one at a distance applies`() {
    let curve: Curve = [1: 5, 0: 1, 0.5: 9, 0.5: 2]

    #expect(curve.points.map(\.distance) == [0, 0.5, 1])
    #expect(curve.points.map(\.value) == [1, 2, 5])
  }

  @Test func `a modifier takes its value from the curve, and from nothing else`() {
    var scale = LayoutModifier(.scale, curve: [0: 1, 0.5: 2, 1: 0.4], range: .points(200))
    (scale.atFocus, scale.before, scale.after) = (9, 9, 9)

    #expect(scale.value(at: 0, inView: 480) == 1)
    #expect(scale.value(at: 100, inView: 480) == 2)
    #expect(scale.value(at: -100, inView: 480) == 2)
    #expect(scale.value(at: 1e9, inView: 480) == 0.4)
    scale.curve = [:]
    #expect(scale.value(at: 0, inView: 480) == 9)
  }

  @Test func `a curve of a property with a direction is mirrored before the focus`() {
    let turn = LayoutModifier(.rotationY, curve: [0: 1, 0.5: 3, 1: 2], range: .points(100))

    #expect(turn.value(at: -50, inView: 480) == -1)
    #expect(turn.value(at: -100, inView: 480) == 0)
    #expect(Curve([0: 1, 0.5: 3, 1: 2]).mirrored(about: 1) == [0: 1, 0.5: -1, 1: 0])
  }

  @Test func `the side before the focus can have a curve of its own`() {
    let fade = LayoutModifier(
      .opacity, curve: [0: 1, 1: 0.6], before: [0: 1, 0.5: 0.2, 1: 0.9], range: .points(100))

    #expect(fade.value(at: -50, inView: 480) == 0.2)
    #expect(fade.value(at: -100, inView: 480) == 0.9)
    #expect(fade.value(at: 100, inView: 480) == 0.6)
  }

  @Test func `a range of 0 has the value of the last point, and an infinite one that of the first`() {
    let curve: Curve = [0: 1, 1: 0.4]
    let none = LayoutModifier(.scale, curve: curve, range: .points(0))
    let endless = LayoutModifier(.scale, curve: curve, range: .points(.infinity))

    #expect(none.value(at: 0, inView: 480) == 1)
    #expect(none.value(at: 0.001, inView: 480) == 0.4)
    #expect(endless.value(at: .infinity, inView: 480) == 1)
  }

  @Test(arguments: LayoutModifier.Property.allCases)
  func `every value of a curve is finite and within the limits`(_ property: LayoutModifier.Property) {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 0.5]
    for value in numbers {
      for distance in numbers {
        for other in numbers {
          for range in [.points(value), .view(0.5)] as [LayoutModifier.Range] {
            let modifier = LayoutModifier(
              property, curve: [distance: value, other: distance, 0.7: other], before: [other: value],
              range: range)
            for place in numbers {
              #expect(property.limits.contains(modifier.value(at: place, inView: 480)))
            }
          }
        }
      }
    }
  }
}
