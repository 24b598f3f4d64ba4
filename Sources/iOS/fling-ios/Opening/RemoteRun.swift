import Canvas
import Foundation
import Playground
import SDLStage
import Scenes
import Sessions

/// An object that shows opened layouts in a window. The layouts and the playground run in another program; this
/// one shows its frames, forwards input and compiles the files after each save.
@MainActor
final class RemoteRun {
  private var command: Open
  /// The command line, which each program reads again.
  private let arguments: [String]
  /// Whether the user has opened other files than those of the command line.
  private var hasOtherFiles = false
  private let stage: Stage
  private let screen: LayoutScreen
  private let build: LayoutBuild
  private let watch: FileWatch?
  private lazy var programs = HostedPrograms(
    in: stage, HostPermissions(command), makeSetup: { [unowned self] in setup(for: $0) },
    onEvent: { [unowned self] in follow($0) })
  private lazy var writer = makeWriter()
  /// The descriptions of the layouts in each library.
  private var descriptions: [URL: [LayoutDescription]] = [:]
  private let restoration: WindowRestoration
  private var openedState: OpenedState
  /// The size and place of the window for the program's next start.
  private var placement: Window.Placement
  /// The events that the program on screen has not received yet.
  private var events: [InputEvent] = []
  /// The drops of files that only the next program may read.
  private var heldDrops: [InputEvent] = []
  private var isQuitting = false
  /// Whether the user does not want the code of the dropped files to run.
  private var isDeclined = false
  private let clipboard: BackgroundWork

  /// Opens the window and starts to compile the files.
  ///
  /// - Throws: `Failure` if the window cannot be opened.
  init(_ command: Open, _ arguments: [String]) throws {
    (self.command, self.arguments) = (command, arguments)
    let content = command.content
    let files: [URL]
    do {
      files = try LayoutSources(paths: command.files).files
    } catch {
      throw Failure(message: "\(error)", code: .badInput)
    }
    restoration = WindowRestoration(size: content.givenSize?.points, standardSize: content.size.points) {
      StandardError.print($0)
    }
    do {
      stage = try Stage(
        title: "\(command.name) – Fling", size: content.size.points,
        scale: content.givenScale.map { CGFloat($0) },
        renderer: .software,
        display: command.display, placement: restoration.placement, identifier: DesktopEntry.identifier,
        followsDesktop: content.display.followsDesktop)
    } catch {
      throw Failure(message: "\(error); run with --headless to do without a window.", code: .unavailable)
    }
    clipboard = BackgroundWork(wake: stage.wake)
    screen = LayoutScreen(stage, content.display.settings)
    placement = restoration.placement ?? Window.Placement(size: stage.window.size)
    build = try LayoutBuild(command.files, className: command.className, wake: stage.wake)
    watch = FileWatch(command.files.map { URL(filePath: $0).standardizedFileURL }) { [build] in build.start()
    }
    openedState = OpenedState(command.files, className: command.className)
    Failure.endProgramWithServer(of: stage) { [weak self] in
      self?.saveForNextWindow()
      self?.build.removeFolder()
    }
    Signals.endWindow()
    programs.files = files
    if content.isLeftToSession, !command.runOptions.fresh { programs.state = openedState.read() }
  }

  /// Shows the layouts until the user quits.
  ///
  /// - Throws: `Failure` if the window cannot show anything.
  func run() throws {
    defer { build.removeFolder() }
    if command.droppedOn == nil {
      compile()
    } else {
      askToRun(
        command.files, then: { [unowned self] in compile() }, orElse: { [unowned self] in isDeclined = true })
    }
    while !isQuitting, !isDeclined {
      for message in clipboard.takeMessages() { programs.send(.say(message)) }
      for event in programs.nextEvents(hasInput: !events.isEmpty) { receive(event) }
      takeBuilds()
      programs.draw(&events)
      programs.takeReports()
      attempt { () throws(Failure) in try programs.examine() }
      placement.follow(stage.window)
      try screen.draw()
    }
    saveForNextWindow()
    programs.end()
    try Failure.throwIfDisconnected(stage.connectionLoss)
    if isDeclined, let program = command.droppedOn { try RunningProgram.replace(by: URL(filePath: program)) }
  }

  /// Saves the window and the state of the layouts, which the next window takes over.
  private func saveForNextWindow() {
    restoration.save(placement) { StandardError.print($0) }
    openedState.write(programs.state) { StandardError.print($0) }
  }

  /// Starts something, and shows why it could not be started.
  private func attempt(_ start: () throws(Failure) -> Void) {
    do throws(Failure) { try start() } catch { screen.show(OpeningProblem(error.message)) }
  }

  // MARK: Input

  private func receive(_ event: InputEvent) {
    if screen.takes(event) || writer.takes(event) { return }
    switch event {
    case .quit: return isQuitting = true
    case .keyDown(let stroke) where stroke.key == .escape && screen.hasProblem && programs.isShowing:
      return screen.hideProblem()
    case .keyDown(let stroke) where !programs.isShowing && stroke.key == .character("q"): isQuitting = true
    case .displaySettingsChanged(let settings):
      screen.displaySettings = settings.overridden(by: command.content.display.settings)
    case .filesDropped(let places): return take(places)
    case .windowResized, .windowExposed: screen.update()
    default: break
    }
    // A program that hangs is ended after two seconds; input that it missed is not worth keeping.
    if events.count < 1000 { events.append(event) }
  }

