import CollectionCore

extension Color {
  /// The same colour with its alpha multiplied by 0 … 1.
  func faded(_ part: Float) -> Color { withAlpha(alpha * part) }
}
