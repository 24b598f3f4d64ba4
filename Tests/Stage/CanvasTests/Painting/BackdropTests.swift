import Canvas
import CollectionCore
import Foundation
import Testing

@MainActor
struct BackdropTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  private let card = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
  private let outline = Shape(rect: CGRect(x: 10, y: 20, width: 30, height: 40), cornerRadius: 6)
  private let night = Color(hex: 0x102030)

  init() {
    card.cornerRadius = 6
    card.backgroundColor = .white
    card.borderColor = .black
    card.borderWidth = 1
    root.addSubview(card)
  }

  private func paint() -> [DrawCommand] {
    var list = DrawList()
    ViewPainter().paint(root, scale: 1, into: &list)
    return list.commands
  }

  /// The opacity of the backdrop's fill; `nil` without a backdrop.
  private func backdropAlpha() -> Float? {
    guard case .fill(outline, let color) = paint().first, color.withAlpha(1) == night else { return nil }
    return color.alpha
  }

  @Test func `a translucent view's backdrop is an opaque fill of its outline before its layer`() {
    card.alpha = 0.7
    card.backdrop = Backdrop(color: night)

    #expect(
      paint() == [
        .fill(outline, night), .pushGroup(alpha: 0.7), .fill(outline, .white),
        .border(outline, width: 1, .black), .popGroup,
      ])
  }

  @Test func `a translucent view with a single command has a backdrop too`() {
    card.alpha = 0.5
    card.borderWidth = 0
    card.backdrop = Backdrop(color: night)

    #expect(paint() == [.fill(outline, night), .fill(outline, Color.white.withAlpha(0.5))])
  }

  @Test func `an opaque, a hidden and an invisible view have no backdrop`() {
    card.backdrop = Backdrop(color: night)

    #expect(paint() == [.fill(outline, .white), .border(outline, width: 1, .black)])
    card.alpha = 0
    #expect(paint().isEmpty)
    (card.alpha, card.isHidden) = (0.5, true)
    #expect(paint().isEmpty)
  }

  @Test func `a view outside the target has no backdrop`() {
    card.alpha = 0.5
    card.backdrop = Backdrop(color: night)
    card.center.x = 300

    #expect(paint().isEmpty)
  }

  @Test func `content behind a view without a backdrop shows through`() {
    card.alpha = 0.7

    #expect(paint().first == .pushGroup(alpha: 0.7))
  }

  /// At 0.35 the card is the picture of itself at 0.7, faded by half: 0.5 · (0.7 C + 0.3 B) + 0.5 F. Drawn as
  /// 0.35 C over B with opacity b over F, this is 0.35 C + 0.65 (b B + (1 − b) F), so that b = 0.15 / 0.65.
  @Test func `a view below its opaque opacity fades with its backdrop as one picture`() throws {
    card.backdrop = Backdrop(color: night, opaqueAlpha: 0.7)

    card.alpha = 0.7
    #expect(backdropAlpha() == 1)
    card.alpha = 0.35
    #expect(abs(try #require(backdropAlpha()) - 0.15 / 0.65) < 1e-6)
  }

  @Test func `a backdrop's opacity grows continuously from 0`() {
    card.backdrop = Backdrop(color: night, opaqueAlpha: 0.7)

    let alphas = stride(from: 0.01, to: 1, by: 0.01).map { alpha in
      card.alpha = alpha
      return backdropAlpha() ?? 0
    }

    #expect(alphas[0] < 0.01)
    #expect(alphas.last == 1)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.05 })
  }

  @Test func `a backdrop with an opaque opacity of 1 does not change the fading`() {
    card.alpha = 0.5
    card.backdrop = Backdrop(color: night, opaqueAlpha: 1)

    #expect(paint().first == .pushGroup(alpha: 0.5))
  }
}
