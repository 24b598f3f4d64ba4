import CollectionCore
import Foundation
import Testing

@MainActor
struct ElementAppearanceTests {
  private func appearance(x: CGFloat) -> ElementAppearance {
    let attributes = CollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: x, y: 0, width: 50, height: 50)
    return ElementAppearance(attributes)
  }

  @Test func `positions that differ by rounding only are close, even at large coordinates`() {
    let tenth = appearance(x: 0.1 + 0.2)
    #expect(tenth.isClose(to: appearance(x: 0.3)))
    #expect(!tenth.isClose(to: appearance(x: 0.301)))
    #expect(appearance(x: 1e9).isClose(to: appearance(x: 1e9 + 1e-7)))
    #expect(!appearance(x: 1e9).isClose(to: appearance(x: 1e9 + 0.01)))
  }
}
