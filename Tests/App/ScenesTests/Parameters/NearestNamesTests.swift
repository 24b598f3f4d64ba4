import Testing

@testable import Scenes

struct NearestNamesTests {
  @Test(arguments: [
    ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("banner", "baner", 1), ("crad", "card", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func `the distance counts edits and swaps of letters`(a: String, b: String, distance: Int) {
    #expect(NearestNames.distance(from: a, to: b) == distance)
  }

  private let scenes = ["banner", "pages", "carousel", "card-row", "waterfall", "stretchy-header", "grid"]

  @Test(arguments: [
    ("carosel", ["carousel"]), ("Card", ["card-row"]), ("header", ["stretchy-header"]), ("gird", ["grid"]),
    ("zzzzzzz", []),
  ])
  func `near names are suggested`(name: String, suggestions: [String]) {
    #expect(NearestNames.suggestions(for: name, among: scenes) == suggestions)
  }

  @Test func `without a near name all names are returned`() {
    #expect(NearestNames.suggestionsOrAll(for: "zzzzzzz", among: scenes) == scenes)
  }
}
