/// The status text while pictures are loading, which appears only after half a second of loading.
///
/// Pictures that load quickly would otherwise flash a text at every scroll.
struct LoadingStatus {
  private var loading = 0
  private var shown = 0
  /// The time at which pictures began to load, in seconds; `nil` if none are loading.
  private var start: Double?

  /// The duration of loading after which the text appears, in seconds.
  private static let delay = 0.5

  /// Sets the numbers of displayed pictures that are loading and of all displayed pictures; the time is in
  /// seconds.
  mutating func update(loading: Int, shown: Int, at time: Double) {
    (self.loading, self.shown) = (loading, shown)
    start = loading > 0 ? start ?? time : nil
  }

  /// Returns the text at a time in seconds; `nil` for none.
  func text(at time: Double) -> String? {
    guard let start, time >= start + Self.delay else { return nil }
    return "\(loading) of \(shown) pictures loading"
  }

  /// Returns the time at which the text appears, in seconds; `nil` if the text is shown already or no
  /// pictures are loading.
  func nextChange(after time: Double) -> Double? {
    start.map { $0 + Self.delay }.flatMap { $0 > time ? $0 : nil }
  }
}
