import Foundation
import StandardLayouts
import Testing

/// Tests of layout attributes.
@MainActor
struct CollectionViewLayoutAttributesTests {
  private let path = IndexPath(item: 3, section: 1)

  @Test func `new attributes have neutral defaults`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)

    #expect(attributes.frame == .zero)
    #expect(attributes.transform == .identity)
    #expect(attributes.transform3D == .identity)
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.indexPath == path)
  }

  // MARK: Geometry

  @Test func `frame, centre and size are consistent without a transform`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)

    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(attributes.center == CGPoint(x: 60, y: 45))
    #expect(attributes.size == CGSize(width: 100, height: 50))

    attributes.size = CGSize(width: 40, height: 30)
    #expect(attributes.frame == CGRect(x: 40, y: 30, width: 40, height: 30))

    attributes.center = CGPoint(x: 0, y: 0)
    #expect(attributes.frame == CGRect(x: -20, y: -15, width: 40, height: 30))
  }

  @Test func `with a transform the frame is the bounding box of the transformed rectangle`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)

    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(attributes.frame == CGRect(x: 25, y: 10, width: 50, height: 20))

    attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(attributes.frame, CGRect(x: 30, y: -30, width: 40, height: 100)))

    attributes.transform = CGAffineTransform(translationX: 7, y: -3)
    #expect(attributes.frame == CGRect(x: 7, y: -3, width: 100, height: 40))
    #expect(attributes.center == CGPoint(x: 50, y: 20))
  }

  @Test func `a rotation out of the plane narrows the frame`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)

    attributes.transform3D = CATransform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)

    #expect(isClose(attributes.frame, CGRect(x: 25, y: 0, width: 50, height: 40)))
  }

  @Test func `setting the frame with a scale sets the size that fills the frame`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 2)

    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(attributes.center == CGPoint(x: 60, y: 45))
    #expect(attributes.size == CGSize(width: 200, height: 25))
    #expect(attributes.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a transform without an inverse is ignored when the frame is set`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.transform = CGAffineTransform(scaleX: 0, y: 1)

    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(attributes.size == CGSize(width: 100, height: 50))
  }

  @Test func `bounds have the size and a zero origin`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.center = CGPoint(x: 60, y: 45)

    attributes.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)

    #expect(attributes.size == CGSize(width: 30, height: 20))
    #expect(attributes.center == CGPoint(x: 60, y: 45))
    attributes.size = CGSize(width: 8, height: 9)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 8, height: 9))
  }

  @Test func `bounds with another origin stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let attributes = CollectionViewLayoutAttributes()
        attributes.bounds = CGRect(x: 1, y: 0, width: 30, height: 20)
      }
    }
  }

  @Test func `transform and transform3D are one value`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    let turn = CGAffineTransform(rotationAngle: 1)

    attributes.transform = turn
    #expect(attributes.transform3D == CATransform3D(turn))

    attributes.transform3D = CATransform3D(scaleX: 2, y: 3, z: 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 3))

    attributes.transform3D = CATransform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    #expect(attributes.transform == .identity)

    attributes.transform = turn
    #expect(attributes.transform3D == CATransform3D(turn), "the last write wins")
  }

  @Test(arguments: [CGFloat(-1), 2])
  func `alpha is not clamped`(alpha: CGFloat) {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)

    attributes.alpha = alpha

    #expect(attributes.alpha == alpha)
  }

  @Test func `isHidden and zIndex are stored as they are set`() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)

    attributes.isHidden = true
    attributes.zIndex = Int.max

    #expect(attributes.isHidden)
    #expect(attributes.zIndex == Int.max)
  }

  // MARK: Identity

  @Test func `a cell has no element kind`() {
    let cell = CollectionViewLayoutAttributes(forCellWith: path)
    let header = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let backdrop = CollectionViewLayoutAttributes(forDecorationViewOfKind: "backdrop", with: path)

    #expect(cell.representedElementKind == nil)
    #expect(cell.representedElementCategory == .cell)
    #expect(header.representedElementKind == "header")
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(backdrop.representedElementKind == "backdrop")
    #expect(backdrop.representedElementCategory == .decorationView)
  }

  @Test func `a copy has the same class and every property`() throws {
    let original = TintedAttributes(forSupplementaryViewOfKind: "header", with: path)
    for change in Self.changes { change.apply(original) }
    original.tint = 7

    let copy = try #require(original.copy() as? TintedAttributes)

    #expect(copy !== original)
    #expect(copy.tint == 7)
    #expect(copy.indexPath == original.indexPath)
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.representedElementKind == "header")
    #expect(copy.center == original.center)
    #expect(copy.size == original.size)
    #expect(copy.transform3D == original.transform3D)
    #expect(copy.alpha == original.alpha)
    #expect(copy.zIndex == original.zIndex)
    #expect(copy.isHidden == original.isHidden)
  }

  @Test func `a copy is independent of its original`() throws {
    let original = CollectionViewLayoutAttributes(forCellWith: path)
    let copy = try #require(original.copy() as? CollectionViewLayoutAttributes)

    original.alpha = 0

    #expect(copy.alpha == 1)
  }

  @Test(arguments: changes)
  func `a change of any property makes attributes unequal`(change: Change) {
    let (a, b) = (TintedAttributes(forCellWith: path), TintedAttributes(forCellWith: path))
    #expect(a.isEqual(b))

    change.apply(b)

    #expect(!a.isEqual(b))
    #expect(a != b)
  }

  @Test func `attributes of other elements or classes are unequal`() {
    let cell = CollectionViewLayoutAttributes(forCellWith: path)

    #expect(!cell.isEqual(CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 4, section: 1))))
    #expect(!cell.isEqual(CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))))
    #expect(!cell.isEqual(CollectionViewLayoutAttributes(forDecorationViewOfKind: "", with: path)))
    #expect(!cell.isEqual(TintedAttributes(forCellWith: path)))
    #expect(!cell.isEqual(nil))
    #expect(!cell.isEqual("cell"))
    let header = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)
    #expect(!header.isEqual(CollectionViewLayoutAttributes(forSupplementaryViewOfKind: "b", with: path)))
  }

  @Test(arguments: changes.filter { $0.testDescription != "indexPath" })
  func `the hash does not depend on the visual properties`(change: Change) {
    let (a, b) = (TintedAttributes(forCellWith: path), TintedAttributes(forCellWith: path))

    change.apply(b)

    #expect(a.hash == b.hash)
  }

  @Test func `attributes of other elements have other hashes`() {
    let hashes = Set((0..<50).map { CollectionViewLayoutAttributes(forCellWith: [0, $0]).hash })

    #expect(hashes.count > 45)
  }

  /// The tests of layout passes check that the collection view stores copies.
  @Test func `changing returned attributes does not change the layout's next result`() throws {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: CollectionViewFlowLayout())
    let source = OneItemSource()
    view.dataSource = source
    view.collectionViewLayout.prepare()
    let layout = view.collectionViewLayout

    let first = try #require(layout.layoutAttributesForItem(at: [0, 0]))
    first.frame = .zero

    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}

extension CollectionViewLayoutAttributesTests {
  /// A change of one property, as the argument of a test.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var apply: @MainActor @Sendable (TintedAttributes) -> Void
  }

  nonisolated static let changes: [Change] = [
    Change(testDescription: "indexPath") { $0.indexPath = IndexPath(item: 9, section: 9) },
    Change(testDescription: "center") { $0.center.x = 5 },
    Change(testDescription: "size") { $0.size.height = 5 },
    Change(testDescription: "transform") { $0.transform3D.m34 = 0.1 },
    Change(testDescription: "alpha") { $0.alpha = 0.5 },
    Change(testDescription: "zIndex") { $0.zIndex = 1 },
    Change(testDescription: "isHidden") { $0.isHidden = true },
    Change(testDescription: "a subclass's property") { $0.tint = 1 },
  ]
}

/// A subclass with one property, as a layout's user writes it.
final class TintedAttributes: CollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TintedAttributes else { return false }
    return tint == other.tint && super.isEqual(object)
  }
}

@MainActor
private final class OneItemSource: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }
}

private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
    && abs(a.height - b.height) < 1e-9
}
