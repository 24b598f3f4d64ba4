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

  @Test(arguments: ["new", "existing", "link"])
  func `a file that is being written has no name, and after an error nothing is left`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appending(path: "existing"))
    try link("link", to: "sub/target")
    func names() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }
    let before = try names()
    struct Stop: Error {}

    #expect(throws: Stop.self) {
      try FileContents.write(to: path(name)) {
        #expect(Glibc.write($0, "new", 3) == 3)
        // A file system without such files gives the file a name.
        #expect(try names().filter { !$0.hasSuffix(".part") } == before)
        throw Stop()
      }
    }

    #expect(try names() == before)
    #expect(try text("existing") == "old")
  }

  @Test func `a file with a name that a killed program left is removed by the next save, and others are not`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [".fling-1.part", ".fling-2.part", ".other.part", "fling-3.part"] {
      try Data("old".utf8).write(to: folder.appending(path: name))
    }
    let other = open(path(".fling-2.part"), O_RDONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)

    let part = try #require(PartialFile(for: path("a"), hasName: true))
    #expect(Glibc.write(part.descriptor, "new", 3) == 3)
    #expect(part.replace(path("a")))
    close(part.descriptor)

    #expect(try text("a") == "new")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [".fling-2.part", ".other.part", "a", "fling-3.part", "sub"])
  }

  @Test(arguments: ["pipe", "sub", "device"])
  func `a pipe, a folder and a device are neither read nor written`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    try link("device", to: "/dev/zero")
    let kind = ["pipe": "a pipe", "sub": "a folder", "device": "a device"][name]
    let calls: [() throws -> Void] = [
      { _ = try FileContents.read(path(name), atMost: 10) },
      { _ = try FileContents.readRegularFile(path(name), atMost: 10) },
      { _ = try FileContents.readBeginning(path(name), atMost: 10) },
      { try FileContents.write([1], to: path(name)) }, { try FileContents.replace(path(name), with: [1]) },
      { close(try FileContents.create(path(name))) },
    ]
    for call in calls {
      let error = #expect(throws: FileError.self) { try call() }
      #expect(error?.reason == kind.map { "it is \($0)" })
    }
  }

  @Test(arguments: [
    ("a\nb\u{1B}[0m", #"a\nb\u{1B}[0m"#), ("\t\u{9F}\u{7F}", #"\t\u{9F}\u{7F}"#),
    ("\u{202E}x", #"\u{202E}x"#),
    ("ä 日 👩‍👩‍👧", "ä 日 👩‍👩‍👧"),
  ])
  func `control characters are printed as in Swift source`(text: String, printable: String) {
    #expect(text.printable == printable)
    #expect(FileError(text, action: .reading, reason: "x").description.hasPrefix(printable))
  }
}
