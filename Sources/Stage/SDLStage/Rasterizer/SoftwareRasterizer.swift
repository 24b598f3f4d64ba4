import Canvas
import Foundation
import ViewTree

/// A rasterizer that draws a draw list into pixels in memory, with antialiased edges under every projection.
///
/// The main thread plans the frame. Then the rows of the frame are drawn in bands, on several threads if the
/// frame takes long enough. The number of threads makes no difference to the pixels. Drawing a frame similar to
/// the previous one allocates no memory.
@MainActor
final class SoftwareRasterizer {
  let pictures: PictureStore
  let texts: TextStore
  var shadows = ShadowMaskCache()
  /// The clips of the command that is being planned.
  var clips = ClipStack()
  let plan = FramePlan()
  private let drawing: BandDrawing

  /// Creates a rasterizer that takes its pictures and texts from the given stores.
  ///
  /// - Parameter threads: the number of threads that draw each frame; `nil` to choose the number by the time
  ///   that a frame takes.
  init(pictures: PictureStore, texts: TextStore, threads: Int? = nil) {
    self.pictures = pictures
    self.texts = texts
    drawing = BandDrawing(plan, on: .shared, threads: threads)
  }

  /// The pixels drawn by the last call of `draw`.
  var damage: FrameDamage { plan.damage }

  /// Draws a draw list over the whole target. With `old`, the draw list that the target already shows, draws
  /// only the differences.
  func draw(_ list: DrawList, replacing old: DrawList? = nil, into target: PixelBuffer) {
    begin(list, target)
    plan(list)
    setDamage(list, replacing: old, within: target.bounds)
    prepareDamage(of: list)
    drawing.draw(into: target)
    plan.end()
  }

  private func begin(_ list: DrawList, _ target: PixelBuffer) {
    plan.begin(list)
    clips.begin(target.bounds)
    pictures.beginFrame(list.size)
    texts.beginFrame()
    shadows.beginFrame()
  }

  private func setDamage(_ list: DrawList, replacing old: DrawList?, within bounds: PixelRect) {
    guard let old, isComparable(old, list) else { return plan.damage.setAll(within: bounds) }
    // `plan.begin(_:)` has moved the reaches of the previous frame aside for this comparison.
    plan.damage.setDifferences(from: old, to: list, within: bounds) { index in
      clipReach(of: old.commands[index]) ?? plan.lastReach(at: index)
    } newReach: { index in
      clipReach(of: list.commands[index]) ?? plan.reach(at: index)
    }
  }

  /// Returns whether equal commands of two draw lists draw equal pixels, and `old` has as many commands as
  /// the list drawn last.
  private func isComparable(_ old: DrawList, _ new: DrawList) -> Bool {
    old.size == new.size && old.scale == new.scale && old.background == new.background
      && plan.lastCount == old.commands.count
  }

  /// Returns the pixels inside the shape of a clip command; `nil` for other commands.
  private func clipReach(of command: DrawCommand) -> PixelRect? {
    guard case .pushClip(let shape) = command else { return nil }
    return reach(of: .fill(shape, .black), .none)
  }
}
