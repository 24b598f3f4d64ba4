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

  @Test func `every view is laid out once at first, and then none that did not ask`() {
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 1, 1])
  }

  @Test func `a view deep in the tree that asked is laid out alone`() {
    root.layoutIfNeeded()
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 2, 1])
  }

  @Test func `another size asks`() {
    root.layoutIfNeeded()
    leaf.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    branch.center = CGPoint(x: 5, y: 5)
    root.layoutIfNeeded()
    #expect(layouts == [1, 1, 2, 1])
  }

  @Test func `what asked before it came into the tree is laid out there`() {
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

  @Test func `what asks while another is laid out is laid out in this pass or the next`() {
    root.layoutIfNeeded()
    branch.onLayout = { [sibling] in sibling.setNeedsLayout() }
    sibling.onLayout = { [leaf] in leaf.setNeedsLayout() }
    branch.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(layouts == [1, 2, 1, 2])
    root.layoutIfNeeded()
    #expect(layouts == [1, 2, 2, 2])
  }

  @Test func `a view that is not in the tree any more is not laid out`() {
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
