import Foundation
import Testing

@testable import Files

/// Tests of writing a file whole, through symbolic links.
struct FileContentsWritingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"), withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: [false, true])
  func `a link is kept, and the file that it leads to is written`(exists: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    if exists { try Data("old".utf8).write(to: folder.appending(path: "sub/target")) }
    try link("relative", to: "sub/target")
    try link("sub/absolute", to: path("relative"))

    try FileContents.write(Array("new".utf8), to: path("sub/absolute"))

    #expect(try text("sub/target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("relative")) == "sub/target")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("sub")).sorted() == ["absolute", "target"])
  }

  @Test func `a link into a folder that does not exist is an error, and the link is kept`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try link("lost", to: "nowhere/target")

    #expect(throws: FileError.self) { try FileContents.write(Array("new".utf8), to: path("lost")) }

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("lost")) == "nowhere/target")
  }
}
