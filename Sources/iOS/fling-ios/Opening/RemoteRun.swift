import Canvas
import Foundation
import Playground
import SDLStage
import Scenes
import Sessions

/// An object that shows opened layouts in a window. The layouts and the playground run in another program; this
/// one shows its frames, forwards input, compiles the files after each save, and ends a program that hangs.
@MainActor
final class RemoteRun {
  /// A running program and its state.
  private struct Run {
    let program: HostedProgram
    var hasShownFrame = false
    /// The time at which the last unanswered command was sent; `nil` if all are answered.
    var askedAt: Double?
    var nextChange: Double?
    /// Whether the program has something new to draw.
    var hasChanged = true
  }

  private var command: Open
  /// The command line, which each program reads again.
  private let arguments: [String]
  /// Whether the user has opened other files than those of the command line.
  private var hasOtherFiles = false
  private let stage: Stage
  private let build: LayoutBuild
  private let watch: FileWatch?
  private var succession = LibrarySuccession()
  private var files: [URL] = []

  /// The program whose frames are on screen.
  private var current: Run?
  /// The program that replaces the current one when it has drawn its first frame.
  private var candidate: Run?
  /// The time of the save that led to the candidate; `nil` if the candidate replaces a failed program.
  private var candidateSave: ContinuousClock.Instant?
  private var state: HostState?
  /// The image on screen. The memory stays valid after its program has ended.
  private var image: PixelFrame?

  private var problem: OpeningProblem?
  /// The change of files that the user is asked about; `nil` if there is none.
  private var question: (change: DefaultsChange, isRestoring: Bool)?
  /// The last change that was written, and the state before it; `nil` if there is none.
  private var written: (change: DefaultsChange, state: HostState?)?
  /// Whether the user has done nothing since the last change was written, so that undo takes it back.
  private var isJustWritten = false
  /// The state and the message for the next program, after a change of files.
  private var stateForNext: HostState?
  private var remarkForNext: String?
  /// The descriptions of the layouts in each library.
  private var descriptions: [URL: [LayoutDescription]] = [:]
  private var panel: PlacedImage?
  private let panelPainter = ProblemPanel()
  private var displaySettings: DisplaySettings
  private let restoration: WindowRestoration
  /// The size and place of the window for the program's next start.
  private var placement: Window.Placement
  private var events: [InputEvent] = []
  private var isQuitting = false
  private var needsShow = true

  /// The longest wait for the answer of a program before other work, in seconds: a frame.
  private static let frameTime = 1.0 / 60
  /// The interval at which a program that has not answered is examined, in seconds.
  private static let watchInterval = 0.1

  /// Opens the window and starts to compile the files.
  ///
  /// - Throws: `Failure` if the window cannot be opened.
  init(_ command: Open, _ arguments: [String]) throws {
    (self.command, self.arguments) = (command, arguments)
    let content = command.content
    displaySettings = content.display.settings
    do {
      files = try LayoutSources(paths: command.files).files
    } catch {
      throw Failure(message: "\(error)", code: .badInput)
    }
    restoration = WindowRestoration(size: content.givenSize?.points) { StandardError.print($0) }
    do {
      stage = try Stage(
        title: "\(command.name) – Fling", size: content.size.points, scale: content.scale,
        renderer: .software,
        display: command.display, placement: restoration.placement, identifier: DesktopEntry.identifier,
        followsDesktop: content.display.followsDesktop)
    } catch {
      throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
    }
    placement = restoration.placement ?? Window.Placement(size: stage.window.size)
    build = try LayoutBuild(command.files, className: command.className, wake: stage.wake)
    watch = FileWatch(command.files.map { URL(filePath: $0).standardizedFileURL }) { [build] in build.start()
    }
    Signals.endWindowOnHangUp()
  }

  /// Shows the layouts until the user quits.
  ///
  /// - Throws: `Failure` if the window cannot show anything.
  func run() throws {
    defer { build.removeFolder() }
    show(OpeningProblem(status: status))
    build.start()
    while !isQuitting {
      for event in nextEvents() { receive(event) }
      takeBuilds()
      ask()
      answerReports()
      examine()
      placement.follow(stage.window)
      try show()
    }
    restoration.save(placement) { StandardError.print($0) }
    current?.program.end()
    candidate?.program.end()
    try Failure.throwIfDisconnected(stage.connectionLoss)
  }

