extension Preset {
  /// The built-in presets, which imitate well-known libraries and platforms. A comment above each preset
  /// names the source of the preset's values.
  static let builtIn: [Preset] = [
    // Source: UPCarouselFlowLayout (github.com/ink-spot/UPCarouselFlowLayout), its defaults.
    Preset(
      name: "UPCarousel", scene: "carousel",
      parameters: ["side-item-scale": "0.6", "side-item-alpha": "0.6", "spacing": "40"]),
    // Source: FSPagerView (github.com/WenchaoD/FSPagerView), its linear transformer.
    Preset(
      name: "FSPagerView linear", scene: "carousel",
      parameters: ["side-item-scale": "0.65", "side-item-alpha": "0.6"]),
    // Source: AnimatedCollectionViewLayout (github.com/KelvinJin/AnimatedCollectionViewLayout), parallax.
    Preset(name: "Parallax pages", scene: "pages", parameters: ["parallax": "0.5"]),
    // Source: AnimatedCollectionViewLayout, its cube: a quarter turn, with the viewer at 500 points. On a phone
    // 375 points wide, that is 1.3 pages.
    Preset(
      name: "Cube pages", scene: "turns", parameters: ["turn": "cube", "turn-eye-distance": "1.3"]),
    // Source: iCarousel (github.com/nicklockwood/iCarousel): the viewer stands at 500 points, and its samples
    // show views of 200 points.
    Preset(
      name: "iCarousel cover flow", scene: "carousels",
      parameters: ["look": "cover-flow", "eye-distance": "2.5"]),
    Preset(
      name: "iCarousel rotary", scene: "carousels", parameters: ["look": "rotary", "eye-distance": "2.5"]),
    Preset(
      name: "iCarousel cylinder", scene: "carousels",
      parameters: ["look": "cylinder", "eye-distance": "2.5"]),
    // Source: UIScrollView.DecelerationRate.normal and .fast, and UIScrollView's rubber band.
    Preset(
      name: "iOS, normal deceleration", scene: "grid",
      parameters: ["feel": "ios", "deceleration-rate": "0.998", "rubber-band": "0.55"]),
    Preset(
      name: "iOS, fast deceleration", scene: "grid",
      parameters: ["feel": "ios", "deceleration-rate": "0.99", "rubber-band": "0.55"]),
    // Source: libadwaita, AdwCarousel's scroll animation: mass 0.5, stiffness 500, critically damped. Its
    // angular frequency is the square root of 500 / 0.5.
    Preset(
      name: "GNOME carousel", scene: "pages",
      parameters: ["feel": "gnome", "paging-frequency": "31.6228"]),
  ]
}
