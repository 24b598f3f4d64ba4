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
  func `the background shrinks by the stretch and the foreground grows by it`(
    stretch: Double, background: Double, foreground: Double
  ) {
    let size = CGSize(width: 300, height: 180 + stretch)

    let far = pictures.backgroundFrame(inHeader: size, stretch: stretch, maximumStretch: 100)
    #expect(Double(far.height) == background)
    #expect(Double(pictures.foregroundFrame(inHeader: size, stretch: stretch).height) == foreground)
  }

  @Test(arguments: [375.0, 640, 1920], [0.0, 300, 2000])
  func `the background shrinks by each point of stretch and covers the header`(
    width: Double, backgroundHeight: Double
  ) {
    var pictures = pictures
    pictures.backgroundHeight = backgroundHeight
    func background(_ stretch: Double) -> CGRect {
      pictures.backgroundFrame(
        inHeader: CGSize(width: width, height: 180 + stretch), stretch: stretch, maximumStretch: 150)
    }
    let rest = background(0).height

    for stretch in stride(from: 0.0, through: 150, by: 2.5) {
      let header = CGRect(x: 0, y: 0, width: width, height: 180 + stretch)
      #expect(abs(background(stretch).height - (rest - stretch)) < 1e-9)
      #expect(background(stretch).insetBy(dx: -1e-9, dy: -1e-9).contains(header))
    }
  }

  @Test(arguments: [(300.0, 0.0, 420.0), (900, 0, 720), (300, 500, 500)])
  func `the background at rest is high enough to cover the header at the maximum`(
    width: Double, backgroundHeight: Double, expected: Double
  ) {
    var pictures = pictures
    pictures.backgroundHeight = backgroundHeight
    let size = CGSize(width: width, height: 180)

    let background = pictures.backgroundFrame(inHeader: size, stretch: 0, maximumStretch: 120)

    #expect(Double(background.height) == expected)
  }

  @Test func `a stretch beyond the maximum leaves the background as at the maximum`() {
    let size = CGSize(width: 300, height: 300)

    let limit = pictures.backgroundFrame(inHeader: size, stretch: 120, maximumStretch: 120)
    let beyond = pictures.backgroundFrame(inHeader: size, stretch: 190, maximumStretch: 120)

    #expect(beyond == limit)
  }

  @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude])
  func `a background without a finite maximum shrinks until it only just covers the header`(
    maximum: CGFloat
  ) {
    let near = pictures.backgroundFrame(
      inHeader: CGSize(width: 300, height: 280), stretch: 100, maximumStretch: maximum)
    let far = pictures.backgroundFrame(
      inHeader: CGSize(width: 300, height: 580), stretch: 400, maximumStretch: maximum)

    #expect(near.height == 300)
    #expect(far.height == 580)
  }

  @Test func `both pictures keep their aspect ratio and stay in the middle`() {
    let size = CGSize(width: 300, height: 210)

    let background = pictures.backgroundFrame(inHeader: size, stretch: 30, maximumStretch: 100)
    let foreground = pictures.foregroundFrame(inHeader: size, stretch: 30)

    #expect(background == CGRect(x: 150 - 277.5, y: 105 - 185, width: 555, height: 370))
    #expect(foreground == CGRect(x: 20, y: 40, width: 260, height: 130))
  }

  @Test(arguments: [0.0, 50, 100, 150, 250, 500])
  func `the background covers the header at every stretch`(stretch: Double) {
    let header = CGRect(x: 0, y: 0, width: 300, height: 180 + stretch)

    let background = pictures.backgroundFrame(inHeader: header.size, stretch: stretch, maximumStretch: 500)

    #expect(background.insetBy(dx: -1e-9, dy: -1e-9).contains(header))
  }

  @Test func `a background too low for the view's width still covers the header`() {
    let flat = StretchyHeaderPictures(
      backgroundHeight: 100, foregroundHeight: 0, backgroundAspectRatio: 1.5, foregroundAspectRatio: 1)

    let background = flat.backgroundFrame(
      inHeader: CGSize(width: 600, height: 180), stretch: 0, maximumStretch: 0)

    #expect(background == CGRect(x: 0, y: -110, width: 600, height: 400))
  }

  @Test func `no height is negative`() {
    let size = CGSize(width: 0, height: 0)

    #expect(pictures.backgroundFrame(inHeader: size, stretch: 9999, maximumStretch: 9999).height == 0)
    #expect(pictures.foregroundFrame(inHeader: size, stretch: -9999).height == 0)
  }

  @Test(arguments: [0.0, 30, 120])
  func `a collapse moves the background at half the content's speed, and the foreground faster`(
    collapse: Double
  ) {
    let bar = CGRect(x: 0, y: 0, width: 300, height: 180 - collapse)

    let background = pictures.backgroundFrame(
      inHeader: bar.size, stretch: 0, maximumStretch: 120, collapse: collapse)
    let foreground = pictures.foregroundFrame(inHeader: bar.size, stretch: 0, collapse: collapse)

    #expect(background == CGRect(x: -165, y: -120 - collapse / 2, width: 630, height: 420))
    #expect(background.contains(bar))
    #expect(foreground == CGRect(x: 50, y: 40 - collapse * 1.5, width: 200, height: 100))
  }

  // MARK: The view

  @Test func `a pull beyond the maximum changes neither picture`() {
    let (atLimit, beyond) = (view(deltaY: 120, height: 300), view(deltaY: 200, height: 300))

    #expect(atLimit.background.frame == beyond.background.frame)
    #expect(atLimit.foreground.frame == beyond.foreground.frame)
    #expect(atLimit.background.bounds.height == 300)
    #expect(atLimit.foreground.bounds.height == 220)
  }

  @Test func `the background follows a change of the maximum and of the width`() {
    let view = view(deltaY: 60, height: 240)
    view.pictures.backgroundHeight = 0
    view.layoutIfNeeded()
    #expect(view.background.bounds.height == 360)

    view.apply(attributes(deltaY: 60, maximumStretch: 200))
    view.layoutIfNeeded()
    #expect(view.background.bounds.height == 520)

    view.frame.size.width = 1200
    view.layoutIfNeeded()
    #expect(view.background.bounds.height == 940)
  }

  @Test func `the view clips its pictures`() {
    #expect(StretchyHeaderView().clipsToBounds)
  }

  private func view(deltaY: CGFloat, height: CGFloat) -> StretchyHeaderView {
    let view = StretchyHeaderView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    view.pictures = pictures
    view.apply(attributes(deltaY: deltaY, maximumStretch: 120))
    view.layoutIfNeeded()
    return view
  }

  private func attributes(deltaY: CGFloat, maximumStretch: CGFloat) -> StretchyHeaderLayoutAttributes {
    let attributes = StretchyHeaderLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    attributes.deltaY = deltaY
    attributes.maximumStretch = maximumStretch
    return attributes
  }
}
