import CollectionCore
import Foundation

/// A correct column layout; each subclass below has one fault.
class ColumnLayout: CollectionViewLayout {
  var pitch: CGFloat = 50

  var count: Int {
    guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
    return collectionView.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * pitch) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    items(in: rect).map(item)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    (0..<count).contains(indexPath.item) ? item(indexPath.item) : nil
  }

  func items(in rect: CGRect) -> Range<Int> {
    let first = Int(max(0, min(rect.minY / pitch, CGFloat(count))))
    let end = Int(max(0, min((rect.maxY / pitch).rounded(.up), CGFloat(count))))
    return first..<max(first, end)
  }

  func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
    attributes.frame = CGRect(x: 0, y: CGFloat(index) * pitch, width: 100, height: 40)
    return attributes
  }
}

final class TwiceLayout: ColumnLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    items(in: rect).map(item) + items(in: rect).prefix(1).map(item)
  }
}

/// A layout that returns the same object twice.
final class SameTwiceLayout: ColumnLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect).map { $0 + $0.prefix(1) }
  }
}

final class EndlessLayout: ColumnLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat.nan) }
}

final class NegativeLayout: ColumnLayout {
  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    if index == 1 { attributes.size.height = -40 }
    if index == 2 { attributes.alpha = .nan }
    return attributes
  }
}

final class OneTooManyLayout: ColumnLayout {
  override var count: Int { super.count + 1 }
}

/// A layout that returns only items whose top is inside the rectangle.
final class InsideLayout: ColumnLayout {
  override func items(in rect: CGRect) -> Range<Int> {
    let all = super.items(in: rect)
    let inside = all.filter { item($0).frame.minY >= rect.minY }
    return (inside.first ?? 0)..<((inside.last ?? -1) + 1)
  }
}

final class ThriftyLayout: ColumnLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    items(in: rect).prefix(3).map(item)
  }
}

final class TwoTruthsLayout: ColumnLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.zIndex = 1
    return attributes
  }
}

final class PathlessLayout: ColumnLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? { nil }
}

final class ShortContentLayout: ColumnLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * pitch - 20) }
}

/// A layout with an item wholly outside its content, of which only a query by the item's path tells.
final class FarLayout: ColumnLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.frame.overlaps(rect) }
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    if index == 3 { attributes.frame.origin.y = -9000 }
    return attributes
  }
}

/// A layout with overlapping items of which every second pair shares a z index.
final class TiedLayout: ColumnLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * pitch + 4) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    items(in: rect.insetBy(dx: 0, dy: -pitch)).map(item).filter { $0.frame.overlaps(rect) }
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame.size.height = 54
    attributes.zIndex = index / 2
    return attributes
  }
}

/// A layout that returns its stored attributes in place of copies.
class KeepingLayout: ColumnLayout {
  var kept: [CollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    kept = (0..<count).map { super.item($0) }
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes { kept[index] }
}

/// A layout that moves its stored attributes in every query.
final class ParallaxLayout: KeepingLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    for attributes in answer ?? [] { attributes.center.x = 50 + (attributes.center.y - rect.midY) / 1000 }
    return answer
  }
}

final class DriftingLayout: ColumnLayout {
  private var drift: CGFloat = -0.5

  override func prepare() {
    super.prepare()
    drift += 0.25
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame = attributes.frame.insetBy(dx: 10 + drift, dy: 0)
    return attributes
  }
}

final class GrowingContentLayout: ColumnLayout {
  private var preparations: CGFloat = 0

  override func prepare() {
    super.prepare()
    preparations += 1
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(count) * pitch + preparations)
  }
}

/// A layout that fades items far from the centre but does not invalidate itself when the offset changes.
final class FadingLayout: ColumnLayout {
  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.alpha = 1 - abs(attributes.center.y - (collectionView?.bounds.midY ?? 0)) / 10_000
    return attributes
  }
}

/// A layout that keeps the width of its first preparation because it is not invalidated on a resize.
final class StaleWidthLayout: ColumnLayout {
  private var width: CGFloat = 0

