import Foundation
import Processes
import Testing

@testable import Files

/// Files that a program writes for a confined process: here, both are this process.
struct FileBrokerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "fling-broker-\(UUID().uuidString)")

  /// Returns a broker that writes some files, and creates the folder.
  private func broker(_ files: [String] = [], _ folders: [WritableFiles.Folder] = []) throws -> FileBroker {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (own, other) = try #require(SocketStream.pair())
    FileBroker.serve(other, WritableFiles(files: files, folders: folders))
    return FileBroker(own)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, to path: String, by broker: FileBroker, mode: mode_t = 0o600) throws {
    try broker.write(to: path) { descriptor in
      fchmod(descriptor, mode)
      try FileContents.append(Array(text.utf8)[...], to: descriptor, for: path)
    }
  }

  @Test(arguments: ["", "a\n", String(repeating: "long ", count: 100_000)])
  func `a file arrives whole, and replaces one that the command names`(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let broker = try broker([path("a.png")])

    for text in ["before", text] {
      try write(text, to: path("a.png"), by: broker)
      #expect(try String(contentsOfFile: path("a.png"), encoding: .utf8) == text)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }

  @Test(arguments: [
    "new.txt", ".profile", "Fling a.sh", "../Fling a.png", "sub/Fling a.png", "Fling old.png",
    "x Fling a.png", "link/../Fling a.png", "./link/../Fling a.png", "link/.././Fling a.png",
  ])
  func `other files than the new ones of a folder are refused`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let broker = try broker([], [.init(folder.path, prefix: "Fling ", ["png"])])
    try Data("old".utf8).write(to: URL(filePath: path("Fling old.png")))
    let elsewhere = folder.appending(path: ".elsewhere/sub")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: elsewhere.path)

    #expect(throws: FileError.self) { try write("new", to: path(name), by: broker) }
    #expect(throws: FileError.self) { try broker.create(path(name)) }

    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        == [".elsewhere", ".elsewhere/sub", "Fling old.png", "link"])
    #expect(try String(contentsOfFile: path("Fling old.png"), encoding: .utf8) == "old")
    // The connection stays.
    try write("new", to: path("Fling new.png"), by: broker)
    #expect(try String(contentsOfFile: path("Fling new.png"), encoding: .utf8) == "new")
  }

  @Test func `a missing folder is created, a script can be run, and a trace is written as it grows`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let broker = try broker([path("trace.json")], [.init(path("a/b"), ["sh"])])

    try write("#!/bin/sh\nexit 7", to: path("a/b/run.sh"), by: broker, mode: 0o755)
    #expect(FileManager.default.isExecutableFile(atPath: path("a/b/run.sh")))

    let trace = try broker.create(path("trace.json"))
    defer { close(trace) }
    try FileContents.append(Array("{}".utf8)[...], to: trace, for: "")
    #expect(try String(contentsOfFile: path("trace.json"), encoding: .utf8) == "{}")
  }

  @Test func `contents that are no file are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (own, other) = try #require(SocketStream.pair())
    FileBroker.serve(other, WritableFiles(files: [path("a")]))
    for descriptor in [-1, open("/dev/zero", O_RDONLY), other.descriptor] {
      #expect(own.send([0, Int32(path("a").utf8.count)], with: descriptor) && own.send(path("a")))
      let length = try #require(own.receiveNumbers(1)?.first)
      #expect(own.receiveText(Int(length)) == "its contents are no file")
    }
    #expect(!FileContents.exists(path("a")))
    close(own.descriptor)
  }
}