  /// Opens the layouts among dropped files and folders, and passes the others on to a program that may read them.
  private func take(_ places: [String]) {
    let layouts = DroppedLayouts.paths(in: places)
    if !layouts.isEmpty { askToOpen(layouts) }
    let others = places.filter { place in
      if case .path(let path) = PicturePlace(place) { !layouts.contains(path) } else { true }
    }
    guard !others.isEmpty, let library = programs.library else { return }
    let drop = InputEvent.filesDropped(others)
    guard programs.permissions.permit(places: others) else { return events.append(drop) }
    heldDrops.append(drop)
    attempt { () throws(Failure) in try programs.start(library) }
  }

  private func answer(_ request: HostReport.Request) {
    switch request {
    case .setFullScreen(let isFullScreen): stage.window.isFullScreen = isFullScreen
    case .showPointingHand(let isShown): stage.window.showsPointingHand = isShown
    // The layout's code may have sent a size that is none.
    case .setWindowSize(let size): if size.width > 0, size.height > 0 { stage.window.size = size }
    case .copy(let text): stage.window.clipboardText = text
    case .copyScreenshot: copyScreenshot()
    case .paste: programs.send(.paste(stage.window.clipboardText))
    case .writeDefaults(let className, let values):
      let layouts = programs.library.flatMap { descriptions[$0] } ?? []
      writer.ask(toWrite: values, of: className, among: layouts)
    case .openLayouts(let paths): askToOpen(paths)
    case .quit: isQuitting = true
    }
  }

  private func copyScreenshot() {
    // A copy that nothing else uses.
    guard let copy = screen.screenshot else { return }
    nonisolated(unsafe) let image = copy
    clipboard.run { PlaygroundRun.copy(image) }
  }

  // MARK: Builds

  private func compile() {
    screen.show(OpeningProblem(status: "Compiling \(command.name) …"))
    build.start()
  }

  /// Runs the code of files that the user dropped, after a question unless the user has allowed their folders.
  private func askToRun(_ paths: [String], then run: @escaping () -> Void, orElse: @escaping () -> Void = {})
  {
    let trusted = TrustedFolders()
    if trusted.contain(paths) { return run() }
    screen.ask(OpeningProblem(askingToRun: paths)) { isYes in
      guard isYes else { return orElse() }
      do { try trusted.add(paths) } catch { StandardError.print("The answer is not kept: \(error).") }
      run()
    }
  }

  private func askToOpen(_ paths: [String]) { askToRun(paths, then: { [unowned self] in open(paths) }) }

  /// Shows the layouts of other files in place of the present ones.
  private func open(_ paths: [String]) {
    openedState.write(programs.state) { StandardError.print($0) }
    (command.files, command.className, hasOtherFiles) = (paths, nil, true)
    stage.window.title = "\(command.name) – Fling"
    openedState = OpenedState(paths, className: nil)
    programs.forget(continuing: openedState.read())
    programs.permissions.permitLayouts(paths)
    writer = makeWriter()
    screen.withdrawQuestion()
    build.open(paths)
    watch?.watch(paths.map { URL(filePath: $0).standardizedFileURL })
    compile()
  }

  private func takeBuilds() {
    for result in build.takeResults() {
      if !result.files.isEmpty { programs.files = result.files }
      switch result.layouts {
      case .library(let library):
        descriptions[library.file] = library.layouts
        attempt { () throws(Failure) in try programs.start(library.file, savedAt: result.savedAt) }
      case .failed(let messages):
        OpeningProblem.print(messages)
        screen.show(OpeningProblem(messages))
      }
    }
  }

  private func makeWriter() -> DefaultsWriter {
    DefaultsWriter(
      screen, state: { [unowned self] in programs.state }, say: { [unowned self] in programs.send(.say($0)) })
  }

  // MARK: Programs

  private func setup(for library: URL) -> HostSetup {
    // The program with the layouts has no display to choose a scale for.
    let scale = command.content.givenScale == nil ? ["--scale", "\(stage.window.scale)"] : []
    var setup = HostSetup(library: library.path, size: stage.window.size, arguments: arguments + scale)
    setup.ignoresValues = hasOtherFiles
    setup.displaySettings = screen.displaySettings
    setup.state = writer.successor?.state ?? programs.state
    return setup
  }

  private func follow(_ event: HostedPrograms.Event) {
    switch event {
    case .frame(let image): screen.show(image)
    case .request(let request): answer(request)
    case .succession(let seconds):
      if let remark = writer.successor?.remark { programs.send(.say(remark)) }
      writer.successor = nil
      events += heldDrops
      heldDrops = []
      guard let seconds else { return }
      screen.hideProblem()
      let verb = screen.hasImage ? "Reloaded" : "Opened"
      StandardError.print("\(verb) in \(String(format: "%.2f", seconds)) s.")
    case .failure(let fault, let remarks):
      var problem = OpeningProblem(fault, of: command.name, files: programs.files)
      if case .exited = fault, let last = remarks.last { problem.title = last }
      StandardError.print(problem.title)
      screen.show(problem)
      if !programs.isShowing { events.removeAll() }
      // A state from an earlier window may be what fails.
      if !screen.hasImage { programs.state = nil }
    }
  }
}
