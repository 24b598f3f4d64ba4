import Foundation
import TestSupport
import Testing

@testable import CollectionLayouts

struct IntRoundingTests {
  private static let values: [CGFloat] = {
    var numbers = SplitMix64(seed: 11)
    let random = (0..<2000).map { _ in CGFloat.random(in: -12...12, using: &numbers) }
    let whole = (-12...12).map { CGFloat($0) }
    let beside = whole.map(\.nextUp) + whole.map(\.nextDown)
    return random + whole + beside + [-0.0, 1e300, -1e300, .infinity, -.infinity]
  }()

  @Test func `values round as in the standard library, clamped to the range`() {
    for range in [0...10, -1...9, -5 ... -3, 4...4] {
      for value in Self.values {
        func held(_ rounded: CGFloat) -> Int {
          Int(min(max(rounded, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
        }
        #expect(Int(flooring: value, to: range) == held(value.rounded(.down)), "\(value) in \(range)")
        #expect(Int(ceiling: value, to: range) == held(value.rounded(.up)), "\(value) in \(range)")
      }
    }
  }

  @Test func `a NaN becomes the lower bound of the range`() {
    #expect(Int(flooring: .nan, to: 3...7) == 3)
    #expect(Int(ceiling: .nan, to: 3...7) == 3)
  }
}
