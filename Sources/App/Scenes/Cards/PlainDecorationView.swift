package import CollectionCore
package import Foundation

/// A tinted view that stands in for a decoration view whose class only an app registers.
package final class PlainDecorationView: CollectionReusableView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.accent.withAlpha(0.25)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }
}
