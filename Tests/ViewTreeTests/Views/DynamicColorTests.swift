import Testing
import ViewTree

struct DynamicColorTests {
  private let dynamic = Color(light: .white, dark: Color(hex: 0x102030, alpha: 0.5))

  @Test func `a dynamic colour resolves to the variant of each style`() {
    #expect(dynamic.resolved(in: .light) == .white)
    #expect(dynamic.resolved(in: .dark) == Color(hex: 0x102030, alpha: 0.5))
  }

  @Test func `a colour without variants resolves to itself`() {
    #expect(Color(hex: 0x102030).resolved(in: .dark) == Color(hex: 0x102030))
  }

  @Test func `another alpha applies to both variants`() {
    let faint = dynamic.withAlpha(0.25)

    #expect(faint.resolved(in: .light) == Color(white: 1, alpha: 0.25))
    #expect(faint.resolved(in: .dark) == Color(hex: 0x102030, alpha: 0.25))
  }

  @Test func `variants may be dynamic colours themselves`() {
    let swapped = Color(light: Color(light: .black, dark: .white), dark: Color(light: .black, dark: .white))

    #expect(swapped.resolved(in: .light) == .black)
    #expect(swapped.resolved(in: .dark) == .white)
  }
}