  // MARK: Input

  private func nextEvents() -> [InputEvent] {
    let now = stage.now
    if current?.askedAt != nil || candidate != nil {
      return stage.events(isAnimating: false, waitingUpTo: Self.watchInterval)
    }
    guard let current else { return stage.events(isAnimating: false) }
    if current.program.isEnding { return stage.events(isAnimating: false, waitingUpTo: Self.watchInterval) }
    if current.hasChanged || !events.isEmpty { return stage.events(isAnimating: true) }
    let wait = current.nextChange.map { max(0, $0 - now) } ?? .infinity
    return stage.events(isAnimating: wait <= 0, waitingUpTo: wait)
  }

  private func receive(_ event: InputEvent) {
    switch event {
    case .quit: return isQuitting = true
    case .keyDown(let stroke) where question != nil && [.enter, .escape].contains(stroke.key):
      // A held key that chose the command in the palette is no answer.
      if !stroke.isRepeat { answerQuestion(stroke.key == .enter) }
      return
    case .keyDown(let stroke) where isJustWritten && KeyTable.action(for: stroke) == .undo:
      return askToRestore(andWrite: true)
    case .keyDown(let stroke) where stroke.key == .escape && problem != nil && current != nil:
      return hideProblem()
    case .keyDown(let stroke) where current == nil && stroke.key == .character("q"): isQuitting = true
    case .displaySettingsChanged(let settings):
      displaySettings = settings.overridden(by: command.content.display.settings)
      panel = nil
      needsShow = true
    case .filesDropped(let places) where current == nil:
      // There is no playground that would tell layouts from pictures.
      let paths = places.compactMap { if case .path(let path) = PicturePlace($0) { path } else { nil } }
      if !paths.isEmpty { open(paths) }
      return
    case .windowResized, .windowExposed:
      panel = nil
      needsShow = true
    case .keyDown, .pointerDown: isJustWritten = false
    default: break
    }
    // A program that hangs is ended after two seconds; input that it missed is not worth keeping.
    if events.count < 1000 { events.append(event) }
  }

  // MARK: Builds

  /// The sentence while the files are compiled for the first time.
  private var status: String { "Compiling \(command.name) …" }

  /// Shows the layouts of other files in place of the present ones.
  private func open(_ paths: [String]) {
    (command.files, command.className, hasOtherFiles) = (paths, nil, true)
    stage.window.title = "\(command.name) – Fling"
    (state, stateForNext, written, question) = (nil, nil, nil, nil)
    succession = LibrarySuccession()
    build.open(paths)
    watch?.watch(paths.map { URL(filePath: $0).standardizedFileURL })
    show(OpeningProblem(status: status))
    build.start()
  }

  private func takeBuilds() {
    for result in build.takeResults() {
      if !result.files.isEmpty { files = result.files }
      switch result.layouts {
      case .library(let library):
        candidateSave = result.savedAt
        descriptions[library.file] = library.layouts
        start(library.file)
      case .failed(let messages):
        let problem = OpeningProblem(messages)
        OpeningProblem.print(messages)
        show(problem)
      }
    }
  }

  /// Starts a program that replaces the current one when it has drawn its first frame.
  private func start(_ library: URL) {
    candidate?.program.end()
    var setup = HostSetup(library: library.path, size: stage.window.size, arguments: arguments)
    setup.ignoresValues = hasOtherFiles
    setup.displaySettings = displaySettings
    setup.state = stateForNext ?? state
    do {
      let program = try HostedProgram(setup: setup, wake: stage.wake)
      program.send(.draw(input(with: [])))
      candidate = Run(program: program, askedAt: stage.now)
    } catch {
      show(OpeningProblem(error.message))
    }
  }

  // MARK: Frames

  private func input(with events: [InputEvent]) -> FrameInput {
    var input = FrameInput(time: stage.now)
    input.events = events
    input.scale = Double(stage.window.scale)
    input.quietTime = stage.quietTime
    input.animationLead = stage.frameInterval
    return input
  }

