import Foundation
import Scrolling
import Testing

/// Tests of the safe area and of the adjusted content inset.
@MainActor
struct SafeAreaTests {
  private final class Listener: ScrollViewDelegate {
    var changes: [EdgeInsets] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      changes.append(scrollView.adjustedContentInset)
    }
  }

  struct Row: Sendable {
    var behavior: ScrollView.ContentInsetAdjustmentBehavior
    var content: CGSize
    var expected: EdgeInsets
  }

  @Test(arguments: [
    Row(behavior: .never, content: CGSize(width: 320, height: 1000), expected: EdgeInsets(top: 1)),
    Row(
      behavior: .always, content: CGSize(width: 320, height: 100),
      expected: EdgeInsets(top: 45, left: 10, bottom: 34, right: 20)),
    Row(
      behavior: .automatic, content: CGSize(width: 320, height: 1000),
      expected: EdgeInsets(top: 45, bottom: 34)),
    Row(
      behavior: .scrollableAxes, content: CGSize(width: 1000, height: 100),
      expected: EdgeInsets(top: 1, left: 10, right: 20)),
    Row(behavior: .scrollableAxes, content: CGSize(width: 320, height: 479), expected: EdgeInsets(top: 1)),
  ])
  func `the safe area is added along the axes of the adjustment behavior`(row: Row) {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentInset.top = 1
    view.safeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 20)
    view.contentInsetAdjustmentBehavior = row.behavior

    view.contentSize = row.content

    #expect(view.adjustedContentInset == row.expected)
    #expect(view.minimumContentOffset == CGPoint(x: 0 - row.expected.left, y: 0 - row.expected.top))
  }

  @Test func `content at its start stays there when the safe area changes`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = CGSize(width: 320, height: 1000)

    view.safeAreaInsets = EdgeInsets(top: 44)
    #expect(view.contentOffset.y == -44)

    view.contentInsetAdjustmentBehavior = .never
    #expect(view.contentOffset.y == 0)
  }

  @Test func `the delegate is called for each change of the adjusted inset only`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let listener = Listener()
    view.delegate = listener
    view.safeAreaInsets = EdgeInsets(top: 44)
    #expect(listener.changes == [])

    view.contentSize = CGSize(width: 320, height: 1000)
    view.contentInset = EdgeInsets(bottom: 5)
    view.contentInset = EdgeInsets(bottom: 5)

    #expect(listener.changes == [EdgeInsets(top: 44), EdgeInsets(top: 44, bottom: 5)])
  }
}
