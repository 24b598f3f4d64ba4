import CollectionCore
import Foundation
import Testing

@testable import Scenes

struct PaletteTests {
  /// The pairs of text and ground, by name.
  private static let pairs: [(String, Color, Color)] = {
    let texts = [
      ("text", Palette.text), ("secondaryText", Palette.secondaryText), ("accent", Palette.accent),
      ("second feel", Palette.feels[1]), ("warning", Palette.warning), ("fault", Palette.fault),
      ("tertiaryText", Palette.tertiaryText),
    ]
    let grounds = [
      ("background", Palette.background), ("surface", Palette.surface), ("raised", Palette.raised),
    ]
    return texts.flatMap { text in
      // The least important text does not stand on raised ground.
      grounds.filter { text.0 != "tertiaryText" || $0.0 != "raised" }.map {
        ("\(text.0) on \($0.0)", text.1, $0.1)
      }
    } + [
      ("a chip", Palette.background, Palette.text), ("a landing tag", Palette.background, Palette.feels[0]),
      ("another landing tag", Palette.background, Palette.feels[1]),
      ("a deletion", .white, Palette.deletion), ("an insertion", .white, Palette.insertion),
      ("a movement", .white, Palette.movement),
    ]
  }()

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `text has a contrast of at least 4.5 to 1`(style: UserInterfaceStyle) {
    for (name, text, ground) in Self.pairs {
      let contrast = contrast(text.resolved(in: style), ground.resolved(in: style))
      #expect(contrast >= 4.5, "\(name), \(style): \(contrast)")
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `text has that contrast in the light of every picture, which dims or brightens the stage a little`(
    style: UserInterfaceStyle
  ) {
    let texts = [
      Palette.text, Palette.secondaryText, Palette.tertiaryText, Palette.accent, Palette.feels[1],
      Palette.warning, Palette.fault,
    ].map { $0.resolved(in: style) }
    let parts = stride(from: Float(0), through: 1, by: 0.125)
    var leastContrast = Double.infinity
    for red in parts {
      for green in parts {
        for blue in parts {
          let tint = StageTint(Color(red: red, green: green, blue: blue), amount: 1)
          let ground = tint.color.resolved(in: style)
          leastContrast = min(leastContrast, texts.map { contrast($0, ground) }.min() ?? 0)
        }
      }
    }
    #expect(leastContrast >= 4.5)
    // A lower limit would make the light needlessly faint.
    #expect(leastContrast < 4.7)
  }

  @Test func `without an amount a picture leaves the window's colour unchanged`() {
    #expect(StageTint(.white, amount: 0).color == StageTint.none.color)
    #expect(StageTint.none.color == Palette.background)
  }

  @Test func `a caption on glass has a contrast of at least 4.5 to 1 over a white picture`() {
    let glass = Palette.glass
    let ground = { (component: Float) in component * glass.alpha + 1 - glass.alpha }
    let mixed = Color(red: ground(glass.red), green: ground(glass.green), blue: ground(glass.blue))

    #expect(contrast(Palette.textOnGlass, mixed) >= 4.5)
  }

  /// The contrast of two opaque colours, as WCAG 2 defines it.
  private func contrast(_ first: Color, _ second: Color) -> Double {
    let luminances = [luminance(first), luminance(second)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ component: Float) -> Double {
      let value = Double(component)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
