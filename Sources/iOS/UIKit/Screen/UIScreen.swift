// Names as in UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  import Scrolling
  public import ViewTree

  /// The screen: the view that a program shows.
  @preconcurrency @MainActor
  public final class UIScreen: NSObject {
    /// The screen.
    public static let main = UIScreen()

    /// All screens.
    public static var screens: [UIScreen] { [main] }

    /// The size of the window's views, in points: that of `UIWindow`'s main window if the program has set it,
    /// otherwise that of the scroll view that drives the frames. Before the first frame, the size is that of a
    /// phone, 390 by 844 points.
    public var bounds: CGRect {
      let window = WindowView.main.bounds.size
      let shown = FrameWork.current.drivingView?.bounds.size ?? .zero
      let size = window.width > 0 ? window : shown.width > 0 ? shown : CGSize(width: 390, height: 844)
      return CGRect(origin: .zero, size: size)
    }

    /// The number of device pixels per point.
    public var scale: CGFloat { FrameWork.current.drivingView?.pixelScale ?? 1 }

    /// The number of device pixels per point.
    public var nativeScale: CGFloat { scale }

    /// The size in device pixels.
    public var nativeBounds: CGRect {
      CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The largest number of frames per second.
    public var maximumFramesPerSecond: Int { 60 }

    /// The traits of the screen.
    public var traitCollection: UITraitCollection {
      FrameWork.current.drivingView?.traitCollection ?? .current
    }
  }

  /// The kind of a device.
  public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
  }

  /// The way a device is held.
  public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The way an interface is shown.
  public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The device: a window on a desktop, with the room of a tablet.
  @preconcurrency @MainActor
  public final class UIDevice: NSObject {
    /// The device.
    public static let current = UIDevice()

    /// The kind of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// The orientation, from the screen's size.
    public var orientation: UIDeviceOrientation {
      let size = UIScreen.main.bounds.size
      return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// The name of the device.
    public var name: String { "fling" }
    /// The model of the device.
    public var model: String { "Desktop" }
    /// The name of the operating system.
    public var systemName: String { "Linux" }
    /// The version of the operating system whose interface this module has.
    public var systemVersion: String { "18.0" }

    /// Whether orientations are reported.
    public private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Begins to report orientations.
    public func beginGeneratingDeviceOrientationNotifications() {
      isGeneratingDeviceOrientationNotifications = true
    }
    /// Ends the reports of orientations.
    public func endGeneratingDeviceOrientationNotifications() {
      isGeneratingDeviceOrientationNotifications = false
    }

    /// The notification of another orientation.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
      "UIDeviceOrientationDidChangeNotification")
  }

  extension Notification.Name {
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  }

  /// The running program.
  @preconcurrency @MainActor
  open class UIApplication: NSObject {
    /// The program.
    public static let shared = UIApplication()

    /// The state of a program.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The state of the program.
    open var applicationState: State { .active }

    /// The direction of layouts.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
      FrameWork.current.drivingView?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }

    /// The window that receives input.
    open var keyWindow: UIWindow? { WindowView.main }

    /// The windows.
    open var windows: [UIWindow] { [WindowView.main] }

    /// The orientation of the interface, from the screen's size.
    open var statusBarOrientation: UIInterfaceOrientation {
      UIDevice.current.orientation.isLandscape ? .landscapeLeft : .portrait
    }

    /// The frame of the status bar, which is not there.
    open var statusBarFrame: CGRect { .zero }

    nonisolated public static let didBecomeActiveNotification = Notification.Name(
      "UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name(
      "UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
      "UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
      "UIApplicationWillEnterForegroundNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// Returns the notice of a tap of a control that is worth a vibration; there is none here.
  @preconcurrency @MainActor
  open class UIImpactFeedbackGenerator: NSObject {
    /// The strength of a vibration.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) { super.init() }
    /// Does nothing.
    open func prepare() {}
    /// Does nothing.
    open func impactOccurred() {}
  }

  /// A vibration for a change of a selection; there is none here.
  @preconcurrency @MainActor
  open class UISelectionFeedbackGenerator: NSObject {
    /// Does nothing.
    open func prepare() {}
    /// Does nothing.
    open func selectionChanged() {}
  }
#endif
