/// An event in a recording of the stage, shown as a mark on the timeline.
struct TimelineMark: Hashable {
  /// The kind of event.
  enum Kind: Hashable, CaseIterable {
    /// A press, a turn of the wheel or a scroll key.
    case gesture
    /// A release of the pointer.
    case release
    /// A batch update or a step of reordering.
    case update
    /// A change of layout.
    case transition
  }

  let kind: Kind
  /// The scene time, in seconds.
  let sceneTime: Double
}
