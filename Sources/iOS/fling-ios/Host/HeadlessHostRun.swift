import Canvas
import Foundation
import Playground
import SDLStage
import Scenes

/// A run of a playground with opened layouts without a window, in fixed time steps. The same input always gives
/// the same frames.
@MainActor
final class HeadlessHostRun {
  /// The maximum duration, in seconds, for which a run without a frame limit continues.
  private static let patience = 60.0

  private let setup: HostSetup
  private let headless: HostSetup.Headless
  private let channel: MessageChannel
  private let frames: SharedFrames
  private let playground: Playground
  private let stage = OffscreenStage()
  private var steps: FixedSteps
  private var list = DrawList()
  private var isQuitting = false

  /// Creates the playground, and reads the input script.
  ///
  /// - Throws: If the setup names something that does not exist, or the script cannot be read.
  init(
    _ setup: HostSetup, _ headless: HostSetup.Headless, channel: MessageChannel, frames: SharedFrames
  ) throws {
    (self.setup, self.headless, self.channel, self.frames) = (setup, headless, channel, frames)
    let script = try headless.input.map { try InputScript(contentsOf: $0) }
    for remark in script?.remarks ?? [] { try channel.send(HostReport.remark(remark)) }
    playground = try setup.makePlayground { remark in try? channel.send(HostReport.remark(remark)) }
    playground.pixelScale = setup.scale
    steps = FixedSteps(framesPerSecond: headless.framesPerSecond, events: script?.events ?? [])
    stage.pictures.onFailure = { [weak self] in self?.playground.pictureFailed($0.path, reason: $1) }
    playground.onRequest = { [weak self] in if case .quit = $0 { self?.isQuitting = true } }
  }

  /// Computes all frames, and writes the snapshot; returns the exit status.
  ///
  /// - Throws: `MessageChannel.Closed` if the other program has ended.
  func run() throws -> Int32 {
    while !isOver {
      frames.stepCount.pointee += 1
      steps.step(playground)
      playground.paint(scale: setup.scale, into: &list)
      stage.draw(list)
    }
    guard let path = headless.snapshot else { return 0 }
    // This frame also shows the errors of pictures that could not be read.
    playground.layout()
    playground.paint(scale: setup.scale, into: &list)
    do {
      try stage.draw(list).savePNG(to: path)
      return 0
    } catch {
      try channel.send(HostReport.remark("The snapshot \(error)"))
      return 73
    }
  }

  private var isOver: Bool {
    if isQuitting { return true }
    if let limit = headless.frames { return steps.frame >= limit }
    guard steps.frame > 0, steps.isInputOver else { return false }
    return playground.nextChange == nil || steps.time > Self.patience || headless.input == nil
  }
}
