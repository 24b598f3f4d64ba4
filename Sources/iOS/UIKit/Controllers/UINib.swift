#if os(Linux)
  public import Foundation
  public import StandardLayouts
  import ViewTree

  /// The name of a class that a nib would contain.
  ///
  /// There are no nibs here. A nib that is registered for reuse stands for the class with the nib's name, which
  /// is looked for in the modules of the collection view's data source, delegate and layout.
  @preconcurrency @MainActor
  open class UINib: NSObject {
    private let name: String

    /// Creates the name of a class. The bundle is ignored.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
      self.name = name
      super.init()
    }

    /// Returns no objects: there are no nibs.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil)
      -> [Any]
    {
      []
    }

    /// Returns the class with the nib's name in the modules of objects; `other` if there is none.
    func viewClass(near objects: [Any?], else other: AnyClass) -> AnyClass {
      for object in objects.compactMap({ $0 }) {
        let module = String(reflecting: type(of: object)).split(separator: ".").first ?? ""
        if let found = NSClassFromString("\(module).\(name)") as? CollectionReusableView.Type { return found }
      }
      return other
    }
  }

  extension CollectionView {
    private var neighbours: [Any?] { [dataSource, delegate, collectionViewLayout] }

    /// Registers the class with a nib's name for cells.
    @_disfavoredOverload
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
      register(
        nib?.viewClass(near: neighbours, else: CollectionViewCell.self),
        forCellWithReuseIdentifier: identifier)
    }

    /// Registers the class with a nib's name for supplementary views.
    @_disfavoredOverload
    public func register(
      _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
      register(
        nib?.viewClass(near: neighbours, else: CollectionReusableView.self), forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier)
    }
  }

  extension CollectionViewLayout {
    /// Registers the class with a nib's name for decoration views.
    @_disfavoredOverload
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      register(
        nib?.viewClass(near: [self], else: CollectionReusableView.self), forDecorationViewOfKind: elementKind)
    }
  }
#endif
