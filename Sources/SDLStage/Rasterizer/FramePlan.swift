import Canvas
import ViewTree

/// The analysis of a frame's commands before drawing.
struct FramePlan {
  /// The state of a picture and its content mode.
  struct PlannedPicture {
    var answer: PictureStore.Answer
    var mode: ImageView.ContentMode
  }

  /// The pixels where the background is visible.
  var background = UncoveredBands()
  /// The pixels that each command may change; `nil` for clip and layer commands.
  private var reaches: [PixelRect?] = []
  private var lastReaches: [PixelRect?] = []
  private var pictures: [PlannedPicture?] = []

  /// Empties the plan for a new frame and keeps the reaches of the last frame.
  mutating func begin() {
    swap(&reaches, &lastReaches)
    reaches.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    background.removeAll()
  }

  /// Appends the next command's reach and picture.
  mutating func append(_ reach: PixelRect?, _ picture: PlannedPicture?) {
    reaches.append(reach)
    pictures.append(picture)
  }

  /// The number of commands in the last frame.
  var lastCount: Int { lastReaches.count }

  /// Returns the pixels that the command at an index may change; `nil` for clip and layer commands.
  func reach(at index: Int) -> PixelRect? { reaches[index] }

  /// Returns the pixels that the last frame's command at an index might change.
  func lastReach(at index: Int) -> PixelRect? { lastReaches[index] }

  /// Returns whether the command at an index may affect a part of the frame.
  func reachesInto(_ part: PixelRect, at index: Int) -> Bool { reaches[index]?.overlaps(part) ?? true }

  /// Returns the picture state of the command at an index.
  func picture(at index: Int) -> PictureStore.Answer { pictures[index]?.answer ?? .loading }

  /// Returns whether the picture of the command at an index covers everything behind it.
  func isOpaque(pictureAt index: Int) -> Bool {
    pictures[index].map { $0.answer.isOpaque($0.mode) } ?? false
  }
}
