import Foundation
import Testing
import ViewTree

@MainActor
struct ViewReleaseTests {
  /// A class that holds a view for another thread.
  private final class Holder: @unchecked Sendable {
    var view: View?

    init(_ view: View) { self.view = view }
  }

  @Test func `a view that outlives its superview has none`() {
    let view = View()
    var superview: View? = View()
    superview?.addSubview(view)
    #expect(view.superview != nil)
    superview = nil

    #expect(view.superview == nil)
  }

  @Test func `the last reference to a tree of views may go on any thread`() async {
    let leaves = (0..<100).map { _ in View() }
    for leaf in leaves {
      let root = View()
      root.addSubview(leaf)
      let holder = Holder(root)
      Thread.detachNewThread { holder.view = nil }
    }
    for _ in 0..<1000 where leaves.contains(where: { $0.superview != nil }) {
      try? await Task.sleep(for: .milliseconds(1))
    }

    #expect(leaves.allSatisfy { $0.superview == nil })
  }
}
