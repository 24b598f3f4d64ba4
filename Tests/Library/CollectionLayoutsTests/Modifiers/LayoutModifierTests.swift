import CollectionLayouts
import Foundation
import Testing

/// The value of one modifier as a function of the distance.
struct LayoutModifierTests {
  @Test func `a value runs from the focus to the end of the range and stays there`() {
    let scale = LayoutModifier(.scale, after: 0.4, range: .points(200))

    #expect(scale.value(at: 0, inView: 480) == 1)
    #expect(scale.value(at: 50, inView: 480) == 0.85)
    #expect(scale.value(at: -100, inView: 480) == 0.7)
    #expect(scale.value(at: 200, inView: 480) == 0.4)
    #expect(scale.value(at: 1e9, inView: 480) == 0.4)
  }

  @Test func `a range in parts of the view follows the view`() {
    let scale = LayoutModifier(.scale, after: 0.4, range: .view(0.5))

    #expect(scale.value(at: 120, inView: 480) == 0.7)
    #expect(scale.value(at: 120, inView: 240) == 0.4)
  }

  @Test func `a property with directions has opposite values before the focus`() {
    let turn = LayoutModifier(.rotationY, after: 1, range: .points(100))
    let shifted = LayoutModifier(.translationX, atFocus: 10, after: 40, range: .points(100))
    let dim = LayoutModifier(.dimming, after: 0.8, range: .points(100))

    #expect(turn.value(at: -50, inView: 480) == -0.5)
    #expect(shifted.before == -20)
    #expect(shifted.value(at: -100, inView: 480) == -20)
    #expect(dim.value(at: -50, inView: 480) == 0.4)
  }

  @Test func `the two sides can differ`() {
    let fade = LayoutModifier(.opacity, before: 0.2, after: 0.6, range: .points(100))

    #expect(abs(fade.value(at: -50, inView: 480) - 0.6) < 1e-12)
    #expect(abs(fade.value(at: 50, inView: 480) - 0.8) < 1e-12)
  }

  @Test(
    arguments: zip(
      LayoutModifier.Easing.allCases,
      [[0, 0.25, 0.5, 1], [0, 0.0625, 0.25, 1], [0, 0.4375, 0.75, 1], [0, 0.15625, 0.5, 1]] as [[CGFloat]]))
  func `an easing has its values at 0, a quarter, a half and 1`(
    _ easing: LayoutModifier.Easing, _ expected: [CGFloat]
  ) {
    #expect([0, 0.25, 0.5, 1].map { easing($0) } == expected)
  }

  @Test func `a range of 0 is a step`() {
    for range in [.points(0), .points(-5), .points(.nan), .view(0), .view(.nan)] as [LayoutModifier.Range] {
      let scale = LayoutModifier(.scale, after: 0.4, range: range)
      #expect(scale.value(at: 0, inView: 480) == 1)
      #expect(scale.value(at: 0.001, inView: 480) == 0.4)
    }
  }

  @Test func `an infinite range keeps the value at the focus`() {
    for range in [.points(.infinity), .view(.infinity)] as [LayoutModifier.Range] {
      #expect(LayoutModifier(.scale, after: 0.4, range: range).value(at: 1e6, inView: 480) == 1)
    }
  }

  @Test(arguments: LayoutModifier.Property.allCases)
  func `every value is finite and within the limits`(_ property: LayoutModifier.Property) {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 0.5]
    for value in numbers {
      for distance in numbers {
        for range in [.points(value), .view(value), .view(0.5)] as [LayoutModifier.Range] {
          let modifier = LayoutModifier(
            property, atFocus: distance, before: value, after: value, range: range)
          #expect(property.limits.contains(modifier.value(at: distance, inView: 480)))
        }
      }
    }
  }
}
