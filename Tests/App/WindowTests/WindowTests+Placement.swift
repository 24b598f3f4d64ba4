import Foundation
import Testing

/// Tests of the window that opens where the last one was closed.
extension WindowTests {
  /// A folder in which the program remembers its window.
  private func newStateFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-state-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func quit(_ session: WindowSession) throws {
    try session.drive("key q")
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }
  }

  @Test func `a window opens where the last one was closed, with the size of the command line if given`()
    throws
  {
    let state = try newStateFolder()
    defer { try? FileManager.default.removeItem(at: state) }
    let first = try WindowSession(["--size", "700x500"], state: state)
    try first.drive("search --onlyvisible --name Fling windowmove 40 60 windowsize 640 480")
    try first.wait(for: "the new size", atMost: 10) {
      try first.geometry() == CGRect(x: 40, y: 60, width: 640, height: 480)
    }
    // The program has to see the change before it ends.
    try first.drive("sleep 0.5")
    try quit(first)

    let second = try WindowSession([], state: state)
    #expect(try second.geometry() == CGRect(x: 40, y: 60, width: 640, height: 480))
    try quit(second)
    let third = try WindowSession(["--size", "500x400"], state: state)
    #expect(try third.geometry()?.size == CGSize(width: 500, height: 400))
    try third.end(by: SIGKILL)
    let fresh = try WindowSession(["--fresh"], state: state)
    #expect(try fresh.geometry()?.size == CGSize(width: 1280, height: 800))
  }

  @Test func `a damaged file of the last window is reported, and the window opens`() throws {
    let state = try newStateFolder()
    defer { try? FileManager.default.removeItem(at: state) }
    let file = state.appending(path: "fling/window.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{\"version\":".utf8).write(to: file)

    let session = try WindowSession([], state: state)

    #expect(try session.geometry()?.size == CGSize(width: 1280, height: 800))
    #expect(try session.errors.contains(file.path))
    try quit(session)
    #expect(session.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"width\" : 1280"))
  }
}
