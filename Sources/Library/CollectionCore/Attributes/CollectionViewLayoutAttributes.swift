public import Foundation
import Preconditions

/// The geometry and appearance of an element in a collection view, as computed by a layout.
///
/// A subclass that adds a property overrides `copy(with:)`, because the collection view makes copies of
/// attributes. It also overrides `isEqual(_:)`, because the collection view applies attributes to a view only
/// if they differ from those last applied. Points are in content space: the origin is the content's top left
/// corner, and y points down.
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The category, kind and index path of the element that the attributes describe.
  @exclusivity(unchecked) @usableFromInline
  package private(set) final nonisolated(unsafe) var elementKey = ElementKey(
    category: .cell, kind: "", section: 0, item: 0)

  /// The geometry, opacity, drawing order and visibility. Exclusivity checking is off for speed, because the
  /// values of every displayed element are accessed in every frame. For the same reason, layouts and collection
  /// views read the values here: a read of a property that a subclass may override is a call.
  @exclusivity(unchecked) @usableFromInline
  package final nonisolated(unsafe) var values = AttributeValues()

  /// The changes of the element's appearance apart from geometry and opacity, such as dimming; `nil`, the
  /// default, for none. `CollectionReusableView.flingApplyEffects(_:)` shows the effects.
  @exclusivity(unchecked)
  package final nonisolated(unsafe) var effects: ElementEffects?

  /// The element's index path. For a supplementary or decoration view, the index path need not belong to an
  /// item.
  open var indexPath: IndexPath {
    get { elementKey.indexPath }
    set { elementKey = elementKey.at(newValue) }
  }

  /// The category of the element: cell, supplementary view or decoration view.
  @inlinable
  open var representedElementCategory: CollectionView.ElementCategory { elementKey.category }

  /// The kind of a supplementary or decoration view; `nil` for a cell.
  open var representedElementKind: String? { elementKey.category == .cell ? nil : elementKey.kind }

  /// The element's center in content space, in points.
  @inlinable
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The element's size before its transform, in points.
  @inlinable
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The transform, applied about the element's center; may include perspective.
  @inlinable
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }

  /// The opacity, 0 … 1; other values are clamped when drawn. The default is 1.
  @inlinable
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The order among overlapping elements; higher values are nearer to the viewer. The default is 0.
  ///
  /// Elements with equal values are ordered by category: decorations, cells, supplementary views, from back
  /// to front. Within a category, they are ordered by index path.
  @inlinable
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the element is hidden. The collection view creates no view for a hidden element. The default is
  /// `false`.
  @inlinable
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Creates attributes of the cell at section 0, item 0, with size zero.
  public required override init() { super.init() }

  /// Creates attributes of the cell of the item at an index path, with size zero.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    elementKey = .cell(indexPath)
  }

  /// Creates attributes of the supplementary view of a kind at an index path, with size zero.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    elementKey = .supplementaryView(kind, indexPath)
  }

  /// Creates attributes of the decoration view of a kind at an index path, with size zero.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    elementKey = ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Creates attributes of this class for an element. `frame` is in content space, in points. Layouts use
  /// this method to create instances of their `layoutAttributesClass`.
  package static func make(for key: ElementKey, frame: CGRect = .zero, zIndex: Int = 0) -> Self {
    let attributes = Self()
    attributes.elementKey = key
    attributes.values = AttributeValues(center: frame.center, size: frame.size, zIndex: zIndex)
    return attributes
  }

  /// Creates attributes of this class for a cell. `frame` is in content space, in points.
  package static func makeCell(at indexPath: IndexPath, frame: CGRect) -> Self {
    make(for: .cell(indexPath), frame: frame)
  }

  /// Creates attributes of this class for a supplementary view. `frame` is in content space, in points.
  package static func makeSupplementaryView(ofKind kind: String, at indexPath: IndexPath, frame: CGRect)
    -> Self
  {
    make(for: .supplementaryView(kind, indexPath), frame: frame)
  }

  /// Changes the attributes to those of the element's copy in lap `lap`, whose center is `delta` points away.
  final func move(toLap lap: Int, by delta: CGPoint) {
    elementKey.lap = lap
    values.center = values.center + delta
  }

  /// Reuses the attributes of a cell for another item: replaces the index path, frame and z index, and resets
  /// all other values. The method is inlined to avoid retaining the attributes.
  @inline(__always)
  final func renew(forCell item: Int, inSection section: Int, frame: CGRect, zIndex: Int) {
    elementKey.section = section
    elementKey.item = item
    elementKey.lap = 0
    values = AttributeValues(center: frame.center, size: frame.size, zIndex: zIndex)
    effects = nil
  }

  /// The affine part of `transform3D`, or the identity if `transform3D` is not affine. Setting the property
  /// replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { transform3D.isAffine ? transform3D.affine : .identity }
    set { transform3D = CATransform3D(newValue) }
  }

  /// The bounding box of the transformed element, in content space.
  ///
  /// Setting the frame sets `center`, and sets `size` to the frame's size divided by the transform's scale. A
  /// transform that is not affine or has no inverse counts as scale 1.
  open var frame: CGRect {
    get { storedFrame }
    set {
      Self.numberOfFrameUses &+= 1
      center = newValue.center
      size = newValue.size
      guard !transform3D.isIdentity, transform3D.isAffine else { return }
      let linear = transform3D.affine
      let scaleX = (linear.a * linear.a + linear.b * linear.b).squareRoot()
      let scaleY = (linear.c * linear.c + linear.d * linear.d).squareRoot()
      guard linear.determinant != 0, scaleX.isFinite, scaleY.isFinite else { return }
      size = CGSize(width: newValue.width / scaleX, height: newValue.height / scaleY)
    }
  }

  /// The bounding box of the transformed element, in content space, as `frame` returns it without an override.
  package final var storedFrame: CGRect {
    Self.numberOfFrameUses &+= 1
    return values.frame
  }

  /// The number of reads and writes of the `frame` of any instance since the program started; a measure of
  /// the cost of queries.
  @exclusivity(unchecked) package static var numberOfFrameUses = 0

  /// The element's rectangle in its own coordinates, in points, with origin zero. Setting the bounds sets
  /// `size`; the origin of the new value must be zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      require(
        newValue.origin == .zero,
        "The bounds of layout attributes were set to \(newValue); their origin must be zero.")
      size = newValue.size
    }
  }

  /// Returns a copy of the attributes as an instance of the same class. The zone is ignored.
  ///
  /// A subclass calls `super` and copies the properties that it adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.elementKey = elementKey
    copy.values = values
    copy.effects = effects
    return copy
  }

  /// Returns whether an object is an instance of the same class that describes the same element with the same
  /// values.
  ///
  /// A subclass combines the result of `super` with a comparison of the properties that it adds.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && hasSameValues(as: other)
  }

  /// Returns whether other attributes describe the same element and have the same values of the base class.
  package final nonisolated func hasSameValues(as other: CollectionViewLayoutAttributes) -> Bool {
    elementKey == other.elementKey && values == other.values && effects == other.effects
  }

  /// A hash of the element's index path and, in looping content, of the lap of the element's copy. The visual
  /// properties do not affect the hash.
  open override var hash: Int { elementKey.hashValue }
}

