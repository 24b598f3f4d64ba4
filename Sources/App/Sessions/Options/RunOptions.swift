package import ArgumentParser
package import Files
package import Playground
package import Scenes

/// The options of a run: its screen, its length, its input and its files.
package struct RunOptions: ParsableArguments {
  @Option(help: "The screen on which the scene is laid out: the window, or a simulated device.")
  package var viewport: SimulatedViewport?

  @Option(
    help: ArgumentHelp(
      "Show many panes with these values of a parameter; given twice, in columns and rows.",
      discussion: "NAME=A..B for a range, NAME=A,B,C for single values, NAME for all words of a choice.",
      valueName: "NAME=A..B"), completion: .settings)
  var over: [String] = []

  @Option(parsing: .unconditional, help: "The number of values in a range of --over; 9, or 3 of each of two.")
  var steps: Int?

  @Flag(help: "Open the window as if for the first time, without the saved state of the last one.")
  package var fresh = false

  @Flag(help: "Print the scenes and their parameters, and do nothing else.")
  package var list = false

  @Flag(help: "Run without a window, in fixed steps of time: the same frames every time.")
  var headless = false

  @Option(parsing: .unconditional, help: "Stop after this many frames.")
  package var frames: Int?

  @Option(
    parsing: .unconditional,
    help: "Frames per second: without a window, 60 by default; in a window at most, by default the display's."
  )
  var fps: Double?

  @Option(help: "A file of timed input: press, move, release, wheel, key.", completion: .file())
  package var input: String?

  @Option(help: "Write the last frame to a PNG file.", completion: .file())
  var snapshot: String?

  @Option(
    help: ArgumentHelp(
      "Write an animation of a run without a window.",
      discussion: "OUT.webp or OUT.gif; numbered pictures for OUT.png or a folder OUT/.",
      valueName: "OUT.webp"), completion: .file())
  var animate: String?

  @Option(
    help: "Write one line of JSON per frame to a file: input, motion, visible cards.", completion: .file())
  var trace: String?

  package init() {}

  package func validate() throws {
    if let frames, frames < 1 { throw ValidationError("--frames is a number from 1 on, not \(frames).") }
    if over.count > 2 { throw ValidationError("--over is given at most twice, not \(over.count) times.") }
    if let steps, !(2...SmallMultiples.maximumCount).contains(steps) {
      throw ValidationError("--steps is a number from 2 to \(SmallMultiples.maximumCount), not \(steps).")
    }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError("--fps is a number from 1 to 1000, not \(fps).")
    }
  }

  /// Returns the sweeps of a scene's parameters that the options name.
  ///
  /// - Throws: `Failure` if the scene has no such parameter, a value cannot be read, or there are too many panes.
  @MainActor package func sweeps(in scene: Scene) throws -> [SmallMultiples.Sweep] {
    let steps = steps ?? (over.count > 1 ? 3 : 9)
    let sweeps = try ContentOptions.failing {
      try over.map { try SmallMultiples.Sweep(over: $0, steps: steps, in: scene) }
    }
    let count = sweeps.reduce(1) { $0 * $1.count }
    guard count > SmallMultiples.maximumCount else { return sweeps }
    throw Failure(
      message: "--over asks for \(count) panes; \(SmallMultiples.maximumCount) are the most.", code: .usage)
  }

  /// The paths of the files that the run writes.
  package var outputFiles: [String] {
    let animation = animate.flatMap { try? AnimationOutput(path: $0) }
    return [snapshot, trace].compactMap { $0 } + (animation?.file.map { [$0] } ?? [])
  }

  /// The folders in which the run writes numbered files.
  package var outputFolders: [WritableFiles.Folder] {
    let animation = animate.flatMap { try? AnimationOutput(path: $0) }
    return animation?.folder.map { [$0] } ?? []
  }

  /// Whether the program runs without a window, as with the options `--headless`, `--animate` and `--list`.
  package var isHeadless: Bool { headless || animate != nil || list }

  /// Whether the user operates the window: the program has a window, and no scripted input, frame limit,
  /// snapshot or trace file. Otherwise the program neither restores nor saves the state of the window and the
  /// scenes.
  package var isByHand: Bool {
    !isHeadless && frames == nil && input == nil && snapshot == nil && trace == nil
  }
}
