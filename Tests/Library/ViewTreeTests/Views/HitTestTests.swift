import Foundation
import Testing
import ViewTree

@MainActor
struct HitTestTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let child = View(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() { root.addSubview(child) }

  private func isHit(_ view: View, _ x: CGFloat, _ y: CGFloat) -> Bool {
    root.hitTest(CGPoint(x: x, y: y)) === view
  }

  @Test func `the frontmost view at a point is hit`() {
    let front = View(frame: CGRect(x: 40, y: 20, width: 40, height: 40))
    root.addSubview(front)

    #expect(isHit(child, 30, 30))
    #expect(isHit(front, 50, 30))
    #expect(isHit(root, 90, 30))
    #expect(root.hitTest(CGPoint(x: 100, y: 30)) == nil, "bounds are half open")
  }

  @Test(arguments: [(0.0, false), (0.01, false), (0.02, true), (1, true)])
  func `a nearly transparent view is not hit`(alpha: CGFloat, isHit: Bool) {
    child.alpha = alpha

    #expect(self.isHit(child, 30, 30) == isHit)
    #expect(self.isHit(root, 30, 30) != isHit)
  }

  @Test func `neither a hidden nor a disabled view is hit, nor are its subviews`() {
    let inner = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    child.addSubview(inner)
    #expect(isHit(inner, 30, 30))

    child.isHidden = true
    #expect(isHit(root, 30, 30))
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(isHit(root, 30, 30))
  }

  @Test func `a subview outside its superview is hit unless the superview clips`() {
    let outside = View(frame: CGRect(x: 45, y: 0, width: 10, height: 10))
    child.addSubview(outside)
    #expect(isHit(outside, 70, 25))

    child.clipsToBounds = true
    #expect(isHit(root, 70, 25))
  }

  @Test func `a transformed view is hit where it is seen`() {
    child.transform = CGAffineTransform(scaleX: 0.5, y: 2)

    #expect(isHit(child, 40, 5))
    #expect(isHit(root, 25, 40))
  }
}
