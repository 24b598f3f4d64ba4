package import Foundation

extension View {
  /// Returns a copy of the view and its subviews as they look now, with a frame in points.
  ///
  /// The copy is upright and opaque, whatever the view is, and has the properties that are drawn. It does not
  /// take part in hit testing.
  package final func visualCopy(at frame: CGRect) -> View {
    let copy = visualCopy()
    copy.transform3D = .identity
    copy.alpha = 1
    copy.isHidden = false
    copy.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    copy.center = frame.center
    return copy
  }

  private func visualCopy() -> View {
    let copy: View
    switch self {
    case let label as Label:
      let text = Label(frame: .zero)
      (text.text, text.font, text.textColor) = (label.text, label.font, label.textColor)
      (text.textAlignment, text.numberOfLines) = (label.textAlignment, label.numberOfLines)
      text.lineBreakMode = label.lineBreakMode
      copy = text
    case let picture as ImageView:
      let image = ImageView(frame: .zero)
      (image.image, image.contentMode) = (picture.image, picture.contentMode)
      copy = image
    case let line as PolylineView:
      let stroke = PolylineView(frame: .zero)
      (stroke.points, stroke.lineWidth, stroke.lineColor) = (line.points, line.lineWidth, line.lineColor)
      copy = stroke
    default: copy = View(frame: .zero)
    }
    copy.anchorPoint = anchorPoint
    (copy.bounds, copy.center, copy.transform3D) = (bounds, center, transform3D)
    (copy.alpha, copy.isHidden, copy.clipsToBounds) = (alpha, isHidden, clipsToBounds)
    (copy.backgroundColor, copy.backdrop) = (backgroundColor, backdrop)
    (copy.cornerRadius, copy.borderWidth, copy.borderColor) = (cornerRadius, borderWidth, borderColor)
    (copy.shadow, copy.zPosition) = (shadow, zPosition)
    copy.isUserInteractionEnabled = false
    for subview in subviews where !subview.isHidden && !(self is ImageView) {
      copy.addSubview(subview.visualCopy())
    }
    return copy
  }
}
