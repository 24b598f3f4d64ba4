import CollectionCore

/// An animated change of the displayed elements: a batch update, a step of reordering or a new layout.
struct StageChange {
  /// An animated element with its appearance at the start and at the end of the change.
  struct Ghost {
    /// The appearance at the start, in content coordinates.
    let start: ElementAppearance
    /// The appearance at the end, in content coordinates.
    let end: ElementAppearance

    /// Whether the element appears or disappears, and does not only move.
    var fades: Bool { start.alpha != end.alpha }
  }

  /// The scene times between which the elements' animations run, in seconds.
  let interval: ClosedRange<Double>
  let ghosts: [Ghost]
}
