public import ArgumentParser
import Foundation
import Playground
public import SDLStage
import Scenes

/// The default subcommand, which shows the playground in a window or computes frames without one.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play with a layout in a window, or headless.", discussion: "F1 in the window shows the keys.")

  @OptionGroup var sceneOptions: SceneOptions

  @Option(help: "The renderer that draws the window; by default that of the last window, at first automatic.")
  var renderer: RendererChoice?

  @Option(help: "The display server: automatic takes Wayland where there is one, otherwise X11.")
  var display = DisplayServer.automatic

  @Flag(help: "Open the window as if for the first time, without the saved state of the last one.")
  var fresh = false
  @Flag(
    inversion: .prefixedNo,
    help: "In a window, read pictures' thumbnails from the desktop's cache and add those that are missing.")
  var thumbnails = true

  @Option(help: "The screen on which the scene is laid out: the window, or a simulated device.")
  var viewport: SimulatedViewport?

  @Flag(help: "Print the scenes and their parameters.")
  var list = false

  @Flag(help: "Run without a window, in fixed steps of time: the same frames every time.")
  var headless = false

  @Option(parsing: .unconditional, help: "Stop after this many frames.")
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: "Frames per second: without a window, 60 by default; in a window at most, by default the display's."
  )
  var fps: Double?

  @Option(help: "A file of timed input: press, move, release, wheel, key.")
  var input: String?

  @Option(help: "Write the last frame to a PNG file.")
  var snapshot: String?

  @Option(
    help: ArgumentHelp(
      "Write an animation of a run without a window.",
      discussion: "OUT.webp or OUT.gif; numbered pictures for OUT.png or a folder OUT/.",
      valueName: "OUT.webp"))
  var animate: String?

  @Option(help: "Write one line of JSON per frame to a file: input, motion, visible cards.")
  var trace: String?

  @Option(help: "Do nothing but plot the last gesture of a trace into the --snapshot.")
  var plot: String?

  @Option(
    parsing: .unconditional, help: "The number of the gesture to plot, counted from 1; by default the last.")
  var gesture: Int?

  func validate() throws {
    if let frames, frames < 1 { throw ValidationError("--frames is a number from 1 on, not \(frames).") }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError("--fps is a number from 1 to 1000, not \(fps).")
    }
    if plot != nil, snapshot == nil { throw ValidationError("--plot needs --snapshot OUT.png to draw into.") }
    if plot != nil, animate != nil {
      throw ValidationError("--plot draws one picture, and does not --animate.")
    }
    if gesture != nil, plot == nil { throw ValidationError("--gesture says which one to --plot.") }
  }

  /// Whether the user operates the window: the program has a window, and no scripted input, frame limit,
  /// snapshot or trace file. Otherwise the program neither restores nor saves the state of the window and the
  /// scenes.
  var isByHand: Bool { !isHeadless && frames == nil && input == nil && snapshot == nil && trace == nil }

  /// The options of the display for `fling open` with the same looks.
  private var options: [String] {
    let settings = sceneOptions.display.settings
    var words = ["open", "--display", display.rawValue]
    if let style = settings.userInterfaceStyle {
      words += ["--appearance", style == .dark ? "dark" : "light"]
    }
    if let reduces = settings.reducesMotion { words += ["--reduced-motion", reduces ? "on" : "off"] }
    if let textScale = settings.textScale { words += ["--text-scale", "\(textScale)"] }
    return words
  }

  func run() throws { try MainActor.assumeIsolated(start) }

  /// Whether the program runs without a window, as with the options `--headless` and `--animate`.
  var isHeadless: Bool { headless || animate != nil }

  @MainActor
  private func start() throws {
    Stopwatch.begin()
    Signals.ignoreBrokenPipes()
    // Called before any slow step, because a signal before this call ends the program without its snapshot.
    if isHeadless { Signals.catchEndRequests() }
    try Failure.exiting {
      if list { return try StandardOutput.print(SceneCatalog.listing) }
      if let plot, let snapshot {
        try OutputPaths(self).check()
        return try PlotRun(trace: plot, number: gesture, size: sceneOptions.size.points, output: snapshot)
          .run()
      }
      let session = try Session(self)
      guard !isHeadless else { return try HeadlessRun(session).run() }
      if let layouts = try WindowRun(session).run() { try IOSProgram().replaceProcess(options + layouts) }
    }
  }
}

extension SimulatedViewport: ExpressibleByArgument {}

extension RendererChoice: ExpressibleByArgument {}

extension DisplayServer: ExpressibleByArgument {}
