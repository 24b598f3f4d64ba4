#if os(Linux)
  public import Foundation
  public import ViewTree

  /// An effect on the content behind a view.
  @preconcurrency @MainActor
  open class UIVisualEffect: NSObject {
    /// The colour that stands for the effect.
    var tint: UIColor { .clear }
  }

  /// An effect that blurs the content behind a view. Nothing is blurred here: a translucent colour stands for the
  /// effect.
  @preconcurrency @MainActor
  open class UIBlurEffect: UIVisualEffect {
    /// The brightness of the effect.
    public enum Style: Int, Sendable {
      case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial
      case systemMaterial, systemThickMaterial, systemChromeMaterial, systemMaterialLight, systemMaterialDark
    }

    private let style: Style

    /// Creates an effect.
    public init(style: Style) {
      self.style = style
      super.init()
    }

    override var tint: UIColor {
      switch style {
      case .dark, .systemMaterialDark: UIColor(white: 0.1, alpha: 0.5)
      case .extraLight: UIColor(white: 0.97, alpha: 0.7)
      default: UIColor(white: 1, alpha: 0.4)
      }
    }
  }

  /// An effect that makes content stand out from a blur. Content is drawn as it is.
  @preconcurrency @MainActor
  open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect.
    public init(blurEffect: UIBlurEffect) { super.init() }
  }

  /// A view with an effect on the content behind the view.
  @preconcurrency @MainActor
  open class UIVisualEffectView: View {
    /// The effect; `nil` for none.
    open var effect: UIVisualEffect? { didSet { backgroundColor = effect?.tint } }

    /// The parent of the content.
    open var contentView: UIView { content }

    private let content = View(frame: .zero)

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect? = nil) {
      super.init(frame: .zero)
      addSubview(content)
      self.effect = effect
      backgroundColor = effect?.tint
    }

    /// Creates a view without an effect; the coder is ignored.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      addSubview(content)
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      content.frame = bounds
    }
  }
#endif
