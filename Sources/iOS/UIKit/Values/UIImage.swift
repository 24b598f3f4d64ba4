#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias UIImage = Image
  public typealias CGImage = Image

  extension Image {
    /// Creates an image without a file, which shows nothing.
    public init() { self.init(path: "") }

    /// Creates an image from a file whose path is the name; `nil` if there is no such file.
    public init?(named name: String) {
      guard FileManager.default.fileExists(atPath: name) else { return nil }
      self.init(path: name)
    }

    /// Creates an image from a file; `nil` if there is no such file.
    public init?(contentsOfFile path: String) { self.init(named: path) }

    /// The size of an image of views, in points; zero for the image of a file, which only the renderer reads.
    @preconcurrency @MainActor
    public var size: CGSize { picture?.view.bounds.size ?? .zero }

    /// The image as an image of Core Graphics, which is the same type here.
    public var cgImage: CGImage? { path.isEmpty ? nil : self }

    /// Creates an image from an image of Core Graphics, which is the same type here.
    public init(cgImage: CGImage) { self = cgImage }
  }
#endif
