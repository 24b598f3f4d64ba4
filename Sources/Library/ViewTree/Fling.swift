public import Foundation

/// The members of an object that UIKit's class of the same name does not have.
///
/// Classes written for iOS inherit from views, layouts and attributes, and declare members of their own. A
/// member that UIKit does not have would clash with a member of the same name. Such members are therefore
/// here, as in `view.fling.cornerRadius`. Methods that a subclass overrides have the prefix `fling` instead.
@preconcurrency @MainActor
public struct Fling<Base: AnyObject> {
  /// The object whose members these are.
  package let base: Base

  package init(_ base: Base) { self.base = base }
}

/// An object with members that UIKit's class of the same name does not have.
@preconcurrency @MainActor
public protocol FlingExtended: AnyObject {}

extension FlingExtended {
  /// The members that UIKit's class of the same name does not have.
  public var fling: Fling<Self> { Fling(self) }
}

extension View: FlingExtended {}

extension Fling where Base: View {
  /// The radius of the rounded corners of background, border, image and clip, in points; 0 by default.
  public var cornerRadius: CGFloat {
    get { base.cornerRadius }
    nonmutating set { base.cornerRadius = newValue }
  }

  /// The width of the border, in points, drawn just inside the edge; 0, the default, draws none.
  public var borderWidth: CGFloat {
    get { base.borderWidth }
    nonmutating set { base.borderWidth = newValue }
  }

  /// The border's colour; clear by default.
  public var borderColor: Color {
    get { base.borderColor }
    nonmutating set { base.borderColor = newValue }
  }

  /// The colour drawn beneath the view while the view is translucent; `nil`, the default, lets the content
  /// behind the view show through.
  public var backdrop: Backdrop? {
    get { base.backdrop }
    nonmutating set { base.backdrop = newValue }
  }

  /// The shadow beneath the view's rounded rectangle; `nil`, the default, draws none.
  public var shadow: Shadow? {
    get { base.shadow }
    nonmutating set { base.shadow = newValue }
  }

  /// The mirror image below the view's lower edge; `nil`, the default, draws none.
  public var reflection: Reflection? {
    get { base.reflection }
    nonmutating set { base.reflection = newValue }
  }

  /// Whether the view is visible in the mirror images of its superviews; true by default.
  public var isReflected: Bool {
    get { base.isReflected }
    nonmutating set { base.isReflected = newValue }
  }

  /// The projection that maps the view's own coordinates to its superview's.
  public var placement: Projection { base.placement }
}
