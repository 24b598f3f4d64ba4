import Canvas
import ViewTree

/// What is known of a frame's commands before any of them is drawn.
struct FramePlan {
  /// What there is of a picture, and how it is placed.
  struct PlannedPicture {
    var answer: PictureStore.Answer
    var mode: ImageView.ContentMode
  }

  /// Where the background shows.
  var background = UncoveredBands()
  /// The pixels that each command may change; nil for those that only say where things are drawn.
  private var reaches: [PixelRect?] = []
  private var lastReaches: [PixelRect?] = []
  private var pictures: [PlannedPicture?] = []

  /// Empties the plan for a new frame, and keeps what the last one's commands reached.
  mutating func begin() {
    swap(&reaches, &lastReaches)
    reaches.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    background.removeAll()
  }

  /// Adds the next command.
  mutating func append(_ reach: PixelRect?, _ picture: PlannedPicture?) {
    reaches.append(reach)
    pictures.append(picture)
  }

  /// How many commands the last frame had.
  var lastCount: Int { lastReaches.count }

  /// The pixels that the command at an index may change; nil for those that only say where things are drawn.
  func reach(at index: Int) -> PixelRect? { reaches[index] }

  /// The pixels that the last frame's command at an index might change.
  func lastReach(at index: Int) -> PixelRect? { lastReaches[index] }

  /// Whether the command at an index has something to do with a part of the frame.
  func reachesInto(_ part: PixelRect, at index: Int) -> Bool { reaches[index]?.overlaps(part) ?? true }

  /// What there is of the picture of the command at an index.
  func picture(at index: Int) -> PictureStore.Answer { pictures[index]?.answer ?? .loading }

  /// Whether the picture of the command at an index leaves nothing of what is behind it.
  func isOpaque(pictureAt index: Int) -> Bool {
    pictures[index].map { $0.answer.isOpaque($0.mode) } ?? false
  }
}
