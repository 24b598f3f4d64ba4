import CollectionCore
import Testing

@testable import Playground

@MainActor
struct LoadingStatusTests {
  @Test func `the status counts loading pictures once that has taken half a second`() {
    var status = LoadingStatus()
    status.update(loading: 12, shown: 30, at: 1)
    #expect(status.text(at: 1.4) == nil)
    #expect(status.nextChange(after: 1.4) == 1.5)
    status.update(loading: 11, shown: 30, at: 1.45)
    #expect(status.text(at: 1.5) == "11 of 30 pictures loading")
    #expect(status.nextChange(after: 1.5) == nil)
  }

  @Test func `the status ends with the last picture, and the delay begins anew`() {
    var status = LoadingStatus()
    status.update(loading: 1, shown: 3, at: 0)
    status.update(loading: 0, shown: 3, at: 2)
    #expect(status.text(at: 2) == nil)
    status.update(loading: 1, shown: 3, at: 3)
    #expect(status.text(at: 3.1) == nil)
  }

  @Test func `the window says how many pictures are loading`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    rig.playground.showProgress(loading: 3, shown: 5)
    #expect(rig.playground.nextChange != nil)
    rig.frames(40)
    let texts = rig.playground.stage.view.chrome.subviews.compactMap { ($0 as? Label)?.text }
    #expect(texts.contains { $0.contains("3 of 5 pictures loading") })
  }
}