  /// Has the current program draw, if it has answered and anything may have changed.
  private func ask() {
    guard let run = current, run.askedAt == nil else { return }
    let isDue = run.nextChange.map { $0 <= stage.now } ?? false
    guard isDue || run.hasChanged || !events.isEmpty else { return }
    run.program.send(.draw(input(with: events)))
    events.removeAll()
    current?.askedAt = stage.now
    current?.hasChanged = false
  }

  /// Takes the reports of both programs. Waits for the current program's frame, but not longer than a frame.
  private func answerReports() {
    let deadline = stage.now + Self.frameTime
    repeat {
      let wait = current?.askedAt == nil ? 0 : max(0, deadline - stage.now)
      for report in current?.program.takeReports(waiting: wait) ?? [] { answer(report) }
    } while current?.askedAt != nil && stage.now < deadline
    for report in candidate?.program.takeReports() ?? [] { answerCandidate(report) }
  }

  private func answer(_ report: HostReport) {
    switch report {
    case .frame(let frame):
      current?.askedAt = nil
      current?.nextChange = frame.nextChange
      take(frame)
    case .changed: current?.hasChanged = true
    case .remark(let remark): StandardError.print(remark)
    case .state(let state): self.state = state
    case .checked: break
    case .request(let request): answer(request)
    }
  }

  private func take(_ frame: HostFrame) {
    let size = PixelSize(width: frame.width, height: frame.height)
    image = current?.program.frames.image(number: frame.number, size: size) ?? image
    needsShow = true
  }

  private func answer(_ request: HostReport.Request) {
    switch request {
    case .setFullScreen(let isFullScreen): stage.window.isFullScreen = isFullScreen
    case .setWindowSize(let size): stage.window.size = size
    case .copy(let text): stage.window.clipboardText = text
    case .paste:
      current?.program.send(.paste(stage.window.clipboardText))
      current?.hasChanged = true
    case .writeDefaults(let className, let values): ask(toWrite: values, of: className)
    case .openLayouts(let paths): open(paths)
    case .quit: isQuitting = true
    }
  }

  private func answerCandidate(_ report: HostReport) {
    guard case .frame(let frame) = report, var run = candidate else {
      if case .remark(let remark) = report { StandardError.print(remark) }
      return
    }
    let isReload = image != nil
    current?.program.end()
    candidate = nil
    (run.hasShownFrame, run.askedAt, run.nextChange) = (true, nil, frame.nextChange)
    current = run
    succession.showed(run.program.library)
    take(frame)
    stateForNext = nil
    if let remarkForNext { say(remarkForNext) }
    remarkForNext = nil
    guard let saved = candidateSave else { return }
    candidateSave = nil
    hideProblem()
    let seconds = saved.duration(to: .now) / .seconds(1)
    StandardError.print("\(isReload ? "Reloaded" : "Opened") in \(String(format: "%.2f", seconds)) s.")
  }

  // MARK: Default values

  /// Asks the user whether to write values of properties into the files of a layout. Without values, asks
  /// whether to take the last change back.
  private func ask(toWrite values: [ChangedProperty], of className: String) {
    guard !values.isEmpty else {
      if written != nil { return askToRestore(andWrite: false) }
      return say("All values of \(className) are those in the file.")
    }
    let known = current.flatMap { descriptions[$0.program.library] } ?? []
    guard let layout = known.first(where: { $0.className == className }) else { return }
    do throws(DefaultsChange.Failure) {
      let change = try DefaultsChange(layout, values)
      if change.names.isEmpty {
        let names = change.missingNames.joined(separator: ", ")
        return say("Nothing to write: \(names) has no initial value in the file.")
      }
      ask(change, isRestoring: false)
    } catch { say(error.description) }
  }

  private func ask(_ change: DefaultsChange, isRestoring: Bool) {
    question = (change, isRestoring)
    panel = nil
    needsShow = true
  }

  private func answerQuestion(_ isYes: Bool) {
    guard let (change, isRestoring) = question else { return }
    question = nil
    panel = nil
    needsShow = true
    if isYes { write(change, isRestoring: isRestoring) }
  }

  /// Takes the last change back, at once or after a question.
  private func askToRestore(andWrite isDecided: Bool) {
    isJustWritten = false
    guard let change = written?.change.reversed else { return }
    guard change.isApplicable else {
      written = nil
      return say("The file has changed since, and is left as it is.")
    }
    if isDecided { write(change, isRestoring: true) } else { ask(change, isRestoring: true) }
  }

