// Names as in UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  public import ViewTree

  public typealias UIFont = Font

  extension Font {
    /// The purpose of text, which determines the font's size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      /// Creates a style from its name.
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let largeTitle = TextStyle(rawValue: "largeTitle")
      public static let title1 = TextStyle(rawValue: "title1")
      public static let title2 = TextStyle(rawValue: "title2")
      public static let title3 = TextStyle(rawValue: "title3")
      public static let headline = TextStyle(rawValue: "headline")
      public static let subheadline = TextStyle(rawValue: "subheadline")
      public static let body = TextStyle(rawValue: "body")
      public static let callout = TextStyle(rawValue: "callout")
      public static let footnote = TextStyle(rawValue: "footnote")
      public static let caption1 = TextStyle(rawValue: "caption1")
      public static let caption2 = TextStyle(rawValue: "caption2")

      /// The size at the default setting, in points.
      fileprivate var size: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title1: 28
        case .title2: 22
        case .title3: 20
        case .subheadline: 15
        case .callout: 16
        case .footnote: 13
        case .caption1: 12
        case .caption2: 11
        default: 17
        }
      }
    }

    /// Returns the system's font of a size, in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> Font { Font(size: fontSize) }

    /// Returns the system's font of a size, in points, and a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
      Font(size: fontSize, weight: weight)
    }

    /// Returns the system's bold font of a size, in points.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font {
      Font(size: fontSize, weight: .bold)
    }

    /// Returns the system's font of a size, in points. There is no italic font.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font { Font(size: fontSize) }

    /// Returns the system's font with digits of equal width, of a size in points.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
      Font(size: fontSize, weight: weight)
    }

    /// Returns the font for a purpose, in the size of the default setting.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
      Font(size: style.size, weight: style == .headline ? .bold : .regular)
    }

    /// Creates the system's font of a size, in points; the name is ignored.
    public init?(name fontName: String, size fontSize: CGFloat) {
      self.init(size: fontSize, weight: fontName.lowercased().contains("bold") ? .bold : .regular)
    }

    /// Returns the font in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> Font {
      var font = self
      font.size = fontSize
      return font
    }

    /// The size, in points.
    public var pointSize: CGFloat { size }

    /// The height of a line, in points, as estimated.
    public var lineHeight: CGFloat { TextEstimate.lineHeight(of: self) }

    /// The height of the letters above the baseline, in points, as estimated.
    public var ascender: CGFloat { size * 0.95 }

    /// The depth of the letters below the baseline, in points and negative, as estimated.
    public var descender: CGFloat { -size * 0.25 }

    /// The size of the system's labels, in points.
    public static var labelFontSize: CGFloat { 17 }

    /// The size of the system's font, in points.
    public static var systemFontSize: CGFloat { 14 }
  }

  extension Font.Weight {
    // There are two weights.
    public static var ultraLight: Font.Weight { .regular }
    public static var thin: Font.Weight { .regular }
    public static var light: Font.Weight { .regular }
    public static var medium: Font.Weight { .regular }
    public static var semibold: Font.Weight { .bold }
    public static var heavy: Font.Weight { .bold }
    public static var black: Font.Weight { .bold }
  }

  /// The name of `NSAttributedString.Key.font` before Swift 4.2.
  public let NSFontAttributeName = NSAttributedString.Key.font

  extension NSAttributedString.Key {
    /// The key of the font.
    public static let font = NSAttributedString.Key("NSFont")
    /// The key of the colour.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The key of the background's colour.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The key of the additional space between letters.
    public static let kern = NSAttributedString.Key("NSKern")
  }

  /// The rules by which text is measured.
  public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates rules from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is that of the first line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The space between lines is included.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The last line is shortened.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
  }

  extension NSString {
    /// Returns the size of the text on one line, in points, as estimated.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      boundingRect(
        with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
        options: [], attributes: attrs, context: nil
      ).size
    }

    /// Returns the size of the text on one line, as `size(withAttributes:)` does.
    public func size(attributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      size(withAttributes: attrs)
    }

    /// Returns the rectangle of the text within a size, in points, as estimated.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: AnyObject? = nil
    ) -> CGRect {
      let font = attributes?[.font] as? Font ?? Font(size: 12)
      let width = options.contains(.usesLineFragmentOrigin) ? size.width : .greatestFiniteMagnitude
      return CGRect(
        origin: .zero, size: TextEstimate.size(of: "\(self)", font: font, width: width, maximumLines: 0))
    }
  }

  extension String {
    /// Returns the size of the text on one line, in points, as estimated.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      NSString(string: self).size(withAttributes: attrs)
    }

    /// Returns the rectangle of the text within a size, in points, as estimated.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: AnyObject? = nil
    ) -> CGRect {
      NSString(string: self).boundingRect(
        with: size, options: options, attributes: attributes, context: context)
    }
  }

  extension NSAttributedString {
    private var font: Font {
      length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? Font ?? Font(size: 12) : Font(size: 12)
    }

    /// Returns the size of the text on one line, in points, as estimated.
    public func size() -> CGSize { string.size(withAttributes: [.font: font]) }

    /// Returns the rectangle of the text within a size, in points, as estimated.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject? = nil
    ) -> CGRect {
      string.boundingRect(with: size, options: options, attributes: [.font: font], context: context)
    }
  }
#endif
