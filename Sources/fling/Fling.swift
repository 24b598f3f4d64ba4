public import ArgumentParser
import Foundation
import Playground
import SDLStage

/// The program: parses the command line and runs the playground in a window or headless.
@main
struct Fling: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling", abstract: "Play with collection-view layouts: drag, fling, insert, delete, tweak.",
    discussion: "F1 in the window shows the keys.")

  @Argument(help: "Pictures, or folders of pictures, to show on the cards.")
  var pictures: [String] = []

  @Option(help: "The scene to start with; --list names them.")
  var scene = "carousel"

  @Option(name: .customLong("set"), help: "A parameter of the scene, as name=value; repeatable.")
  var settings: [String] = []

  // `unconditional`, so that a negative number is reported as out of range and not as an unknown option.
  @Option(parsing: .unconditional, help: "The number of cards; by default as many as there are pictures.")
  var items: Int?

  @Option(parsing: .unconditional, help: "The window's size in points, as WxH.")
  var size = WindowSize(width: 1280, height: 800)

  @Option(
    parsing: .unconditional, help: "Pixels per point; enlarges everything, for displays with small pixels.")
  var scale = 1.0

  @Option(help: "How frames get into the window.")
  var renderer = RendererChoice.automatic

  @Option(help: "The display server: automatic takes Wayland where there is one, otherwise X11.")
  var display = DisplayServer.automatic

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

  @Option(help: "Write one line of JSON per frame to a file: input, motion, what is seen.")
  var trace: String?

  @Option(help: "Do nothing but plot the last gesture of a trace into the --snapshot.")
  var plot: String?

  @Option(parsing: .unconditional, help: "Plot another gesture than the last; the trace's first is 1.")
  var gesture: Int?

  @Option(parsing: .unconditional, help: "Shuffle the pictures; the same number gives the same order.")
  var seed: UInt64?

  /// The maximum number of cards.
  ///
  /// A waterfall of this size, with a length for each card, is laid out in seconds.
  private static let maximumItemCount = 10_000_000
  /// The maximum number of pixels in a frame; that many take 512 MiB.
  private static let maximumPixelCount = 134_217_728.0

  func validate() throws {
    if let items, !(0...Self.maximumItemCount).contains(items) {
      throw ValidationError("--items is a number from 0 to \(Self.maximumItemCount), not \(items).")
    }
    if let frames, frames < 1 { throw ValidationError("--frames is a number from 1 on, not \(frames).") }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError("--fps is a number from 1 to 1000, not \(fps).")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is a number from 0.25 to 8, not \(scale).")
    }
    let pixels = Double(size.width) * scale * Double(size.height) * scale
    guard pixels <= Self.maximumPixelCount else {
      throw ValidationError(
        "--size \(size) at --scale \(scale) is a picture of \(Int(pixels / 1e6)) megapixels; "
          + "\(Int(Self.maximumPixelCount / 1e6)) are the most.")
    }
    if plot != nil, snapshot == nil { throw ValidationError("--plot needs --snapshot OUT.png to draw into.") }
    if gesture != nil, plot == nil { throw ValidationError("--gesture says which one to --plot.") }
  }

  func run() throws { try MainActor.assumeIsolated(start) }

  @MainActor
  private func start() throws {
    Stopwatch.begin()
    Signals.ignoreBrokenPipes()
    // Before any slow step: an earlier signal would end the program without its snapshot.
    if headless { Signals.catchEndRequests() }
    do {
      if list { return try StandardOutput.print(SceneCatalog.listing) }
      if let plot, let snapshot {
        try OutputPaths(self).check()
        return try PlotRun(trace: plot, number: gesture, size: size.points, output: snapshot).run()
      }
      let session = try Session(self)
      try headless ? HeadlessRun(session).run() : WindowRun(session).run()
    } catch let failure as Failure {
      FileHandle.standardError.write(Data("fling: \(failure.message)\n".utf8))
      throw ExitCode(failure.code.rawValue)
    }
  }
}

extension RendererChoice: ExpressibleByArgument {}

extension DisplayServer: ExpressibleByArgument {}
