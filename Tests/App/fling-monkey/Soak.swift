import ArgumentParser
import Canvas
import Foundation
import Playground
import SDLStage
import Scenes

/// Uses a scene for a long time like a user, and prints the growth of its memory.
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use a scene for many frames; fails if its memory still grows at the end.")

  @Option(help: "The scenes, separated by commas; all of them if not said.") var scenes = ""
  @Option(help: "How many frames each scene is used for.") var frames = 60_000
  @Flag(inversion: .prefixedNo, help: "With the panel and all overlays open.") var overlays = true
  @Flag(help: "Draw each frame too.") var draw = false

  /// The points at which memory is measured, in percent of the frames.
  private static let marks = [10, 30, 50, 70, 90, 100]
  /// The growth over the second half that counts as constant: a share of the memory, and an amount in bytes.
  private static let tolerance = (share: 0.01, bytes: 524_288.0)

  func run() throws {
    try MainActor.assumeIsolated {
      let named = scenes.split(separator: ",").map(String.init)
      let growing = try (named.isEmpty ? SceneCatalog.scenes.map(\.name) : named).filter(isGrowing)
      guard growing.isEmpty else {
        print("still growing: \(growing.joined(separator: ", "))")
        throw ExitCode.failure
      }
    }
  }

  /// Uses a scene and prints its memory; returns whether the memory grew over the second half.
  @MainActor private func isGrowing(_ scene: String) throws -> Bool {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    let playground = try Playground(options)
    let stage = draw ? OffscreenStage() : nil
    if overlays {
      for overlay in Action.Overlay.allCases {
        playground.perform(.toggle(overlay), at: 0)
      }
    }
    var list = DrawList()
    var memory: [Int: Double] = [:]
    var line = scene.padding(toLength: 16, withPad: " ", startingAt: 0)
    for frame in 1...frames {
      let time = Double(frame) / 60
      use(playground, in: frame, at: time)
      playground.advance(to: time)
      playground.layout()
      playground.paint(scale: 1, into: &list)
      _ = stage?.redraw(list)
      for mark in Self.marks where frame == max(1, frames * mark / 100) {
        let bytes = Double(RunStatistics.memory ?? 0)
        memory[mark] = bytes
        line += String(format: "  %3d %%: %6.2f MB", mark, bytes / 1_048_576)
      }
    }
    print(line + String(format: "  peak %.1f MB", Double(RunStatistics.peakMemory ?? 0) / 1_048_576))
    let growth = (memory[100] ?? 0) - (memory[50] ?? 0)
    return growth > max(Self.tolerance.bytes, (memory[50] ?? 0) * Self.tolerance.share)
  }

  /// Performs the actions of a frame, in a cycle of two seconds.
  ///
  /// The cycle contains flicks, wheel turns, insertions, deletions and movements of cards. It deletes as many
  /// cards as it inserts.
  @MainActor private func use(_ playground: Playground, in frame: Int, at time: Double) {
    let middle = CGPoint(x: playground.size.width * 0.35, y: playground.size.height / 2)
    let isBack = (frame / 120).isMultiple(of: 2)
    func point(_ step: Int) -> CGPoint {
      let way = CGFloat(isBack ? step : -step) * 24
      return CGPoint(x: middle.x + way, y: middle.y + way / 2)
    }
    switch frame % 120 {
    case 1: playground.perform(.press(middle), at: time)
    case 2...7: playground.perform(.drag(point(frame % 120)), at: time)
    case 8: playground.perform(.release(point(8)), at: time)
    case 40: playground.perform(.wheel(CGPoint(x: 0, y: isBack ? -1 : 1), at: middle), at: time)
    case 50: playground.perform(.insertCards(5), at: time)
    // Hold until the card is lifted, then drag and drop it.
    case 60: playground.perform(.press(middle), at: time)
    case 85...92: playground.perform(.drag(point(frame % 120 - 84)), at: time)
    case 95: playground.perform(.release(point(8)), at: time)
    case 100: playground.perform(.deleteCards(5), at: time)
    case 110: playground.perform(.moveCard(1), at: time)
    default: break
    }
  }
}
