// Names as in UIKit, Core Graphics and Core Foundation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  import Scrolling
  public import StandardLayouts

  // Functions and names of C and of earlier versions of Swift, as layouts written for iOS use them. Lengths
  // are in points, angles in radians.

  public typealias NSInteger = Int
  public typealias NSUInteger = UInt
  public typealias CFTimeInterval = Double
  public typealias UIEvent = TouchEvent

  /// The largest number that a `Float` holds.
  public let MAXFLOAT = Float.greatestFiniteMagnitude

  /// The kind of a section's header; the name before Swift 4.2.
  public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer; the name before Swift 4.2.
  public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The deceleration rate of a scroll view that pages; the name before Swift 4.2.
  public let UIScrollViewDecelerationRateFast = ScrollView.DecelerationRate.fast

  /// The deceleration rate of an ordinary scroll view; the name before Swift 4.2.
  public let UIScrollViewDecelerationRateNormal = ScrollView.DecelerationRate.normal

  /// Returns a rectangle with an origin and a size.
  public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns a point.
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a size.
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  /// Returns insets from four distances.
  public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }

  /// Returns a rectangle without its margins.
  public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect {
    rect.inset(by: insets)
  }

  /// The identity transform of the plane.
  public let CGAffineTransformIdentity = CGAffineTransform.identity

  /// Returns the transform that scales about the origin.
  public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
  }

  /// Returns the rotation about the origin by an angle.
  public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
  }

  /// Returns the transform that moves by two distances.
  public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
  }

  /// Returns the transform that first scales and then applies `t`.
  public func CGAffineTransformScale(
    _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
  ) -> CGAffineTransform { t.scaledBy(x: sx, y: sy) }

  /// Returns the transform that first rotates by an angle and then applies `t`.
  public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
  }

  /// Returns the transform that first moves and then applies `t`.
  public func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
  ) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }

  /// Returns the transform that applies `a` first and `b` second.
  public func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform {
    a.concatenating(b)
  }

  /// Returns the time of the last frame of the program's scroll views, in seconds. Before the first frame, and
  /// off the main thread, the result is the time since the system started.
  public func CACurrentMediaTime() -> CFTimeInterval {
    let frame = MainQueue.isCurrent ? MainActor.assumeIsolated { FrameWork.current.now } : nil
    return frame ?? ProcessInfo.processInfo.systemUptime
  }

  /// Returns the result of a closure. There is no pool to drain: Swift's objects need none.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

  extension CGPoint {
    /// Returns whether two points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
  }

  extension CGSize {
    /// Returns whether two sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
  }

  extension CGRect {
    /// Returns whether two rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
  }
#endif
