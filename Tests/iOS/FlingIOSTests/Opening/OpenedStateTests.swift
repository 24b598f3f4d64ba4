import Files
import TestSupport
import Testing

@testable import fling_ios

struct OpenedStateTests {
  private func folders(in scratch: Scratch) -> UserFolders {
    UserFolders(environment: ["HOME": "/", "XDG_STATE_HOME": scratch.folder.path])
  }

  @Test func `a state is that of the same files and class only`() throws {
    let scratch = try Scratch()
    let folders = folders(in: scratch)
    let state = OpenedState(["/a/Grid.swift"], className: nil, in: folders)
    #expect(state.read() == nil)
    state.write("{}") { Issue.record("\($0)") }
    state.write(nil) { Issue.record("\($0)") }

    #expect(OpenedState(["/a/b/../Grid.swift"], className: nil, in: folders).read() == "{}")
    #expect(OpenedState(["/a/Grid.swift"], className: "Grid", in: folders).read() == nil)
    #expect(OpenedState(["/b/Grid.swift"], className: nil, in: folders).read() == nil)
  }

  @Test func `the longest paths have a state`() throws {
    let scratch = try Scratch()
    let path = "/" + Array(repeating: "ä b", count: 300).joined(separator: "/") + ".swift"
    let state = OpenedState([path], className: nil, in: folders(in: scratch))
    state.write("{}") { Issue.record("\($0)") }
    #expect(state.read() == "{}")
  }

  @Test func `a folder that cannot be made is said`() {
    let folders = UserFolders(environment: ["HOME": "/", "XDG_STATE_HOME": "/dev/null"])
    var remarks: [String] = []
    OpenedState(["/a.swift"], className: nil, in: folders).write("{}") { remarks.append($0) }
    #expect(remarks.count == 1)
  }
}
