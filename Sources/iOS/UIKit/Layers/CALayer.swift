#if os(Linux)
  public import Foundation
  public import ViewTree

  /// The drawn part of a view.
  ///
  /// A layer has no pixels: it reads and writes the properties of its view, which draws them. A layer without a
  /// view of a program's own has one that takes no part in hit testing.
  @preconcurrency @MainActor
  open class CALayer: NSObject {
    /// The view that draws the layer.
    var view: UIView {
      if let owner { return owner }
      let view = LayerView(of: self)
      (owner, kept) = (view, view)
      return view
    }

    private weak var owner: UIView?
    /// The view of a layer that the program made, while the view is in no tree. In a tree, the view keeps the
    /// layer instead.
    private var kept: LayerView?
    private var shadowStore = (color: UIColor.black, opacity: Float(0), offset: CGSize(width: 0, height: -3))
    private var blurRadius: CGFloat = 3
    private var animations: [(key: String, animation: RunningLayerAnimation)] = []

    /// Creates a layer without a view of the program's own.
    public override required init() { super.init() }

    /// Creates a layer with the properties of another layer's view.
    public init(layer: Any) { super.init() }

    /// Creates a layer; the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    init(of view: UIView) {
      owner = view
      super.init()
    }

    /// Records that the layer's own view was added to a tree, or removed.
    fileprivate func drawingDidMove(_ view: LayerView) { kept = view.superview == nil ? view : nil }

    // MARK: Geometry

    /// The frame in the superlayer's coordinates, in points.
    open var frame: CGRect {
      get { view.frame }
      set { view.frame = newValue }
    }

    /// The rectangle in the layer's own coordinates, in points.
    open var bounds: CGRect {
      get { view.bounds }
      set { view.bounds = newValue }
    }

    /// The place of the anchor point in the superlayer's coordinates, in points.
    open var position: CGPoint {
      get { view.center }
      set { view.center = newValue }
    }

    /// The point of the layer that lies at `position` and about which the transform applies, in units of the
    /// bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
      get { view.anchorPoint }
      set { view.anchorPoint = newValue }
    }

    /// The depth among the layers of the superlayer; 0 by default.
    open var zPosition: CGFloat {
      get { view.zPosition }
      set { view.zPosition = newValue }
    }

    /// The transform about the anchor point.
    open var transform: CATransform3D {
      get { view.transform3D }
      set { view.transform3D = newValue }
    }

    /// The transform that applies to the sublayers only; stored only.
    open var sublayerTransform = CATransform3D.identity

    /// Returns the affine part of the transform.
    open func affineTransform() -> CGAffineTransform { view.transform }

    /// Sets the transform to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { view.transform = m }

    /// Whether the back of a rotated layer is drawn; true by default, stored only.
    open var isDoubleSided = true

    // MARK: Look

    /// The opacity, 0 … 1.
    open var opacity: Float {
      get { Float(view.alpha) }
      set { view.alpha = CGFloat(newValue) }
    }

    /// Whether the layer is hidden.
    open var isHidden: Bool {
      get { view.isHidden }
      set { view.isHidden = newValue }
    }

    /// Whether sublayers are clipped to the bounds and their rounded corners.
    open var masksToBounds: Bool {
      get { view.clipsToBounds }
      set { view.clipsToBounds = newValue }
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat {
      get { view.cornerRadius }
      set { view.cornerRadius = newValue }
    }

    /// The corners that are rounded; stored only, all corners are drawn alike.
    open var maskedCorners: CACornerMask = .all

    /// The width of the border, in points.
    open var borderWidth: CGFloat {
      get { view.borderWidth }
      set {
        view.borderWidth = newValue
        // A border of Core Animation is black by default.
        if view.borderColor == .clear, !hasBorderColor { view.borderColor = .black }
      }
    }

    private var hasBorderColor = false

    /// The colour of the border; black by default.
    open var borderColor: CGColor? {
      get { view.borderColor }
      set {
        hasBorderColor = true
        view.borderColor = newValue ?? .clear
      }
    }

    /// The colour of the background; `nil` for none.
    open var backgroundColor: CGColor? {
      get { view.backgroundColor }
      set { view.backgroundColor = newValue }
    }

    /// The picture that the layer shows; an image, or `nil`.
    open var contents: Any? {
      didSet {
        let image = contents as? UIImage
        if let view = view as? ImageView { view.image = image } else { showContents(image) }
      }
    }

    private var picture: ImageView?

    private func showContents(_ image: UIImage?) {
      guard picture != nil || image.map({ !$0.path.isEmpty || $0.picture != nil }) ?? false else { return }
      let picture = picture ?? ImageView(frame: CGRect(origin: .zero, size: bounds.size))
      picture.contentMode = .scaleToFill
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      picture.isUserInteractionEnabled = false
      picture.image = image
      self.picture = picture
      if picture.superview == nil { view.insertSubview(picture, at: 0) }
    }

    /// The number of pixels per point of `contents`; stored only.
    open var contentsScale: CGFloat = 1
    /// The rule by which `contents` fits the layer; stored only.
    open var contentsGravity = "resize"
    /// Whether the layer is drawn once and shown as a picture; stored only.
    open var shouldRasterize = false
    /// The number of pixels per point of such a picture; stored only.
    open var rasterizationScale: CGFloat = 1
    /// Whether edges are smoothed; stored only, they always are.
    open var allowsEdgeAntialiasing = true
    /// Whether the layer has no transparent parts; stored only.
    open var isOpaque = false
    /// The name of the layer.
    open var name: String?
    /// The actions of the layer's properties; ignored, because properties change at once.
    open var actions: [String: Any]?
    /// The object that handles the layer's events; ignored.
    open weak var delegate: AnyObject?

    // MARK: Shadow

    /// The colour of the shadow; black by default.
    open var shadowColor: CGColor? {
      get { shadowStore.color }
      set {
        shadowStore.color = newValue ?? .clear
        updateShadow()
      }
    }

    /// The opacity of the shadow, 0 … 1; 0 by default.
    open var shadowOpacity: Float {
      get { shadowStore.opacity }
      set {
        shadowStore.opacity = newValue
        updateShadow()
      }
    }

    /// The distance of the shadow, in points; (0, -3) by default.
    open var shadowOffset: CGSize {
      get { shadowStore.offset }
      set {
        shadowStore.offset = newValue
        updateShadow()
      }
    }

    /// The blur radius of the shadow, in points; 3 by default.
    open var shadowRadius: CGFloat {
      get { blurRadius }
      set {
        blurRadius = newValue
        updateShadow()
      }
    }

    /// The shape of the shadow; stored only, the shadow has the shape of the layer's rounded rectangle.
    open var shadowPath: CGPath?

    private func updateShadow() {
      guard shadowStore.opacity > 0, shadowStore.color.alpha > 0 else { return view.shadow = nil }
      // The radius of Core Animation is the standard deviation of the blur; that of `Shadow` is twice as long.
      view.shadow = Shadow(
        color: shadowStore.color.withAlphaComponent(
          CGFloat(shadowStore.color.alpha) * CGFloat(shadowStore.opacity)),
        radius: blurRadius * 2, offset: CGPoint(x: shadowStore.offset.width, y: shadowStore.offset.height))
    }

    // MARK: Mask

    /// A layer that limits where this layer is visible; `nil` by default.
    ///
    /// A mask whose shape is a rounded rectangle or an ellipse as large as the layer clips the layer. Other
    /// masks have no effect.
    open var mask: CALayer? {
      didSet {
        guard mask !== oldValue else { return }
        mask?.maskedLayer = self
        updateMask()
      }
    }

    private weak var maskedLayer: CALayer?
    private var hasMaskClip = false

    /// The radius of the corners of the layer's shape, if the shape fills a size; otherwise `nil`.
    func cornerRadius(filling size: CGSize) -> CGFloat? {
      abs(bounds.width - size.width) < 1 && abs(bounds.height - size.height) < 1 ? cornerRadius : nil
    }

    final func updateMask() {
      if let radius = mask?.cornerRadius(filling: bounds.size) {
        hasMaskClip = true
        view.clipsToBounds = true
        view.cornerRadius = radius
      } else if hasMaskClip {
        hasMaskClip = false
        view.clipsToBounds = false
        view.cornerRadius = 0
      }
    }

    /// Adapts the layer that this layer masks.
    final func shapeDidChange() { maskedLayer?.updateMask() }

    // MARK: Tree

    /// The layer that contains this one.
    open var superlayer: CALayer? { view.superview?.layer }

    /// The layers that this one contains, from back to front.
    open var sublayers: [CALayer]? {
      get { view.subviews.isEmpty ? nil : view.subviews.map(\.layer) }
      set {
        for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
        for layer in newValue ?? [] { addSublayer(layer) }
      }
    }

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) { view.addSubview(layer.view) }

    /// Inserts a layer at an index, from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
      view.insertSubview(layer.view, at: Int(idx))
    }

    /// Inserts a layer behind another one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      guard let sibling else { return addSublayer(layer) }
      view.insertSubview(layer.view, belowSubview: sibling.view)
    }

    /// Inserts a layer in front of another one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      guard let sibling else { return addSublayer(layer) }
      view.insertSubview(layer.view, aboveSubview: sibling.view)
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { view.removeFromSuperview() }

    /// Requests a layout pass.
    open func setNeedsLayout() { view.setNeedsLayout() }
    /// Performs a pending layout pass.
    open func layoutIfNeeded() { view.layoutIfNeeded() }
    /// Does nothing: every frame draws the layer's properties.
    open func setNeedsDisplay() {}
    /// Called after a layout pass of the layer's view. Nothing calls this method here.
    open func layoutSublayers() {}
    /// Called to draw the layer. Nothing calls this method here.
    open func draw(in ctx: CGContext) {}

    /// Adds the layer's look to the image that `UIGraphicsBeginImageContextWithOptions` began.
    open func render(in ctx: CGContext) {
      _ = ImageContexts.shared.draw(view, in: CGRect(origin: .zero, size: bounds.size))
    }

    /// The layer as it is on screen: this layer, because its properties are those on screen.
    open func presentation() -> Self? { self }

    /// The layer with the properties that were set: this layer.
    open func model() -> Self { self }

    /// Returns whether a point in the superlayer's coordinates is in the layer.
    open func hitTest(_ p: CGPoint) -> CALayer? { frame.contains(p) ? self : nil }

    /// Returns whether a point is in the layer's bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// Converts a point to the coordinates of another layer.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { view.convert(p, to: l?.view) }

    /// Converts a point from the coordinates of another layer.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { view.convert(p, from: l?.view) }

    // MARK: Animations

    /// Begins an animation, which replaces one with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) {
      let key = key ?? "\(ObjectIdentifier(anim))"
      removeAnimation(forKey: key)
      let running = RunningLayerAnimation(anim, of: self) { [weak self] in
        self?.animations.removeAll { $0.key == key && $0.animation.isOver }
      }
      animations.append((key, running))
      running.begin()
    }

    /// Ends an animation.
    open func removeAnimation(forKey key: String) {
      let removed = animations.filter { $0.key == key }
      animations.removeAll { $0.key == key }
      for (_, animation) in removed { animation.end(finished: false) }
    }

    /// Ends all animations.
    open func removeAllAnimations() {
      let removed = animations
      animations = []
      for (_, animation) in removed { animation.end(finished: false) }
    }

    /// Returns the keys of the running animations, or `nil` if there are none.
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

    /// Returns the running animation with a key.
    open func animation(forKey key: String) -> CAAnimation? {
      animations.first { $0.key == key }?.animation.animation
    }
  }

  /// The view of a layer that a program made.
  @MainActor
  private final class LayerView: View {
    private(set) weak var ownLayer: CALayer?
    /// The layer while the view is in a tree, which then owns the layer.
    private var kept: CALayer?

    init(of layer: CALayer) {
      ownLayer = layer
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      let layer = ownLayer
      layer?.drawingDidMove(self)
      kept = superview == nil ? nil : layer
    }
  }

  /// A set of corners of a layer.
  public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
  }

  extension View {
    /// The layer of the view, whose properties are those of the view.
    public var layer: CALayer {
      if let layer = (self as? LayerView)?.ownLayer { return layer }
      if let layer = (companion as? ViewExtras)?.layer { return layer }
      let layer = CALayer(of: self)
      extras.layer = layer
      return layer
    }

    /// The class of the layers of views of this class; always `CALayer`.
    public class var layerClass: AnyClass { CALayer.self }
  }
#endif
