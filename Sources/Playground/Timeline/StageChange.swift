import CollectionCore

/// An animated change of the displayed elements: a batch update, a step of reordering or a new layout.
struct StageChange {
  /// An animated element with its visual states at the start and at the end of the change.
  struct Ghost {
    /// The visual state at the start, in content space.
    let start: ElementAppearance
    /// The visual state at the end, in content space.
    let end: ElementAppearance

    /// Whether the element appears or disappears.
    var fades: Bool { start.alpha != end.alpha }
  }

  /// The scene times, in seconds, at which the change's animations start and at which the last of them ends.
  let interval: ClosedRange<Double>
  let ghosts: [Ghost]
}
