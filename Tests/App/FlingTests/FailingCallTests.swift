import Canvas
import Files
import Foundation
import LayoutExport
import SDLStage
import Scenes
import TestSupport
import Testing

@testable import Playground
@testable import Sessions

/// Tests of a session of which one system call on the user's files fails.
@MainActor
struct FailingCallTests {
  @Test(arguments: [ENOSPC, EIO, EMFILE])
  func `a session in which any call fails loses no file, says so once, and goes on`(error: Int32) throws {
    // Of a short test, other calls for each error.
    let step = TestLength.count(10) == 10 ? 1 : 10
    for number in stride(from: 1 + Int(error) % step, to: .max, by: step) {
      let session = try FileSession(), call = FailingCall(number, error: error)
      try SystemCall.$fault.withValue(call.next) { try session.run() }
      let title: Comment = "call \(number) of \(call.count), error \(error): \(session.messages)"
      try session.expectWholeFiles(title)
      guard call.hasFailed else { return try session.expectCompleteness(title) }
      // Without a message, the program did all that the user wanted in another way.
      if session.failures.count != 1 { try session.expectCompleteness(title) }
      try session.run()
      try session.expectCompleteness(title)
    }
  }
}

/// The count of the system calls of a session, of which one fails.
private final class FailingCall: @unchecked Sendable {
  private let number: Int
  private let error: Int32
  private(set) var count = 0

  init(_ number: Int, error: Int32) { (self.number, self.error) = (number, error) }

  var hasFailed: Bool { count >= number }

  func next() -> Int32? {
    count += 1
    return count == number ? error : nil
  }
}

/// A session of a user who has files of earlier sessions, and who saves files of every kind.
@MainActor
private final class FileSession {
  private let scratch: Scratch
  private let environment: [String: String]
  private let folders: UserFolders
  private(set) var messages: [String] = []
  private var hasAcceptedRun = false
  /// The state with which the window closed last.
  private var state = PlaygroundModel()
  private var time = 0.0
  private var list = DrawList()

  private static let oldPreset = Preset(name: "mine", scene: "grid", parameters: ["spacing": "31"]).json
  private static let crashedFile = "state/fling/running-999999999.json"

  init() throws {
    scratch = try Scratch()
    environment = [
      "HOME": scratch.path("home"), "XDG_CONFIG_HOME": scratch.path("config"),
      "XDG_DATA_HOME": scratch.path("data"), "XDG_STATE_HOME": scratch.path("state"),
    ]
    folders = UserFolders(environment: environment)
    try scratch.write("XDG_VIDEOS_DIR=\"$HOME/Films\"\n", to: "config/user-dirs.dirs")
    try scratch.write("version = 1\nundo = F10\n", to: "config/fling/keys.conf")
    try scratch.write(Self.oldPreset, to: "data/fling/presets/mine.json")
    try scratch.write(Self.state("grid").json, to: "state/fling/session.json")
    try scratch.write(Self.state("pages").json, to: Self.crashedFile)
    for number in 1...3 { try scratch.write("", to: "home/Own/\(number).png") }
    try scratch.write("the user's", to: "home/Documents/WelcomePageLayout.swift")
  }

  private static func state(_ scene: String) -> PlaygroundModel {
    var state = PlaygroundModel()
    state.document.sceneIndex = SceneCatalog.scenes.firstIndex { $0.name == scene }
    return state
  }

  private var presets: PresetStore { PresetStore(folder: folders.data.appending(path: "fling/presets")) }
  private var windowFile: URL { SavedWindow.file(in: folders) }
  private let window = SavedWindow(
    Window.Placement(size: CGSize(width: 900, height: 600)), isFullScreen: false, renderer: nil)

  // MARK: The session

