import Foundation
import Testing
import ViewTree

@MainActor
struct ViewLayoutTests {
  private final class CountingView: View {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
      layouts += 1
      onLayout?()
    }
  }

  private let root = CountingView()
  private let branch = CountingView()
  private let leaf = CountingView()
  private let sibling = CountingView()

  init() {
    root.addSubview(branch)
    root.addSubview(sibling)
    branch.addSubview(leaf)
  }

  private var layouts: [Int] { [root, branch, leaf, sibling].map(\.layouts) }

  @Test func `every view is laid out once, and later only after setNeedsLayout`() {
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 1, 1])
  }

  @Test func `a view deep in the hierarchy is laid out alone`() {
    root.layoutIfNeeded()
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 2, 1])
  }

  @Test func `a change of size needs a layout, a change of position does not`() {
    root.layoutIfNeeded()
    leaf.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    branch.center = CGPoint(x: 5, y: 5)
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 2, 1])
  }

  @Test func `a view that needs layout is laid out after it joins the hierarchy`() {
    root.layoutIfNeeded()
    let outer = View()
    let inner = CountingView()
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    inner.setNeedsLayout()
    leaf.addSubview(outer)
    root.layoutIfNeeded()
    #expect(inner.layouts == 2)
  }

  @Test func `a view that needs layout during a pass is laid out in this pass or the next`() {
    root.layoutIfNeeded()
    branch.onLayout = { [sibling] in sibling.setNeedsLayout() }
    sibling.onLayout = { [leaf] in leaf.setNeedsLayout() }
    branch.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(layouts == [1, 2, 1, 2])
    root.layoutIfNeeded()
    #expect(layouts == [1, 2, 2, 2])
  }

  @Test func `a view removed from the hierarchy is not laid out`() {
    root.layoutIfNeeded()
    leaf.setNeedsLayout()
    leaf.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(leaf.layouts == 1)
    branch.addSubview(leaf)
    root.layoutIfNeeded()
    #expect(leaf.layouts == 2)
  }
}