extension CollectionViewLayoutAttributes {
  /// The point at which the element's middle is drawn, after the transform; `center` if the middle lies behind
  /// the viewer's eye.
  package final var visibleCenter: CGPoint {
    guard !values.transform3D.isIdentity, let middle = Projection(values.transform3D).map(.zero) else {
      return values.center
    }
    return values.center + middle
  }

  /// Whether the attributes are an instance of the base class, without properties that a subclass adds.
  final var isPlain: Bool { type(of: self) == CollectionViewLayoutAttributes.self }

  /// Returns the same as `isEqual(_:)`, but faster for attributes of the base class.
  final func equals(_ other: CollectionViewLayoutAttributes) -> Bool {
    isPlain && other.isPlain ? hasSameValues(as: other) : isEqual(other)
  }

  /// Assigns a copy of these attributes to `copy`. If nothing else refers to the instance in `copy` and both
  /// instances are of the base class, or of the same reusable subclass, overwrites that instance instead of
  /// replacing it.
  ///
  /// Instances of other subclasses are always replaced. A subclass's `copy(with:)` may copy a property only
  /// if the property is set, so an overwritten instance could keep an old value.
  package final func copy(into copy: inout CollectionViewLayoutAttributes) {
    let isSameClass = type(of: copy) == type(of: self)
    let reusable = isPlain || !isSameClass ? nil : reusableClass
    guard isSameClass, isPlain || reusable != nil, isKnownUniquelyReferenced(&copy) else {
      return copy = copied
    }
    reusable?.copyAddedValues(of: self, to: copy)
    copy.elementKey = elementKey
    copy.values = values
    copy.effects = effects
  }

  /// The attributes' class if the class itself declares the conformance to `ReusableLayoutAttributes`;
  /// otherwise `nil`.
  private final var reusableClass: (any ReusableLayoutAttributes.Type)? {
    guard let reusable = type(of: self) as? any ReusableLayoutAttributes.Type else { return nil }
    return reusable.reusableClass == type(of: self) ? reusable : nil
  }

  /// A copy of the attributes, as an instance of the same class.
  package var copied: Self {
    let copy = copy(with: nil)
    guard let own = copy as? Self else {
      fatalError(
        "copy(with:) of \(Self.self) returned a \(type(of: copy)); expected an instance of \(Self.self).")
    }
    return own
  }

  /// Whether the attributes can be drawn: all values are finite, the magnitudes of center and size are below
  /// 10¹³ points, and the size is not negative.
  package var isSane: Bool { values.isSane }
}
