import Foundation
import Testing

@testable import Playground
@testable import Scenes

final class SessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-sessions-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func store(_ process: Int32, running: Set<Int32> = []) -> SessionStore {
    SessionStore(folder: folder, process: process) { running.contains($0) }
  }

  private func state(_ scene: String) -> SavedState {
    var state = SavedState()
    state.scene = scene
    return state
  }

  @Test func `the window that closes last leaves the session, and windows do not write each other's files`()
    throws
  {
    let (first, second) = (store(1, running: [1, 2]), store(2, running: [1, 2]))
    try first.save(state("grid"))
    try second.save(state("pages"))
    try second.close(with: state("pages"))
    #expect(store(3, running: [1]).lastState { _ in } == state("pages"))
    #expect(store(3, running: [1]).takeCrashedState { _ in } == nil)

    try first.close(with: state("grid"))

    #expect(store(3).lastState { _ in } == state("grid"))
    #expect(store(3).takeCrashedState { _ in } == nil)
  }

  @Test func `the state of a run that ended unexpectedly is offered once`() throws {
    try store(1).save(state("banner"))

    let next = store(2, running: [2])
    #expect(next.takeCrashedState { _ in } == state("banner"))
    #expect(next.takeCrashedState { _ in } == nil)
  }

  @Test func `a damaged session is said and ignored`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("not JSON".utf8).write(to: folder.appending(path: "session.json"))
    var remarks: [String] = []

    #expect(store(1).lastState { remarks.append($0) } == nil)
    #expect(remarks.count == 1)
    #expect(remarks[0].hasSuffix("session.json cannot be used: it is not a JSON object."))
  }

  @Test func `without a folder there is no session, and a folder that cannot be written is an error`() {
    let store = SessionStore(folder: URL(filePath: "/proc/none"), process: 1) { _ in false }

    #expect(store.lastState { _ in } == nil)
    #expect(throws: FileError.self) { try store.save(SavedState()) }
  }
}
