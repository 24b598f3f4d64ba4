import Motion
import TestSupport
import Testing

struct PixelGridTests {
  @Test func `positions round to the nearest pixel`() {
    let table: [(scale: Double, position: Double, expected: Double)] = [
      (1, 12.4, 12), (1, 12.5, 13), (1, -12.4, -12),
      (2, 12.3, 12.5), (2, -0.3, -0.5), (2, -0.25, 0), (3, 12.3, 12 + 1.0 / 3), (3, 1e9 + 0.3, 1e9 + 1.0 / 3),
    ]
    for row in table {
      #expect(
        agrees(PixelGrid(scale: row.scale).rounded(row.position), row.expected, tolerance: 1e-6), "\(row)")
    }
  }

  @Test func `whole points are not changed`() {
    #expect(PixelGrid(scale: 3).rounded(-7) == -7)
    #expect(PixelGrid(scale: 1.25).rounded(1_000_003) == 1_000_003)
  }
}
