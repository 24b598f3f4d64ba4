import Foundation

/// Renders paintings and writes them into the asset folder.
struct Studio {
  /// The folder that contains `Pictures` and `Header`.
  let folder: URL

  private static let oversampling = 2
  private static let cardSize = (width: 600, height: 900)

  /// Draws the pictures with the given names, concurrently on all cores.
  func draw(_ names: Set<String>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (painting, size, format) in header where names.contains(painting.name) {
        group.addTask { try drawHeader(painting, size: size, as: format) }
      }
      for (index, painting) in catalogue.enumerated() where names.contains(painting.name) {
        group.addTask { try drawCard(painting, number: index + 1) }
      }
      try await group.waitForAll()
    }
  }

  private func drawCard(_ painting: any Painting, number: Int) throws {
    let picture = render(painting, width: Studio.cardSize.width, height: Studio.cardSize.height)
    let prefix = number < 10 ? "0\(number)" : "\(number)"
    try write(
      picture, grain: 3, as: .jpeg(quality: 88), to: "Pictures/\(prefix)-\(painting.name).jpg", seed: number)
  }

  private func drawHeader(
    _ painting: any Painting, size: (width: Int, height: Int), as format: PictureFile.Format
  ) throws {
    let picture = render(painting, width: size.width, height: size.height)
    try write(picture, grain: 0, as: format, to: "Header/\(painting.name).\(format.suffix)", seed: 0)
  }

  private func render(_ painting: any Painting, width: Int, height: Int) -> Bitmap {
    var picture = Bitmap(width: width * Studio.oversampling, height: height * Studio.oversampling)
    painting.paint(on: &picture)
    return picture.halved()
  }

  private func write(
    _ picture: Bitmap, grain: Float, as format: PictureFile.Format, to path: String, seed: Int
  ) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let bytes = picture.encoded(grain: grain, seed: UInt64(seed))
    try PictureFile.write(bytes, width: picture.width, height: picture.height, as: format, to: url)
  }
}
