import CollectionCore
import CollectionLayouts
import Foundation
import Testing

/// A header of 300 × 180 at rest; a background of 600 × 400 and a foreground of 200 × 100.
@MainActor
struct StretchyHeaderPicturesTests {
  private let pictures = StretchyHeaderPictures(
    backgroundHeight: 400, foregroundHeight: 100, backgroundAspectRatio: 1.5, foregroundAspectRatio: 2)

  @Test(arguments: [(0.0, 400.0, 100.0), (30, 370, 130), (100, 300, 200)])
  func `the background shrinks by the pull and the foreground grows by it`(
    stretch: Double, background: Double, foreground: Double
  ) {
    let size = CGSize(width: 300, height: 180 + stretch)

    #expect(Double(pictures.backgroundFrame(inHeader: size, stretch: stretch).height) == background)
    #expect(Double(pictures.foregroundFrame(inHeader: size, stretch: stretch).height) == foreground)
  }

  @Test func `both keep their shape and stay in the middle`() {
    let size = CGSize(width: 300, height: 210)

    let background = pictures.backgroundFrame(inHeader: size, stretch: 30)
    let foreground = pictures.foregroundFrame(inHeader: size, stretch: 30)

    #expect(background == CGRect(x: 150 - 277.5, y: 105 - 185, width: 555, height: 370))
    #expect(foreground == CGRect(x: 20, y: 40, width: 260, height: 130))
  }

  @Test(arguments: [0.0, 50, 100, 150, 250, 500])
  func `trap: the background never leaves a bare strip`(stretch: Double) {
    let header = CGRect(x: 0, y: 0, width: 300, height: 180 + stretch)

    let background = pictures.backgroundFrame(inHeader: header.size, stretch: stretch)

    #expect(background.insetBy(dx: -1e-9, dy: -1e-9).contains(header))
  }

  @Test func `trap: a background that is too low for the view's width covers it all the same`() {
    let flat = StretchyHeaderPictures(
      backgroundHeight: 100, foregroundHeight: 0, backgroundAspectRatio: 1.5, foregroundAspectRatio: 1)

    let background = flat.backgroundFrame(inHeader: CGSize(width: 600, height: 180), stretch: 0)

    #expect(background == CGRect(x: 0, y: -110, width: 600, height: 400))
  }

  @Test func `trap: no height goes below zero`() {
    let size = CGSize(width: 0, height: 0)

    #expect(pictures.backgroundFrame(inHeader: size, stretch: 9999).height == 0)
    #expect(pictures.foregroundFrame(inHeader: size, stretch: -9999).height == 0)
  }

  // MARK: The view

  @Test func `trap: beyond the limit neither picture changes`() {
    let (atLimit, beyond) = (view(deltaY: 120, height: 300), view(deltaY: 200, height: 300))

    #expect(atLimit.background.frame == beyond.background.frame)
    #expect(atLimit.foreground.frame == beyond.foreground.frame)
    #expect(atLimit.background.bounds.height == 300)
    #expect(atLimit.foreground.bounds.height == 220)
  }

  @Test func `the view cuts off what sticks out`() {
    #expect(StretchyHeaderView().clipsToBounds)
  }

  private func view(deltaY: CGFloat, height: CGFloat) -> StretchyHeaderView {
    let attributes = StretchyHeaderLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    attributes.deltaY = deltaY
    attributes.maximumStretch = 120
    let view = StretchyHeaderView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    view.pictures = pictures
    view.apply(attributes)
    view.layoutIfNeeded()
    return view
  }
}
