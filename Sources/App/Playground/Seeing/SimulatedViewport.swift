import CollectionCore
package import Foundation

/// The viewport in which scenes are shown: the window, or the screen of a simulated device. The raw value is
/// the name on the command line and in files.
package enum SimulatedViewport: String, Hashable, Sendable, CaseIterable {
  case window
  case phonePortrait = "phone-portrait"
  case phoneLandscape = "phone-landscape"
  case tablet, desktop

  /// The viewport's name as displayed.
  var title: String {
    switch self {
    case .window: "window"
    case .phonePortrait: "phone"
    case .phoneLandscape: "phone on its side"
    case .tablet: "tablet"
    case .desktop: "desktop"
    }
  }

  /// The simulated screen's size in points; `nil` for the case `window`.
  package var size: CGSize? {
    switch self {
    case .window: nil
    case .phonePortrait: CGSize(width: 390, height: 844)
    case .phoneLandscape: CGSize(width: 844, height: 390)
    case .tablet: CGSize(width: 820, height: 1180)
    case .desktop: CGSize(width: 1440, height: 900)
    }
  }

  /// The margins of the screen that the device's rounded corners, bars and camera cover, in points from each
  /// edge.
  var safeArea: EdgeInsets {
    switch self {
    case .window, .desktop: .zero
    case .phonePortrait: EdgeInsets(top: 47, bottom: 34)
    case .phoneLandscape: EdgeInsets(left: 47, bottom: 21, right: 47)
    case .tablet: EdgeInsets(top: 24, bottom: 20)
    }
  }

  /// The radius of the screen's corners, in points.
  var cornerRadius: CGFloat {
    switch self {
    case .window: 0
    case .phonePortrait, .phoneLandscape: 44
    case .tablet: 18
    case .desktop: 4
    }
  }

  /// Returns the viewport that is `places` entries after this one in `allCases`, wrapping around at the ends.
  func advanced(by places: Int) -> SimulatedViewport {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[((index + places) % all.count + all.count) % all.count]
  }
}

extension EdgeInsets {
  /// Converts these insets of a screen to insets of a view on the screen. `frame` is the view's frame and
  /// `screen` is the screen's frame, in the same coordinates.
  func part(over frame: CGRect, in screen: CGRect) -> EdgeInsets {
    guard self != .zero else { return .zero }
    return EdgeInsets(
      top: max(0, screen.minY + top - frame.minY), left: max(0, screen.minX + left - frame.minX),
      bottom: max(0, frame.maxY - screen.maxY + bottom), right: max(0, frame.maxX - screen.maxX + right))
  }
}
