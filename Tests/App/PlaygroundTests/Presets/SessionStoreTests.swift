import Files
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
final class SessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-sessions-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func store(_ process: Int32, running: Set<Int32> = []) -> SessionStore {
    SessionStore(folder: folder, process: process) { running.contains($0) }
  }

  private func state(_ scene: String) -> PlaygroundModel {
    var state = PlaygroundModel()
    state.document.sceneIndex = SceneCatalog.names.firstIndex(of: scene)
    return state
  }

  /// Returns the scenes of the runs that a store claims.
  private func claimedScenes(by store: SessionStore) -> [String?] {
    store.claimCrashedRuns { _ in }.map(\.state.scene)
  }

  private func write(_ text: String, to name: String = "session.json") throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func text(of name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  // MARK: The last session

  @Test func `the window that closes last leaves the session, and windows do not write each other's files`()
    throws
  {
    let (first, second) = (store(1, running: [1, 2]), store(2, running: [1, 2]))
    try first.save(state("grid"))
    try second.save(state("pages"))
    try second.close(with: state("pages")) { _ in }
    #expect(store(3, running: [1]).lastState { _ in } == state("pages"))
    #expect(claimedScenes(by: store(3, running: [1])) == [])

    try first.close(with: state("grid")) { _ in }

    #expect(store(3).lastState { _ in } == state("grid"))
    #expect(claimedScenes(by: store(3)) == [])
    #expect(names == ["session.json"])
  }

  @Test(arguments: [
    ("not JSON", "it is not a JSON object."), ("", "it is not a JSON object."),
    (#"{"scene": "grid", "over"#, "the text ends early or is damaged; what comes before is used."),
    (#"{"version": 3, "scene": "grid"}"#, "this program knows 2."),
    (#"{"scene": "grid", "mood": "blue"}"#, "is unknown and left out."),
    (#"{"scene": "holodeck"}"#, "There is no scene \"holodeck\""),
    (#"{"scenes": {"holodeck": {}}}"#, "There is no scene \"holodeck\""),
    (#"{"scenes": {"grid": {"parameters": {"wobble": "3"}}}}"#, "has no parameter \"wobble\""),
    (#"{"scenes": {"grid": {"parameters": {"spacing": "many"}}}}"#, "many"),
    (#"{"scenes": {"grid": {"alternative": {"spacing": "1e9"}}}}"#, "is outside"),
    (#"{"scenes": {"grid": {"mood": "blue"}}}"#, "is unknown and left out."),
    (#"{"scenes": {"grid": {"cards": ["1-5,3"]}}}"#, "is not the cards of the scene's sections."),
    (#"{"scenes": {"grid": {"cards": ["1-5", "6"]}}}"#, "is not the cards of the scene's sections."),
    (#"{"scenes": {"grid": {"cards": ["1-5000,5001-99999999"]}}}"#, "is not the cards"),
    (#"{"speed": 3}"#, "is not one of [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0]."),
  ])
  func `a session that was not understood in full is kept, and the next one is saved`(
    session: String, remark: String
  ) throws {
    try write(session)
    var remarks: [String] = []
    let store = store(1)

    _ = store.lastState { remarks.append($0) }
    try store.close(with: state("pages")) { remarks.append($0) }

    let kept = folder.appending(path: "session-kept-1.json").path
    #expect(remarks.last == "What could not be understood is kept as \(kept).")
    #expect(remarks.count == 2)
    #expect(remarks.first?.contains(remark) == true)
    #expect(text(of: "session-kept-1.json") == session)
    #expect(store.lastState { _ in } == state("pages"))
    #expect(names == ["session-kept-1.json", "session.json"])
  }

  @Test func `a session that another version wrote meanwhile is kept, even if this window never read it`()
    throws
  {
    try write("first")
    try store(1).close(with: state("grid")) { _ in }
    try write(#"{"version": 9}"#)

    try store(2).close(with: state("pages")) { _ in }

    #expect(text(of: "session-kept-1.json") == "first")
    #expect(text(of: "session-kept-2.json") == #"{"version": 9}"#)
    #expect(store(3).lastState { _ in } == state("pages"))
  }

  @Test func `a session that cannot be kept is not replaced`() throws {
    try write("not JSON")
    try write("", to: "session-kept-1.json")
    for number in 2...10_000 {
      let kept = folder.appending(path: "session-kept-\(number).json").path
      link(folder.appending(path: "session-kept-1.json").path, kept)
    }
    try store(1).save(state("pages"))

    #expect(throws: FileError.self) { try store(1).close(with: state("pages")) { _ in } }

    #expect(text(of: "session.json") == "not JSON")
    #expect(claimedScenes(by: store(2)) == ["pages"])
  }

  @Test func `a session of any playground is understood in full`() throws {
    let rig = try PlaygroundRig("grid", items: nil)
    for scene in SceneCatalog.names {
      try rig.show(scene)
      rig.press(.character("l"), .shift)
      rig.playground.perform(.keepVariant(nil), at: rig.time)
      rig.press(.character("l"), .shift)
    }

    try store(1).close(with: rig.playground.model) { _ in }
    var remarks: [String] = []

    #expect(store(2).lastState { remarks.append($0) }?.json == rig.playground.model.json)
    #expect(remarks == [])
    #expect(names == ["session.json"])
  }

  @Test func `without a folder there is no session, and a folder that cannot be written is an error`() {
    let store = SessionStore(folder: URL(filePath: "/proc/none"), process: 1) { _ in false }

    #expect(store.lastState { _ in } == nil)
    #expect(store.claimCrashedRuns { _ in } == [])
    #expect(throws: FileError.self) { try store.save(PlaygroundModel()) }
    #expect(throws: FileError.self) { try store.close(with: PlaygroundModel()) { _ in } }
  }

  // MARK: Runs that ended unexpectedly

  @Test func `each run that ended unexpectedly is offered until it is accepted or declined`() throws {
    try store(1).save(state("banner"))
    try store(2).save(state("grid"))
    let old = folder.appending(path: "running-2.json").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: old)
    #expect(claimedScenes(by: store(3)) == ["banner", "grid"])

    // The window closed without a decision.
    let next = store(4)
    let runs = next.claimCrashedRuns { _ in }
    try #require(runs.map(\.state.scene) == ["banner", "grid"])
    try next.accept(runs[0], savedIn: state("banner")) { _ in }
    try next.decline(runs[1])

    #expect(names == ["running-4.json"])
    #expect(text(of: "running-4.json") == state("banner").json)
    #expect(claimedScenes(by: store(5, running: [4])) == [])
  }

  @Test func `two windows do not offer the same run`() throws {
    try store(1).save(state("banner"))
    let (first, second) = (store(2, running: [2, 3]), store(3, running: [2, 3]))

    #expect(claimedScenes(by: first) == ["banner"])
    #expect(claimedScenes(by: second) == [])

    // The first window ended, so its claim has ended too.
    #expect(claimedScenes(by: store(4, running: [3])) == ["banner"])
  }

  @Test func `a run whose process had the number of this one is offered, and not overwritten`() throws {
    try store(7).save(state("banner"))

    let runs = store(7, running: [7]).claimCrashedRuns { _ in }
    try store(7).save(state("grid"))

    #expect(runs.map(\.state.scene) == ["banner"])
    #expect(runs.first.flatMap { text(of: $0.file.lastPathComponent) } == state("banner").json)
  }

  @Test func `an accepted run stays until the open window is saved`() throws {
    try store(1).save(state("banner"))
    let next = store(2)
    let run = try #require(next.claimCrashedRuns { _ in }.first)
    // A folder of this name cannot be replaced by a file.
    let blocked = folder.appending(path: "running-2.json/inside")
    try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)

    #expect(throws: FileError.self) { try next.accept(run, savedIn: state("banner")) { _ in } }

    #expect(text(of: run.file.lastPathComponent) == state("banner").json)
  }

  @Test(arguments: [(#"{"scene": "grid", "mood": "blue"}"#, ["grid"]), ("half a fi", [])])
  func `a run that was not understood in full is kept`(text: String, scenes: [String]) throws {
    try write(text, to: "running-1.json")
    var remarks: [String] = []
    let next = store(2)

    let runs = next.claimCrashedRuns { remarks.append($0) }
    for run in runs { try next.accept(run, savedIn: run.state) { remarks.append($0) } }

    #expect(runs.map(\.state.scene) == scenes)
    #expect(self.text(of: "session-kept-1.json") == text)
    #expect(remarks.count == 2)
    #expect(names.filter { $0.hasPrefix("crashed") } == [])
  }

  @Test(arguments: [[0], [0, 1], [1]])
  func `a run that another process took in the meantime is not restored`(taken: [Int]) throws {
    let runs = ["grid", "banner"].enumerated().map { number, scene in
      CrashedRun(state: state(scene), file: folder.appending(path: "\(number)"), date: .distantPast)
    }
    for run in runs { try Data().write(to: run.file) }
    let rig = try PlaygroundRig("carousel", crashedRuns: runs)
    for number in taken { try FileManager.default.removeItem(at: runs[number].file) }
    let left = runs.indices.first { !taken.contains($0) }

    rig.press(.character("o"), [.control, .shift])
    rig.playground.perform(.declineCrashed, at: rig.time)

    #expect(rig.requests == left.map { [.acceptCrashed(runs[$0])] } ?? [])
    #expect(rig.playground.scene.name == left.map { ["grid", "banner"][$0] } ?? "carousel")
  }

  @Test func `a window that has ended is dead, even as a zombie`() throws {
    let program = folder.appending(path: "fling-x").path
    try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: program)
    var process = pid_t()
    var arguments = [strdup(program), strdup("60"), nil]
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&process, program, nil, nil, &arguments, nil) == 0)
    var tries = 0
    while !SessionStore.isWindow(process), tries < 200 { (tries, _) = (tries + 1, usleep(10_000)) }
    #expect(SessionStore.isWindow(process))

    kill(process, SIGKILL)
    usleep(200_000)
    #expect(kill(process, 0) == 0)
    #expect(!SessionStore.isWindow(process))

    waitpid(process, nil, 0)
    #expect(!SessionStore.isWindow(process))
    #expect(!SessionStore.isWindow(1))
  }

  @Test func `runs that ended unexpectedly are restored one after the other, or discarded`() throws {
    let runs = ["grid", "banner", "pages"].enumerated().map { number, scene in
      CrashedRun(
        state: state(scene), file: folder.appending(path: "\(number)"), date: Date(timeIntervalSince1970: 0))
    }
    for run in runs { try Data().write(to: run.file) }
    let rig = try PlaygroundRig("carousel", crashedRuns: runs)
    func isOffered(_ words: String) -> Bool {
      rig.playground.stage.view.toasts.texts.contains { $0.hasPrefix(words) }
    }
    #expect(isOffered("3 runs ended unexpectedly. Ctrl+Shift+O restores the latest"))

    rig.press(.character("o"), [.control, .shift])
    #expect(rig.playground.scene.name == "grid")
    rig.playground.perform(.declineCrashed, at: rig.time)
    #expect(rig.playground.scene.name == "grid")
    #expect(isOffered("A run ended unexpectedly. Ctrl+Shift+O restores it."))
    rig.press(.character("o"), [.control, .shift])
    #expect(rig.playground.scene.name == "pages")
    #expect(rig.requests == [.acceptCrashed(runs[0]), .declineCrashed(runs[1]), .acceptCrashed(runs[2])])

    rig.press(.character("o"), [.control, .shift])
    #expect(isOffered("No run ended unexpectedly."))
    rig.press(.character("z"), .control)
    #expect(rig.playground.scene.name == "grid")
  }
}

extension PlaygroundModel {
  /// The name of the scene on stage.
  @MainActor fileprivate var scene: String? { document.sceneIndex.map { SceneCatalog.names[$0] } }
}
