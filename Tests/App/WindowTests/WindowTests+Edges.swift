import Foundation
import Testing

/// Tests of unusual displays, window sizes and signals.
extension WindowTests {
  @Test(arguments: [16, 24, 30])
  func `the program runs on displays of 16, 24 and 30 bits`(depth: Int) throws {
    let session = try WindowSession(Self.carousel, depth: depth)

    _ = try session.rest()

    #expect(session.isRunning)
    #expect(try session.errors == "")
  }

  @Test func `a display with 256 colours is reported as unsupported`() throws {
    let session = try WindowSession(Self.carousel, depth: 8)

    #expect(!session.isRunning)
    #expect(session.status == 69)
    #expect(try session.errors.hasPrefix("fling: The display's pixels are of a kind that cannot be drawn"))
  }

  @Test func `a window larger than memory is reported, and drawn again once it is smaller`() throws {
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
  func `a signal that ends the program makes it write its snapshot`(signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory
    let snapshot = folder.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: snapshot) }
    let session = try WindowSession(Self.carousel + ["--snapshot", snapshot.path])

    try session.end(by: signal)

    #expect(session.status == 128 + signal)
    #expect(try Data(contentsOf: snapshot).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