  /// Opens, saves, records and exports what a user can, and closes the window.
  func run() throws {
    messages = []
    let restoration = StateRestoration(try Play.parse([]), in: folders)
    let session = try Session(try RunOptions.parse([]), scale: 1, environment: environment) {
      var options = PlaygroundOptions()
      (options.pictures, options.presets) = (PictureLibrary(places: [scratch.path("home/Own")]), presets)
      options.onRemark = { self.messages.append($0) }
      restoration.complete(&options)
      return options
    }
    let playground = session.playground
    playground.say(restoration.remarks)
    restoration.say = { playground.say($0) }
    playground.onRequest = { [weak self] in self?.answer($0, session, restoration) }
    _ = SavedWindow.read(from: windowFile) { playground.say($0) }

    perform(.openPreset("mine"), in: playground)
    perform(.restoreCrashed, in: playground)
    for name in ["mine", "new"] { perform(.savePreset(name), in: playground) }
    for format in [ExportFormat.swift, .command, .json] { perform(.saveExport(format), in: playground) }
    perform(.takeScreenshot, in: playground)
    for _ in 0..<2 { perform(.toggleRecording, in: playground) }
    perform(.writeAnimation, in: playground)
    restoration.save(playground.model)
    do { try window.write(to: windowFile) } catch { playground.say("\(error)") }
    state = playground.model
    restoration.close(with: state)
  }

  private func perform(_ action: Action, in playground: Playground) {
    playground.perform(action, at: time)
    for _ in 0..<2 {
      time += 1.0 / 60
      playground.advance(to: time, animationLead: 0)
      playground.layout()
      playground.paint(scale: 1, into: &list)
    }
  }

  /// Answers requests as the window does, but on this thread.
  private func answer(_ request: HostRequest, _ session: Session, _ restoration: StateRestoration) {
    let playground = session.playground
    switch request {
    case .acceptCrashed(let run):
      hasAcceptedRun = true
      restoration.accept(run, savedIn: playground.model)
    case .saveRecording: session.saveRecording()
    case .saveExport(let export): session.save(export)
    case .takeScreenshot:
      let file = session.screenshotFile
      playground.say(
        Session.save(file, "screenshot") { try PixelFrame(size: Self.size).savePNG(to: file.path) })
    case .writeAnimation:
      let file = session.recordingFile(extension: "webp")
      let animation = AnimationFile(format: .webp, size: Self.size, counts: [1, 1], framesPerSecond: 30)
      playground.say(
        Session.save(file, "animation") {
          try animation.write(to: file.path) { _ in PixelFrame(size: Self.size) }
        })
    default: break
    }
  }

  private static let size = PixelSize(width: 8, height: 8)

  // MARK: Expectations

  /// The messages about failures.
  var failures: [String] {
    messages.filter { !$0.hasPrefix("Saved ") && !$0.hasPrefix("What could not be understood is kept as ") }
  }

  private var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path) }
  }

  /// Expects that each file is an earlier one or a new one as a whole, and that no file is lost.
  func expectWholeFiles(_ title: Comment) throws {
    let names = try names
    #expect(!names.contains { $0.hasSuffix(".part") }, title)
    #expect(try scratch.text(of: "home/Documents/WelcomePageLayout.swift") == "the user's", title)
    let isKept = names.contains {
      $0.contains("/crashed-") || $0.contains("-kept-") || $0 == Self.crashedFile
    }
    #expect(hasAcceptedRun || isKept, title)
    for name in names where name.hasSuffix(".json") && !name.hasSuffix("window.json") {
      let data = try scratch.contents(of: name)
      let isPreset = !name.hasPrefix("state")
      #expect(
        try isPreset
          ? Preset.read(data, file: name).remarks == []
          : PlaygroundModel.read(data, file: name).remarks == [],
        title)
    }
    for name in names where ["swift", "sh", "png", "txt", "webp"].contains((name as NSString).pathExtension) {
      let isEarlier = name.contains("Own/") || name == "home/Documents/WelcomePageLayout.swift"
      #expect(isEarlier || messages.contains("Saved \(scratch.path(name))"), title)
    }
  }

  /// Expects that nothing failed, and that all files are saved.
  func expectCompleteness(_ title: Comment) throws {
    #expect(failures == [], title)
    let saved = messages.filter { $0.hasPrefix("Saved ") }.map { String($0.dropFirst("Saved ".count)) }
    #expect(saved.count == 6, title)
    for file in saved {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0 > 0, title)
      #expect(FileManager.default.isExecutableFile(atPath: file) == file.hasSuffix(".sh"), title)
    }
    #expect(presets.names == ["mine", "new"], title)
    let session = try scratch.contents(of: "state/fling/session.json")
    #expect(try PlaygroundModel.read(session, file: "session").model.json == state.json, title)
    #expect(SavedWindow.read(from: windowFile) { _ in } == window, title)
    #expect(try !names.contains { $0.contains("fling/running-") || $0.contains("fling/crashed-") }, title)
  }
}
