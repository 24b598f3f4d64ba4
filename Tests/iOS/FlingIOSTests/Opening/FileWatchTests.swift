import Foundation
import TestSupport
import Testing

@testable import fling_ios

struct FileWatchTests {
  private let scratch: Scratch
  private let changes = Changes()

  init() throws { scratch = try Scratch() }

  private final class Changes: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func note() { semaphore.signal() }

    /// Waits for a change; returns whether there was one within two seconds.
    func wait(atMost seconds: Double = 2) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: name), withIntermediateDirectories: true)
  }

  @Test func `a file deep in a package is watched, others are not`() throws {
    try makeFolder("Sources/Wall")
    _ = try scratch.write("", to: "Package.swift")
    let file = try scratch.write("1", to: "Sources/Wall/Wall.swift")
    let watch = FileWatch([scratch.folder]) { [changes] in changes.note() }

    _ = try scratch.write("22", to: "Sources/Wall/Wall.swift")
    #expect(changes.wait())
    _ = try scratch.write("notes", to: "Sources/Wall/notes.txt")
    #expect(!changes.wait(atMost: 0.2))
    try FileManager.default.removeItem(atPath: file)
    #expect(changes.wait())
    _ = watch
  }

  @Test func `after a change of files, only the new ones are watched`() throws {
    let first = URL(filePath: try scratch.write("1", to: "A.swift"))
    let second = URL(filePath: try scratch.write("1", to: "B.swift"))
    let watch = FileWatch([first]) { [changes] in changes.note() }
    watch?.watch([second])

    _ = try scratch.write("22", to: "A.swift")
    #expect(!changes.wait(atMost: 0.2))
    _ = try scratch.write("22", to: "B.swift")
    #expect(changes.wait())
  }
}
