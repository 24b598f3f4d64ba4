import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
import UIKit.UIGestureRecognizerSubclass

/// Checks that a file needs no `import UIKit` beside the modules that files written for iOS import.
@MainActor
@Suite(.ownFrameWork)
struct ImportTests {
  @Test func `CoreGraphics has geometry`() {
    let square = CoreGraphics.CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(square.intersects(square.offsetBy(dx: 1, dy: 1)))
  }

  @Test func `QuartzCore has layers and the time of animations`() {
    #expect(QuartzCore.CACurrentMediaTime() > 0)
    #expect(CATransform3DIsIdentity(CALayer().transform))
  }

  @Test func `a submodule of UIKit has what UIKit has`() {
    #expect(UIKit.UITapGestureRecognizer().state == .possible)
  }
}
