import Foundation
import Testing

/// Displays, sizes and signals that are not the usual ones.
extension WindowTests {
  @Test(arguments: [16, 24, 30])
  func `a display of any depth with colours of its own shows the program`(depth: Int) throws {
    let session = try WindowSession(Self.carousel, depth: depth)

    _ = try session.rest()

    #expect(session.isRunning)
    #expect(try session.errors == "")
  }

  @Test func `a display of 256 colours is said to be one`() throws {
    let session = try WindowSession(Self.carousel, depth: 8)

    #expect(!session.isRunning)
    #expect(session.status == 69)
    #expect(try session.errors.hasPrefix("fling: The display's pixels are of a kind that cannot be drawn"))
  }

  @Test func `a window made larger than memory is said to be one, and shows again when it is smaller`() throws
  {
    let session = try WindowSession(Self.carousel)
    _ = try session.rest()

    try session.drive("search --name ^Fling$ windowsize 30000 30000 sleep 1")
    try session.drive("search --name ^Fling$ windowsize 900 600 sleep 1")

    let last = try #require(try session.rest().last)
    #expect(session.isRunning)
    #expect(last.viewport[2] == 900)
    #expect(try session.errors == "fling: The window is too large to be drawn: 30000 × 30000 pixels.\n")
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGINT])
  func `a signal that asks the program to end has it write its snapshot`(signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory
    let snapshot = folder.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: snapshot) }
    let session = try WindowSession(Self.carousel + ["--snapshot", snapshot.path])

    try session.end(by: signal)

    #expect(session.status == 0)
    #expect(try Data(contentsOf: snapshot).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
