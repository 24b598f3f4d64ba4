public import Foundation
import Preconditions

/// Where an element of a collection view is and how it looks there: what a layout answers with.
///
/// A subclass that adds a property overrides `copy(with:)`, because the collection view copies attributes
/// freely, and `isEqual(_:)`, because attributes equal to those last applied are not applied again. Points
/// are in content space: the origin is the content's top left corner, y points down.
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes: @preconcurrency NSCopying {
  /// Which element these attributes belong to.
  @exclusivity(unchecked) @usableFromInline
  package private(set) final var elementKey = ElementKey(category: .cell, kind: "", section: 0, item: 0)

  /// Where and how it is shown. Read and written for every element of every frame, and never for long.
  @exclusivity(unchecked) @usableFromInline
  final var look = ElementLook()

  /// The element's index path. For a supplementary or decoration view it need not be an item's.
  public final var indexPath: IndexPath {
    get { elementKey.indexPath }
    set { elementKey = elementKey.at(newValue) }
  }

  /// Whether the element is a cell, a supplementary view or a decoration view.
  @inlinable
  public final var representedElementCategory: CollectionView.ElementCategory { elementKey.category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  public final var representedElementKind: String? { elementKey.category == .cell ? nil : elementKey.kind }

  /// The element's middle, in content space, in points.
  @inlinable
  public final var center: CGPoint {
    get { look.center }
    set { look.center = newValue }
  }

  /// The element's size before its transform, in points.
  @inlinable
  public final var size: CGSize {
    get { look.size }
    set { look.size = newValue }
  }

  /// A transform about the centre, with perspective.
  @inlinable
  public final var transform3D: CATransform3D {
    get { look.transform3D }
    set { look.transform3D = newValue }
  }

  /// Opacity, 0 … 1; other values are clamped when drawn. 1 by default.
  @inlinable
  public final var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = newValue }
  }

  /// The place among overlapping elements; higher is nearer to the eye. Equal ones are ordered by the
  /// collection view: decorations, cells, supplementary views, and by index path among each.
  @inlinable
  public final var zIndex: Int {
    get { look.zIndex }
    set { look.zIndex = newValue }
  }

  /// Whether the element is not shown; the collection view makes no view for it.
  @inlinable
  public final var isHidden: Bool {
    get { look.isHidden }
    set { look.isHidden = newValue }
  }

  /// Attributes of a cell at section 0, item 0, without a size.
  public required init() {}

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    elementKey = .cell(indexPath)
  }

  /// Attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    elementKey = .supplementaryView(kind, indexPath)
  }

  /// Attributes of a decoration view of a kind.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    elementKey = ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Attributes of this very class for an element; for layouts, which know their attributes' class only as a
  /// value.
  package static func make(for key: ElementKey, frame: CGRect = .zero, zIndex: Int = 0) -> Self {
    let attributes = Self()
    attributes.elementKey = key
    attributes.look = ElementLook(center: frame.center, size: frame.size, zIndex: zIndex)
    return attributes
  }

  /// Makes new attributes of a cell out of those of another; inlined, so that these are not retained for it.
  @inline(__always)
  final func renew(forCell item: Int, inSection section: Int, frame: CGRect, zIndex: Int) {
    elementKey.section = section
    elementKey.item = item
    look = ElementLook(center: frame.center, size: frame.size, zIndex: zIndex)
  }

  /// The plane's part of `transform3D`, identity where that is not affine. Setting it replaces `transform3D`.
  public var transform: CGAffineTransform {
    get { transform3D.isAffine ? transform3D.affine : .identity }
    set { transform3D = CATransform3D(newValue) }
  }

  /// The smallest upright rectangle around the transformed element, in content space.
  ///
  /// Setting it sets the centre, and the size such that an element under the present scale fills the
  /// rectangle; a transform that cannot be undone counts as none.
  public var frame: CGRect {
    get {
      Self.numberOfFrameUses &+= 1
      return look.frame
    }
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

  /// How often any frame was read or set, which tells what a question to a layout costs.
  package static var numberOfFrameUses = 0

  /// The element's rectangle in its own coordinates; its origin is zero. Setting it sets `size`.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      require(
        newValue.origin == .zero,
        "The bounds of layout attributes were set to \(newValue); their origin must be zero.")
      size = newValue.size
    }
  }

  /// A copy of the same class with every property; see `copy(with:)`.
  public final func copy() -> Any { copy(with: nil) }

  /// A copy of the same class. A subclass calls super and copies everything it adds: what super answers may be an
  /// older copy, which still has its values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = takeVacant() ?? Self()
    copy.elementKey = elementKey
    copy.look = look
    return copy
  }

  /// An object that the next copy of its class is made out of, instead of a new one.
  private static var vacant: CollectionViewLayoutAttributes?

  private func takeVacant() -> Self? {
    guard let vacant = Self.vacant, type(of: vacant) == type(of: self) else { return nil }
    Self.vacant = nil
    return vacant as? Self
  }

  /// Whether the other object is attributes of the same element with the same values. A subclass answers
  /// super's answer *and* its own properties'.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && hasSameValues(as: other)
  }

  /// Whether others have the same of what attributes of every class have.
  private func hasSameValues(as other: CollectionViewLayoutAttributes) -> Bool {
    elementKey == other.elementKey && look == other.look
  }

  /// A hash of the element's kind and index path, which a change of the visual properties leaves as it is.
  open var hash: Int { elementKey.hashValue }
}

extension CollectionViewLayoutAttributes {
  /// Whether they are of no subclass, and have nothing that this module does not know.
  final var isPlain: Bool { type(of: self) == CollectionViewLayoutAttributes.self }

  /// `isEqual(_:)`, but quick for attributes of no subclass.
  final func equals(_ other: CollectionViewLayoutAttributes) -> Bool {
    isPlain && other.isPlain ? hasSameValues(as: other) : isEqual(other)
  }

  /// Makes `copy` a copy of these attributes: the same object with other values, if nobody else has it.
  final func copy(into copy: inout CollectionViewLayoutAttributes) {
    let isVacant = type(of: copy) == type(of: self) && isKnownUniquelyReferenced(&copy)
    if isVacant, isPlain {
      copy.elementKey = elementKey
      copy.look = look
      return
    }
    Self.vacant = isVacant ? copy : nil
    copy = copied
    Self.vacant = nil
  }

  /// A copy of the same class.
  package var copied: Self {
    let copy = copy(with: nil)
    guard let own = copy as? Self else {
      fatalError(
        "copy(with:) of \(Self.self) returned a \(type(of: copy)); expected an instance of \(Self.self).")
    }
    return own
  }

  /// Whether every number is finite and small enough to be drawn.
  package var isSane: Bool { look.isSane }
}

extension CollectionViewLayoutAttributes: @preconcurrency Hashable {
  /// Equality by `isEqual(_:)`.
  public static func == (a: CollectionViewLayoutAttributes, b: CollectionViewLayoutAttributes) -> Bool {
    a.isEqual(b)
  }

  /// Hashes `hash`.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
