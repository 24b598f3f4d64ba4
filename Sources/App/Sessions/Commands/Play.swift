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

  @Flag(
    inversion: .prefixedNo,
    help: "In a window, read pictures' thumbnails from the desktop's cache and add those that are missing.")
  var thumbnails = true

  @OptionGroup var runOptions: RunOptions

  @Option(help: "Do nothing but plot the last gesture of a trace into the --snapshot.", completion: .file())
  var plot: String?

  @Option(
    parsing: .unconditional, help: "The number of the gesture to plot, counted from 1; by default the last.")
  var gesture: Int?

  func validate() throws {
    if plot != nil, runOptions.snapshot == nil {
      throw ValidationError("--plot needs --snapshot OUT.png to draw into.")
    }
    if plot != nil, runOptions.animate != nil {
      throw ValidationError("--plot draws one picture, and does not --animate.")
    }
    if gesture != nil, plot == nil { throw ValidationError("--gesture says which one to --plot.") }
  }

  /// The options of the display for `fling open` with the same looks.
  private var options: [String] {
    let settings = sceneOptions.content.display.settings
    var words = ["open", "--display", display.rawValue]
    if let style = settings.userInterfaceStyle {
      words += ["--appearance", style == .dark ? "dark" : "light"]
    }
    if let reduces = settings.reducesMotion { words += ["--reduced-motion", reduces ? "on" : "off"] }
    if let textScale = settings.textScale { words += ["--text-scale", "\(textScale)"] }
    return words
  }

  func run() throws { try MainActor.assumeIsolated(start) }

  @MainActor
  private func start() throws {
    Stopwatch.begin()
    // Called before any slow step, because a signal before this call ends the program without its snapshot.
    if runOptions.isHeadless { Signals.catchEndRequests() }
    try Failure.exiting {
      if runOptions.list { return try StandardOutput.print(SceneCatalog.listing()) }
      if let plot, let snapshot = runOptions.snapshot {
        try OutputPaths(runOptions, plot: plot).check()
        return try PlotRun(
          trace: plot, number: gesture, size: sceneOptions.content.size.points, output: snapshot
        ).run()
      }
      if let layouts = try play() {
        try IOSProgram().replaceProcess(options + ["--dropped-on", RunningProgram.file.path] + layouts)
      }
    }
  }

  /// Plays until the end; returns the layout files that the user dropped, to be shown next.
  @MainActor
  private func play() throws -> [String]? {
    let restoration = StateRestoration(self)
    let session = try Session(runOptions, scale: sceneOptions.content.scale) {
      // Without a window the frames must not depend on how quickly pictures are found.
      var options = try sceneOptions.playgroundOptions(searchesInBackground: !runOptions.isHeadless)
      options.viewport = runOptions.viewport
      options.sweeps = try runOptions.sweeps(in: SceneCatalog.scenes[options.sceneIndex])
      restoration.complete(&options)
      return options
    }
    guard !runOptions.isHeadless else {
      try PlaygroundRun(session, on: OffscreenEnd(session)).run()
      return nil
    }
    session.playground.say(restoration.remarks)
    let end = try WindowEnd(session, self, restoring: restoration)
    try PlaygroundRun(session, on: end).run()
    return end.openedLayouts
  }
}

extension SimulatedViewport: ExpressibleByArgument {}

extension RendererChoice: ExpressibleByArgument {}

extension DisplayServer: ExpressibleByArgument {}
