/// An event in the recording of the stage, for which the timeline shows a mark.
struct TimelineMark: Hashable {
  /// The kind of an event.
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
  /// The scene time of the event, in seconds.
  let sceneTime: Double
}