  override func prepare() {
    super.prepare()
    width = collectionView?.bounds.width ?? 0
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame.size.width = width
    return attributes
  }
}

/// A layout that places its items by the content offset in `prepare()`, but is not invalidated by a scroll.
final class StaleOffsetLayout: ColumnLayout {
  private var left: CGFloat = 0

  override func prepare() {
    super.prepare()
    left = (collectionView?.bounds.minY ?? 0) / 1000
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame = attributes.frame.insetBy(dx: left, dy: 0)
    return attributes
  }
}

final class CellMeasuringLayout: ColumnLayout {
  override func prepare() {
    super.prepare()
    _ = collectionView?.cellForItem(at: IndexPath(item: 0, section: 0))
  }
}

final class SelfInvalidatingLayout: ColumnLayout {
  override func prepare() {
    super.prepare()
    invalidateLayout()
  }
}

/// A layout that iterates over all its attributes in every query.
final class FilteringLayout: KeepingLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.overlaps(rect) }
  }
}

/// A layout that recomputes all its attributes on every scroll.
final class RestlessLayout: KeepingLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A layout that iterates over data of its own in every query, which only a measurement of time can detect.
final class SlowLayout: ColumnLayout {
  var pass: (Int) -> Void = { _ in }

  override func items(in rect: CGRect) -> Range<Int> {
    pass(count)
    return super.items(in: rect)
  }
}

/// Attributes with a shift that a layout adds, as in an article about welcome pages.
class ShiftedAttributes: CollectionViewLayoutAttributes {
  var shift: CGFloat = 0
  var tags: [String]? = nil

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ShiftedAttributes)?.shift = shift
    (copy as? ShiftedAttributes)?.tags = tags
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ShiftedAttributes else { return false }
    return MainActor.assumeIsolated { shift == other.shift && tags == other.tags } && super.isEqual(object)
  }
}

/// Attributes that are compared without their shift.
final class UncomparedAttributes: ShiftedAttributes {
  override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? UncomparedAttributes else { return false }
    return MainActor.assumeIsolated {
      let other = object.copied
      other.shift = shift
      return super.isEqual(other)
    }
  }
}

/// Attributes that are compared with themselves.
final class SelfComparedAttributes: ShiftedAttributes {
  override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? SelfComparedAttributes else { return false }
    return MainActor.assumeIsolated {
      let other = object.copied
      (other.shift, other.tags) = (shift, tags)
      return super.isEqual(other)
    }
  }
}

/// Attributes that are compared with an object of another class.
final class MiscomparedAttributes: ShiftedAttributes {
  override func isEqual(_ object: Any?) -> Bool { object is UncomparedAttributes && super.isEqual(object) }
}

/// Attributes whose copies lack the tags.
final class UncopiedAttributes: ShiftedAttributes {
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UncopiedAttributes)?.tags = nil
    return copy
  }
}

/// Attributes that forget their shift in copies and in comparisons.
final class ForgetfulAttributes: ShiftedAttributes {
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ForgetfulAttributes)?.shift = 0
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? ForgetfulAttributes else { return false }
    return MainActor.assumeIsolated { copied.isCopy(of: object.copied) }
  }

  private func isCopy(of other: ForgetfulAttributes) -> Bool { super.isEqual(other) }
}

/// A column whose items have attributes of a class of their own.
class ShiftingLayout: ColumnLayout {
  private let attributesClass: ShiftedAttributes.Type
  /// Returns an item's shift at a content offset.
  private let shift: (Int, CGFloat) -> CGFloat

