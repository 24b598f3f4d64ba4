import Foundation
import Testing
import ViewTree

struct CGRectOverlapTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `rectangles that share an area overlap`() {
    #expect(rect.overlaps(CGRect(x: 39, y: 59, width: 5, height: 5)))
    #expect(rect.overlaps(CGRect(x: 20, y: 30, width: 1, height: 1)))
    #expect(rect.overlaps(rect))
  }

  @Test func `rectangles that only touch do not overlap`() {
    #expect(!rect.overlaps(CGRect(x: 40, y: 20, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: 10, y: 60, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: 5, y: 20, width: 5, height: 5)))
  }

  @Test func `a rectangle without an area overlaps nothing`() {
    #expect(!rect.overlaps(CGRect(x: 20, y: 30, width: 0, height: 5)))
    #expect(!CGRect(x: 20, y: 30, width: 5, height: 0).overlaps(rect))
    #expect(!rect.overlaps(.null))
    #expect(!CGRect.null.overlaps(rect))
  }

  @Test(arguments: [CGFloat.nan, CGFloat.infinity])
  func `a rectangle with invalid numbers overlaps nothing`(number: CGFloat) {
    #expect(!rect.overlaps(CGRect(x: number, y: 30, width: 5, height: 5)))
    #expect(!rect.overlaps(CGRect(x: 20, y: 30, width: CGFloat.nan, height: 5)))
    #expect(!CGRect(x: 20, y: 30, width: 5, height: CGFloat.nan).overlaps(rect))
  }
}
