import Canvas
import CollectionCore
import Foundation
import Testing

@MainActor
struct ScrollViewInputTests {
  private let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.contentSize = CGSize(width: 320, height: 4800)
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
  }

  private func pointer(
    _ x: CGFloat, _ y: CGFloat, button: Pointer.Button? = .primary, _ device: PointerDevice = .mouse
  ) -> Pointer {
    Pointer(location: CGPoint(x: x, y: y), time: 0, button: button, device: device)
  }

  @Test func `a mouse drags the scroll indicator, a finger at the same place the content`() {
    for (device, offset) in [(PointerDevice.mouse, CGFloat(4320)), (.touch, -240)] {
      view.contentOffset.y = 0
      #expect(view.handle(.pointerDown(pointer(315, 20, device))))
      #expect(view.handle(.pointerMoved(pointer(315, 900, device))))
      // The finger pulls the content down by 870 points, of which its top edge lets it move 240.
      #expect(view.contentOffset.y == offset)
      #expect(view.handle(.pointerUp(pointer(315, 900, device))))
      #expect(!view.isTracking)
    }
  }

  @Test func `a mouse without a button shows the indicator that it is on, until it leaves the window`() {
    #expect(!view.handle(.pointerMoved(pointer(200, 100, button: nil))))
    #expect(!view.isAnimating)
    #expect(!view.handle(.pointerMoved(pointer(315, 100, button: nil))))
    #expect(view.isAnimating)
    #expect(!view.handle(.pointerLeft))
    #expect(!view.isAnimating)
  }
}