  init(_ attributesClass: ShiftedAttributes.Type, shift: @escaping (Int, CGFloat) -> CGFloat) {
    (self.attributesClass, self.shift) = (attributesClass, shift)
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.make(for: .cell(index, inSection: 0))
    attributes.frame = super.item(index).frame
    attributes.shift = shift(index, collectionView?.bounds.minY ?? 0)
    attributes.tags = ["tag"]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A layout with a class of attributes that returns its first item twice, has another z index by path, and moves
/// its items with every preparation.
final class ManyFaultsLayout: ShiftingLayout {
  private var drift: CGFloat = 0

  override func prepare() {
    super.prepare()
    drift += 0.25
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame = attributes.frame.insetBy(dx: 10 + drift, dy: 0)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    items(in: rect).map(item) + items(in: rect).prefix(1).map(item)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.zIndex = 1
    return attributes
  }
}

/// A layout that moves its items in every query, and returns its first item twice.
final class TremblingLayout: ColumnLayout {
  private var queries: CGFloat = 0

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    queries += 1
    return items(in: rect).map(item) + items(in: rect).prefix(1).map(item)
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame = attributes.frame.insetBy(dx: 10 + queries / 1000, dy: 0)
    return attributes
  }
}

/// A layout that returns its stored attributes, those of the first item twice.
final class TwiceKeepingLayout: KeepingLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect).map { $0 + $0.prefix(1) }
  }
}

/// A layout that moves its items with every preparation, and fades them with the content offset, which does not
/// invalidate it.
final class DriftingFadingLayout: ColumnLayout {
  private var drift: CGFloat = 0

  override func prepare() {
    super.prepare()
    drift += 0.25
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.frame = attributes.frame.insetBy(dx: 10 + drift, dy: 0)
    attributes.alpha = 1 - abs(attributes.center.y - (collectionView?.bounds.midY ?? 0)) / 10_000
    return attributes
  }
}

// MARK: Correct layouts

/// Attributes of a wheel, whose angle sets their transform and their z index.
class WheelAttributes: CollectionViewLayoutAttributes {
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WheelAttributes)?.angle = angle
    return copy
  }
}

/// Attributes of a wheel whose copies lack the angle.
final class UncopiedWheelAttributes: WheelAttributes {
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UncopiedWheelAttributes()
    (copy.indexPath, copy.center, copy.size) = (indexPath, center, size)
    (copy.transform, copy.zIndex) = (transform, zIndex)
    return copy
  }
}

/// Attributes whose progress is stored elsewhere and sets the opacity.
final class FadingAttributes: CollectionViewLayoutAttributes {
  private var stored: CGFloat = 0

  var progress: CGFloat {
    get { stored }
    set { (stored, alpha) = (newValue, 1 - newValue / 2) }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? FadingAttributes)?.progress = progress
    return copy
  }
}

/// Attributes that keep their row, which their frame determines.
final class RowAttributes: CollectionViewLayoutAttributes {
  private(set) var row = 0

  override var frame: CGRect { didSet { row = Int(frame.minY / 50) } }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? RowAttributes)?.row = row
    return copy
  }
}

/// A column whose items have attributes of a class of their own, with a value for each item.
final class ValuedLayout<Attributes: CollectionViewLayoutAttributes>: ColumnLayout {
  private let setValue: (Attributes, CGFloat) -> Void

  init(_ setValue: @escaping (Attributes, CGFloat) -> Void) {
    self.setValue = setValue
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = Attributes.make(for: .cell(index, inSection: 0))
    attributes.frame = super.item(index).frame.insetBy(dx: 40, dy: 10)
    setValue(attributes, CGFloat(index) / 40)
    return attributes
  }
}

/// A layout with springs, which moves its items when it is asked about a bounds change, as layouts with a
/// dynamic animator do. The animator would then invalidate the layout.
final class SpringLayout: KeepingLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let distance = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for attributes in kept { attributes.center.y += distance / 10 }
    return false
  }
}

/// A layout that returns no items that are fully transparent.
final class TransparentItemsLayout: ColumnLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.alpha > 0 }
  }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.alpha = index.isMultiple(of: 2) ? 1 : 0
    return attributes
  }
}

/// A layout with items of half their height, whose content ends where the last one does.
final class FlatLayout: ColumnLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * pitch - 20) }

  override func item(_ index: Int) -> CollectionViewLayoutAttributes {
    let attributes = super.item(index)
    attributes.transform = CGAffineTransform(scaleX: 1, y: 0.5)
    return attributes
  }
}
