import Foundation
import Testing

/// Tests that `intersects` is UIKit's, whatever else a file imports.
@MainActor
struct IntersectionTests {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    (CGRect(x: 10, y: 0, width: 10, height: 10), false), (CGRect(x: 0, y: -5, width: 10, height: 5), false),
    (CGRect(x: 9, y: 9, width: 10, height: 10), true),
  ])
  func `rectangles that only touch do not intersect, in all forms of a call`(other: CGRect, expected: Bool) {
    #expect(Set(Intersections.ofAllForms(rect, other)) == [expected])
    #expect(Set(IntersectionsUIKitFirst.of(rect, other)) == [expected])
    #expect(Set(IntersectionsUIKitOnly.of(rect, other)) == [expected])
  }

  @Test func `an empty rectangle intersects the rectangle inside which, or at whose smaller edges, it lies`()
  {
    #expect(Intersections.intersects(rect, CGRect(x: 5, y: 5, width: 0, height: 0)))
    #expect(Intersections.intersects(CGRect(x: 5, y: 2, width: 0, height: 4), rect))
    #expect(!Intersections.intersects(rect, CGRect(x: 10, y: 5, width: 0, height: 0)))
    #expect(!Intersections.intersects(rect, CGRect(x: 3, y: 10, width: 4, height: 0)))
    #expect(Intersections.intersects(rect, .zero) && Intersections.intersects(.zero, rect))
    #expect(Intersections.intersects(.zero, .zero))
    #expect(!Intersections.intersects(.zero, CGRect(x: 0, y: 1, width: 0, height: 0)))
  }

  @Test func `the null rectangle intersects none, and sizes may be negative`() {
    #expect(!Intersections.intersects(rect, .null) && !Intersections.intersects(.null, rect))
    #expect(!Intersections.intersects(.null, .null))
    #expect(Intersections.intersects(rect, CGRect(x: 15, y: 15, width: -10, height: -10)))
    #expect(Intersections.intersects(rect, .infinite))
  }

  @Test func `a rectangle without a beginning and an end intersects those beside its other edges`() {
    let line = CGRect(x: -CGFloat.infinity, y: 2, width: .infinity, height: 4)

    #expect(Intersections.intersects(CGRect(x: 5, y: 0, width: 10, height: 10), line))
    #expect(!Intersections.intersects(CGRect(x: 5, y: 6, width: 10, height: 10), line))
  }
}
