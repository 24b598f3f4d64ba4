import Canvas
import ViewTree

/// The results of analysing a frame's draw list before drawing: the visible background, and for each command
/// the pixels that the command may change and the picture that it draws.
struct FramePlan {
  /// The state of a picture that a command draws, and the picture's content mode.
  struct PlannedPicture {
    var answer: PictureStore.Answer
    var mode: ImageView.ContentMode
  }

  /// The pixels where the background is visible.
  var background = UncoveredBands()
  /// The pixels that each command may change; `nil` for clip and layer commands, which draw nothing
  /// themselves.
  private var reaches: [PixelRect?] = []
  private var lastReaches: [PixelRect?] = []
  private var pictures: [PlannedPicture?] = []

  /// Empties the plan for a new frame, but keeps the pixel rectangles that the last frame's commands could
  /// change.
  mutating func begin() {
    swap(&reaches, &lastReaches)
    reaches.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    background.removeAll()
  }

  /// Appends the pixels that the next command may change, and the picture that the command draws. `reach` is
  /// `nil` if the command changes no pixels; `picture` is `nil` if the command draws no picture.
  mutating func append(_ reach: PixelRect?, _ picture: PlannedPicture?) {
    reaches.append(reach)
    pictures.append(picture)
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

  /// Returns the state of the picture that the command at an index draws; `.loading` if the command draws no
  /// picture.
  func picture(at index: Int) -> PictureStore.Answer { pictures[index]?.answer ?? .loading }

  /// Returns whether the command at an index draws a picture that covers everything behind the picture.
  func isOpaque(pictureAt index: Int) -> Bool {
    pictures[index].map { $0.answer.isOpaque($0.mode) } ?? false
  }
}
