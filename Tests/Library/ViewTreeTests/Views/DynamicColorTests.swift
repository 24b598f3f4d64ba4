import Testing
import ViewTree

struct DynamicColorTests {
  /// The alpha of the dark variant, in whole steps of 8 bits.
  private static let alpha: Float = 51 / 255
  private let dynamic = Color(light: .white, dark: Color(hex: 0x102030, alpha: alpha))

  @Test func `a dynamic colour resolves to the variant of each style`() {
    #expect(dynamic.resolved(in: .light) == .white)
    #expect(dynamic.resolved(in: .dark) == Color(hex: 0x102030, alpha: Self.alpha))
  }

  @Test func `a dark variant may be black, clear or beyond the range`() {
    #expect(Color(light: .white, dark: .black).resolved(in: .dark) == .black)
    #expect(Color(light: .white, dark: .clear).resolved(in: .dark).alpha == 0)
    #expect(Color(light: .white, dark: Color(white: .nan, alpha: 7)).resolved(in: .dark) == .black)
    let back = Color(light: .white, dark: .black).withAlpha(0).withAlpha(1)
    #expect(back.resolved(in: .light) == .white)
    #expect(back.resolved(in: .dark).red < 0.01)
  }

  @Test func `a colour without variants resolves to itself`() {
    #expect(Color(hex: 0x102030).resolved(in: .dark) == Color(hex: 0x102030))
  }

  @Test func `another alpha applies to both variants`() {
    let faint = dynamic.withAlpha(0.6)

    #expect(faint.resolved(in: .light) == Color(white: 1, alpha: 0.6))
    #expect(faint.resolved(in: .dark) == Color(hex: 0x102030, alpha: 0.6))
  }

  @Test func `variants may be dynamic colours themselves`() {
    let swapped = Color(light: Color(light: .black, dark: .white), dark: Color(light: .black, dark: .white))

    #expect(swapped.resolved(in: .light) == .black)
    #expect(swapped.resolved(in: .dark) == .white)
  }
}
