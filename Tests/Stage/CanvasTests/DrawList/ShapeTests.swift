import Canvas
import CollectionCore
import Foundation
import Testing

struct ShapeTests {
  @Test(arguments: [(-3.0, 0.0), (0.0, 0.0), (8.0, 8.0), (30.0, 10.0)])
  func `a corner radius is clamped to 0 and half the shorter side`(asked: CGFloat, given: CGFloat) {
    let shape = Shape(rect: CGRect(x: 0, y: 0, width: 20, height: 40), cornerRadius: asked)
    #expect(shape.cornerRadius == given)
  }

  @Test func `an inset shape keeps its corners' centres`() {
    let shape = Shape(rect: CGRect(x: 0, y: 0, width: 20, height: 40), cornerRadius: 8).inset(by: 3)
    #expect(shape == Shape(rect: CGRect(x: 3, y: 3, width: 14, height: 34), cornerRadius: 5))
  }

  @Test func `an inset beyond the middle leaves a shape without width`() {
    let shape = Shape(rect: CGRect(x: 0, y: 0, width: 20, height: 40), cornerRadius: 8).inset(by: 11)
    #expect(shape.rect.width == 0)
    #expect(shape.cornerRadius == 0)
  }
}
