import Canvas
import Foundation
import SDLStage
import Sessions

/// The program whose frames are on screen, and the one that replaces it with its first frame. A program that fails is
/// replaced by one with the last version that worked.
@MainActor
final class HostedPrograms {
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

  /// What happens to the programs.
  enum Event {
    case frame(PixelFrame)
    case request(HostReport.Request)
    /// The first frame of a program replaced another one, or none, so many seconds after the save that led to it; the
    /// time is `nil` for a program that replaces a failed one.
    case succession(seconds: Double?)
    /// A program has failed.
    case failure(HostFault, remarks: [String])
  }

  private let stage: Stage
  private let makeSetup: (URL) -> HostSetup
  /// What the programs may read, and what is written for them.
  var permissions: HostPermissions
  private let onEvent: (Event) -> Void
  private var current: Run?
  private var candidate: Run?
  /// The time of the save that led to the candidate; `nil` if the candidate replaces a failed program.
  private var candidateSave: ContinuousClock.Instant?
  private var succession = LibrarySuccession()

  /// The state in which the next program begins: that of the program on screen when it last rested.
  var state: String?

  /// The user's files, to find the place of a crash.
  var files: [URL] = []

  /// The longest wait for the answer of a program before other work, in seconds: a frame.
  private static let frameTime = 1.0 / 60
  /// The interval at which a program that has not answered is examined, in seconds.
  private static let watchInterval = 0.1

  /// Creates no program yet.
  ///
  /// - Parameters:
  ///   - stage: The window whose input programs get.
  ///   - makeSetup: Returns the setup of a program with a library.
  init(
    in stage: Stage, _ permissions: HostPermissions, makeSetup: @escaping (URL) -> HostSetup,
    onEvent: @escaping (Event) -> Void
  ) {
    (self.stage, self.permissions, self.makeSetup, self.onEvent) = (stage, permissions, makeSetup, onEvent)
  }

  /// Whether there is a program on screen.
  var isShowing: Bool { current != nil }

  /// The library of the program on screen; `nil` if there is none.
  var library: URL? { current?.program.library }

  // MARK: Life

  /// Starts a program with a library that replaces the current one when it has drawn its first frame.
  ///
  /// - Throws: `Failure` if the program cannot be started.
  func start(_ library: URL, savedAt save: ContinuousClock.Instant? = nil) throws(Failure) {
    candidate?.program.end()
    candidate = nil
    let program = try HostedProgram(setup: makeSetup(library), permissions, wake: stage.wake)
    program.send(.draw(FrameInput([], in: stage)))
    (candidate, candidateSave) = (Run(program: program, askedAt: stage.now), save)
  }

  /// Forgets what belongs to the present layouts, whose last frame stays on screen; the next program begins in `state`.
  func forget(continuing state: String?) { (self.state, succession) = (state, LibrarySuccession()) }

  func end() {
    current?.program.end()
    candidate?.program.end()
  }

  // MARK: Frames

  /// Waits until the program on screen can draw the next frame or, while nothing moves, for input.
  func nextEvents(hasInput: Bool) -> [InputEvent] {
    guard let current, candidate == nil else {
      return candidate == nil
        ? stage.events(isAnimating: false)
        : stage.events(isAnimating: false, waitingUpTo: Self.watchInterval)
    }
    if current.askedAt != nil || current.program.isEnding {
      return stage.events(isAnimating: false, waitingUpTo: Self.watchInterval)
    }
    if current.hasChanged || hasInput { return stage.events(isAnimating: true) }
    let wait = current.nextChange.map { max(0, $0 - stage.now) } ?? .infinity
    return stage.events(isAnimating: wait <= 0, waitingUpTo: wait)
  }

  /// Has the program on screen handle events and draw, if it has answered and anything may have changed; the events
  /// are then removed.
  func draw(_ events: inout [InputEvent]) {
    guard let run = current, run.askedAt == nil else { return }
    let isDue = run.nextChange.map { $0 <= stage.now } ?? false
    guard isDue || run.hasChanged || !events.isEmpty else { return }
    run.program.send(.draw(FrameInput(events, in: stage)))
    events.removeAll()
    current?.askedAt = stage.now
    current?.hasChanged = false
  }

  /// Sends a command to the program on screen, which then draws.
  func send(_ command: HostCommand) {
    current?.program.send(command)
    current?.hasChanged = true
  }

  /// Takes the reports of both programs. Waits for the frame of the program on screen, but not longer than a frame.
  func takeReports() {
    let deadline = stage.now + Self.frameTime
    repeat {
      let wait = current?.askedAt == nil ? 0 : max(0, deadline - stage.now)
      for report in current?.program.takeReports(waiting: wait) ?? [] { take(report) }
    } while current?.askedAt != nil && stage.now < deadline
    for report in candidate?.program.takeReports() ?? [] { takeFromCandidate(report) }
  }

  private func take(_ report: HostReport) {
    switch report {
    case .frame(let frame):
      current?.askedAt = nil
      current?.nextChange = frame.nextChange
      take(frame)
    case .changed: current?.hasChanged = true
    case .remark(let remark): StandardError.print(remark)
    case .state(let state): self.state = state
    case .request(let request): onEvent(.request(request))
    case .checked, .ended: break
    }
  }

  private func take(_ frame: HostFrame) {
    let size = PixelSize(width: frame.width, height: frame.height)
    if let image = current?.program.frames.image(number: frame.number, size: size) { onEvent(.frame(image)) }
  }

  private func takeFromCandidate(_ report: HostReport) {
    guard case .frame(let frame) = report, var run = candidate else {
      if case .remark(let remark) = report { StandardError.print(remark) }
      return
    }
    let save = candidateSave
    current?.program.end()
    (candidate, candidateSave) = (nil, nil)
    (run.hasShownFrame, run.askedAt, run.nextChange) = (true, nil, frame.nextChange)
    current = run
    succession.showed(run.program.library)
    onEvent(.succession(seconds: save.map { $0.duration(to: .now) / .seconds(1) }))
    take(frame)
  }

  // MARK: Failures

  /// Ends programs that hang or grow without end, and replaces programs that have ended.
  ///
  /// - Throws: `Failure` if a program cannot be started.
  func examine() throws(Failure) {
    if let run = candidate, let fault = fault(of: run) {
      (candidate, candidateSave) = (nil, nil)
      let remarks = run.program.takeReports().compactMap {
        if case .remark(let remark) = $0 { remark } else { nil }
      }
      for remark in remarks { StandardError.print(remark) }
      onEvent(.failure(fault, remarks: remarks))
      // The program on screen may have failed before, and this one was to replace it.
      if current == nil, let library = succession.failed(run.program.library) { try start(library) }
    }
    if let run = current, let fault = fault(of: run) {
      current = nil
      onEvent(.failure(fault, remarks: []))
      if candidate == nil, let library = succession.failed(run.program.library) { try start(library) }
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
}
