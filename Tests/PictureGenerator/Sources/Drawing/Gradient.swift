/// Opaque colour stops along 0 … 1, interpolated in Oklab so that intermediate colours stay saturated.
///
///     let dusk: Gradient = [0: 0x1B1B3A, 0.6: 0xE0768A, 1: 0xFFE2B0]
struct Gradient: Sendable, ExpressibleByDictionaryLiteral {
  private let table: [Color]

  init(dictionaryLiteral stops: (Float, Color)...) {
    self.init(stops: stops)
  }

  private init(stops: [(Float, Color)]) {
    precondition(!stops.isEmpty, "a gradient needs at least one colour, got none")
    let labs = stops.map { (position: $0.0, lab: $0.1.oklab) }
    table = (0...512).map { step in
      let t = Float(step) / 512
      let next = labs.firstIndex { $0.position > t } ?? labs.count
      let (a, b) = (labs[max(next - 1, 0)], labs[min(next, labs.count - 1)])
      let share = a.position == b.position ? 0 : ramp(a.position, b.position, t)
      return Color(oklab: a.lab + (b.lab - a.lab) * share)
    }
  }

  /// Returns the colour at `t`, clamped to 0 … 1.
  func callAsFunction(_ t: Float) -> Color {
    let position = clamp(t) * 512
    let index = min(Int(position), 511)
    return table[index].mixed(with: table[index + 1], position - Float(index))
  }
}
