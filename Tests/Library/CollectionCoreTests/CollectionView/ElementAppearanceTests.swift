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

  @Test func `appearances in one place with another opacity, transform or z are not close`() {
    var turned = appearance(x: 0)
    turned.transform3D = CATransform3D(rotationAngle: .pi, x: 0, y: 0, z: 1)
    var raised = appearance(x: 0)
    raised.z = 1

    for other in [appearance(x: 0).withAlpha(0.9), turned, raised] {
      #expect(!appearance(x: 0).isClose(to: other))
    }
  }
}
