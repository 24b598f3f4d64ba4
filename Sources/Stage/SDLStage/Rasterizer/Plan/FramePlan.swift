import Canvas
import Foundation
import ViewTree

/// The results of analysing a frame before drawing: the pixels that each command may change, the pictures, texts
/// and shadows that the commands draw, the opaque content, and the damage region.
///
/// The main thread makes the plan, because the caches belong to the main thread. While the frame is drawn,
/// several threads read the plan.
final class FramePlan: @unchecked Sendable {
  /// The content of a command that comes from a cache.
  enum Content {
    case none
    /// Nothing, because an opaque command with the same outline covers the fill completely.
    case covered
    case picture(PlannedPicture)
    case text(PlannedText)
    case shadow(ShadowSource)
  }

  /// The draw list; empty between frames, so that its owner can reuse the list's storage.
  private(set) var list = DrawList()
  /// The pixels to draw.
  var damage = FrameDamage()
  /// The pixels where the background is visible.
  var background = UncoveredBands()
  let occluders = Occluders()
  /// The bounding boxes of the pixels that the transparency layers may change, in the order in which the layers
  /// begin.
  private(set) var groups: [PixelRect] = []
  /// The pixels that each command may change; `nil` for clip and layer commands, which draw nothing
  /// themselves.
  private var reaches: [PixelRect?] = []
  private var lastReaches: [PixelRect?] = []
  private var contents: [Content] = []

  /// Empties the plan for a new frame, but keeps the pixel rectangles that the last frame's commands could
  /// change.
  func begin(_ list: DrawList) {
    self.list = list
    swap(&reaches, &lastReaches)
    reaches.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    background.removeAll()
    occluders.removeAll()
  }

  /// Ends the frame: releases the draw list.
  func end() { list = DrawList() }

  /// Appends the pixels that the next command may change, and the command's content. `reach` is `nil` for
  /// clip and layer commands.
  func append(_ reach: PixelRect?, _ content: Content) {
    reaches.append(reach)
    contents.append(content)
  }

  /// Sets the content of the command at an index.
  func setContent(_ content: Content, at index: Int) { contents[index] = content }

  /// Adds the next layer of the frame, with empty bounds, and returns the layer's index.
  func appendGroup() -> Int {
    groups.append(PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min))
    return groups.count - 1
  }

  /// Extends the bounds of a layer by the pixels that a command in the layer may change.
  func extend(_ group: Int, by bounds: PixelRect) {
    if !bounds.isEmpty { groups[group] = groups[group].union(bounds) }
  }

  /// The number of commands in the last frame.
  var lastCount: Int { lastReaches.count }

  /// Returns the pixels that the command at an index may change; `nil` for clip and layer commands.
  func reach(at index: Int) -> PixelRect? { reaches[index] }

  /// Returns the pixels that the command at an index of the last frame could change; `nil` for clip and layer
  /// commands.
  func lastReach(at index: Int) -> PixelRect? { lastReaches[index] }

  /// Returns whether the command at an index may change pixels in `part`; always `true` for clip and layer
  /// commands.
  func reachesInto(_ part: PixelRect, at index: Int) -> Bool { reaches[index]?.overlaps(part) ?? true }

  /// Returns the content of the command at an index.
  func content(at index: Int) -> Content { contents[index] }

  /// Returns whether the command at an index draws a picture that covers everything behind the picture.
  func isOpaque(pictureAt index: Int) -> Bool {
    if case .picture(let picture) = contents[index] { picture.isOpaque } else { false }
  }
}
