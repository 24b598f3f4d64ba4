/// The status text while pictures are loading.
///
/// The text appears only after half a second of loading. Without this delay, the text would flash at every
/// scroll to pictures that load quickly.
struct LoadingStatus {
  private var loading = 0
  private var shown = 0
  /// The time at which the current loading of pictures began, in seconds on the host's clock; `nil` if no
  /// pictures are loading.
  private var start: Double?

  /// The duration of loading after which the text appears, in seconds.
  private static let delay = 0.5

  /// Sets the number of displayed pictures that are still loading, and the number of all displayed pictures;
  /// `time` is in seconds on the host's clock.
  mutating func update(loading: Int, shown: Int, at time: Double) {
    (self.loading, self.shown) = (loading, shown)
    start = loading > 0 ? start ?? time : nil
  }

  /// Returns the status text at `time`, in seconds on the host's clock; `nil` if no text is shown.
  func text(at time: Double) -> String? {
    guard let start, time >= start + Self.delay else { return nil }
    return "\(loading) of \(shown) pictures loading"
  }

  /// Returns the time at which the text will appear, in seconds on the host's clock; `nil` if the text is
  /// shown already or no pictures are loading.
  func nextChange(after time: Double) -> Double? {
    start.map { $0 + Self.delay }.flatMap { $0 > time ? $0 : nil }
  }
}
