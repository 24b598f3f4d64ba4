#if os(Linux)
  public import Foundation

  // Points, sizes and rectangles in text, as on Apple's systems. Without these, Swift prints their properties.

  extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height, such as `(10.0, 20.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size, such as `(1.0, 2.0, 10.0, 20.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
  }
#endif
