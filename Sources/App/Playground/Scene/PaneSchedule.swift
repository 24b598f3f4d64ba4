import Canvas

/// The frames in which each of many panes moves. If all of them would take longer than a frame, each moves only in every
/// second frame, or more rarely.
struct PaneSchedule {
  /// The number of frames from one move of a pane to the next; 1 for every frame.
  var interval = 1
  private var frame = 0
  /// The moves of the pointer that panes have not received yet, in order, by the indices of the panes.
  private var late: [(pane: Int, pointer: Pointer)] = []

  /// The number of frames over which the costs are averaged, and the largest interval.
  private static let (averaged, largest) = (12.0, 4)
  /// The CPU times of a frame, in seconds, above which the interval grows and below which it shrinks. At 60 frames a second,
  /// a frame has 0.0167 s.
  private static let (most, least) = (0.015, 0.006)
  private var cost = 0.0
  private var framesUntilChange = 0.0

  /// Adapts the interval to the CPU time of the last frame, in seconds.
  mutating func adapt(to seconds: Double) {
    cost += (seconds - cost) / Self.averaged
    framesUntilChange -= 1
    guard framesUntilChange <= 0 else { return }
    let change = cost > Self.most && interval < Self.largest ? 1 : cost < Self.least && interval > 1 ? -1 : 0
    guard change != 0 else { return }
    // The costs of the frames until then are those of the interval before.
    (interval, framesUntilChange) = (interval + change, 2 * Self.averaged)
  }

  /// Begins the next frame, and returns the moves of the pointer that panes receive in it.
  mutating func beginFrame() -> [(pane: Int, pointer: Pointer)] {
    frame += 1
    guard !late.isEmpty else { return [] }
    let moves = late
    late = moves.filter { !isDue($0.pane) }
    return moves.filter { isDue($0.pane) }
  }

  /// Returns whether the pane at an index moves in the present frame.
  func isDue(_ pane: Int) -> Bool { interval == 1 || (pane + frame).isMultiple(of: interval) }

  /// Keeps a move of the pointer for the next frame of a pane.
  mutating func keep(_ pointer: Pointer, for pane: Int) { late.append((pane, pointer)) }

  /// Whether there are moves of the pointer that panes have not received yet.
  var hasLateMoves: Bool { !late.isEmpty }

  /// Returns all moves of the pointer that panes have not received yet.
  mutating func takeAll() -> [(pane: Int, pointer: Pointer)] {
    defer { late = [] }
    return late
  }
}