  /// Writes a change of files. The compilation that follows takes the new values from the files.
  private func write(_ change: DefaultsChange, isRestoring: Bool) {
    do throws(DefaultsChange.Failure) { try change.write() } catch { return say(error.description) }
    let names = change.files.map(\.path).joined(separator: ", ")
    if isRestoring {
      stateForNext = written?.state
      written = nil
      remarkForNext = "Restored \(names)."
    } else {
      written = (change, state)
      isJustWritten = true
      remarkForNext = "Wrote \(change.names.joined(separator: ", ")) into \(names). Ctrl+Z takes it back."
    }
  }

  private func say(_ text: String) {
    current?.program.send(.say(text))
    current?.hasChanged = true
  }

  // MARK: Failures

  /// Ends programs that hang or grow without end, and replaces programs that have ended.
  private func examine() {
    if let run = candidate, let fault = fault(of: run) {
      candidate = nil
      candidateSave = nil
      let reports = run.program.takeReports()
      for case .remark(let remark) in reports { StandardError.print(remark) }
      let remarks = reports.compactMap { if case .remark(let remark) = $0 { remark } else { nil } }
      var problem = OpeningProblem(fault, of: command.name, files: files)
      if case .exited = fault, let last = remarks.last { problem.title = last }
      StandardError.print(problem.title)
      show(problem)
      // The program on screen may have failed before, and this one was to replace it.
      if current == nil, let library = succession.failed(run.program.library) { start(library) }
    }
    if let run = current, let fault = fault(of: run) {
      current = nil
      let problem = OpeningProblem(fault, of: command.name, files: files)
      StandardError.print(problem.title)
      show(problem)
      events.removeAll()
      if candidate == nil, let library = succession.failed(run.program.library) { start(library) }
    }
  }

  /// Returns the reason why a program has ended or is ended now; `nil` if it continues.
  private func fault(of run: Run) -> HostFault? {
    switch run.program.checkEnding() {
    case .exited(let status): return .exited(status: status)
    case .killed(let signal): return .crashed(run.program.crashReport(of: files), signal: signal)
    case nil: break
    }
    guard let askedAt = run.askedAt else { return nil }
    let silence = stage.now - askedAt
    guard silence > Self.frameTime else { return nil }
    let observation = run.program.observation(silence: silence, hasShownFrame: run.hasShownFrame)
    guard let fault = HostWatch.fault(observation) else { return nil }
    run.program.end()
    return fault
  }

  private func show(_ problem: OpeningProblem) {
    (self.problem, panel) = (problem, nil)
    needsShow = true
  }

  private func hideProblem() {
    guard problem != nil else { return }
    (problem, panel) = (nil, nil)
    needsShow = true
  }

  // MARK: Showing

  /// Shows the last frame, and the problem over it.
  private func show() throws {
    guard needsShow || stage.needsFrame else { return }
    needsShow = false
    var images = [PlacedImage(image ?? blank())]
    let shownQuestion = question.map { OpeningProblem(askingFor: $0.change, isRestoring: $0.isRestoring) }
    if let problem = shownQuestion ?? problem {
      Typography.scale = displaySettings.textScale ?? 1
      let made =
        panel
        ?? panelPainter.image(
          of: problem, note: note, in: stage.window.size, scale: stage.window.scale,
          isDark: displaySettings.userInterfaceStyle != .light)
      panel = made
      images.append(made)
    }
    do {
      try stage.show(images)
    } catch {
      throw Failure(message: "\(error)", code: .unavailable)
    }
  }

  private var note: String {
    question != nil
      ? "Enter writes the lines, Esc leaves the file as it is."
      : problem?.kind == .status
        ? "The layouts appear here."
        : image == nil
          ? "Save the file again after a change. Q quits."
          : "The last version that worked is shown. Save the file again after a change, or press Esc to hide this."
  }

  private func blank() -> PixelFrame {
    panelPainter.background(
      size: stage.window.size, scale: stage.window.scale,
      isDark: displaySettings.userInterfaceStyle != .light)
  }
}
