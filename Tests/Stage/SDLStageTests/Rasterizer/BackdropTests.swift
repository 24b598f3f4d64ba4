import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests of the pixels of translucent cards with a backdrop.
@MainActor
struct BackdropTests {
  private let night = Color(hex: 0x102030)
  private let root = View(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
  private let behind = View(frame: CGRect(x: 5, y: 30, width: 60, height: 40))
  private let card = View(frame: CGRect(x: 30, y: 20, width: 60, height: 60))

  init() {
    root.backgroundColor = night
    behind.backgroundColor = Color(hex: 0xFF0000)
    card.cornerRadius = 12
    card.backgroundColor = Color(hex: 0x3366CC)
    card.shadow = Shadow(radius: 8)
    card.transform = CGAffineTransform(scaleX: 0.83, y: 0.83)
    card.alpha = 0.7
    root.addSubview(card)
  }

  private func frame(on stage: OffscreenStage = OffscreenStage()) -> PixelFrame {
    var list = DrawList()
    ViewPainter().paint(root, scale: 1, into: &list)
    return stage.draw(list)
  }

  private func difference(_ a: PixelFrame, _ b: PixelFrame, at x: Int, _ y: Int) -> Int {
    [16, 8, 0].map { abs(Int((a[x, y] >> $0) & 0xFF) - Int((b[x, y] >> $0) & 0xFF)) }.max() ?? 0
  }

  private var pixels: [(x: Int, y: Int)] {
    (0..<100).flatMap { y in (0..<120).map { (x: $0, y: y) } }
  }

  @Test func `over a plain background, a backdrop of the same colour changes no pixel`() {
    let without = frame()
    card.backdrop = Backdrop(color: night, opaqueAlpha: 0.7)
    let with = frame()

    #expect(pixels.allSatisfy { with[$0.x, $0.y] == without[$0.x, $0.y] })
  }

  @Test func `content behind a card with a backdrop does not show through`() {
    card.backdrop = Backdrop(color: night, opaqueAlpha: 0.7)
    let alone = frame()
    root.insertSubview(behind, at: 0)
    let overlapping = frame()

    let inside = card.frame.insetBy(dx: 5, dy: 5)
    let shown = pixels.filter { inside.contains(CGPoint(x: $0.x, y: $0.y)) }
    #expect(shown.allSatisfy { overlapping[$0.x, $0.y] == alone[$0.x, $0.y] })
    // Beside the card, the red view is visible.
    #expect(overlapping[8, 50] == 0xFF0000)
    card.backdrop = nil
    #expect(difference(frame(), alone, at: 50, 50) > 30)
  }

  @Test func `redrawing a fading card in a kept frame gives the pixels of whole frames`() {
    root.insertSubview(behind, at: 0)
    card.backdrop = Backdrop(color: night, opaqueAlpha: 0.7)
    let kept = OffscreenStage()

    for alpha in [1, 0.9, 0.7, 0.4, 0.1, 0, 0.3, 0.8, 1] as [CGFloat] {
      card.alpha = alpha
      let (partly, wholly) = (frame(on: kept), frame())
      #expect(pixels.allSatisfy { partly[$0.x, $0.y] == wholly[$0.x, $0.y] }, "alpha \(alpha)")
    }
  }
}
