/// The near layer of the header: a balloon on a transparent ground, lit from the left by the far layer's sun.
struct HeaderForeground: Painting {
  let name = "foreground"

  /// The free margin around the balloon, as a fraction of the picture's height.
  private static let margin: Float = 0.01

  func paint(on picture: inout Bitmap) {
    let room = picture.bottom * (1 - 2 * Self.margin)
    let radius = room / (1 + Balloon.depth)
    let center = Point(0.5, picture.bottom * Self.margin + radius)
    picture.draw(
      Balloon(
        center: center, radius: radius, gores: [0xE4533D, 0xF9E7C4, 0xF2A541, 0xF9E7C4], lightSide: -1))
  }
}
