import Foundation

/// The areas of equal size into which a stage is divided for several panes, in rows from the upper left.
struct StageGrid: Hashable {
  let areas: [CGRect]

  /// Divides a stage, in points, into areas with gaps between them. The sizes of the areas are rounded down to whole points.
  init(_ stage: CGRect, count: Int, columns: Int) {
    let (columns, rows) = (max(1, columns), Self.rows(of: count, columns))
    let gap = Self.gap(count)
    func length(_ extent: CGFloat, _ count: Int) -> CGFloat {
      count > 1 ? max(0, (extent - CGFloat(count - 1) * gap) / CGFloat(count)).rounded(.down) : extent
    }
    let size = CGSize(width: length(stage.width, columns), height: length(stage.height, rows))
    areas = (0..<count).map { index in
      let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
      return CGRect(
        x: stage.minX + column * (stage.width - size.width) / CGFloat(max(1, columns - 1)),
        y: stage.minY + row * (stage.height - size.height) / CGFloat(max(1, rows - 1)),
        width: size.width, height: size.height)
    }
  }

  /// Returns the size of a stage for areas of a given size.
  static func size(of area: CGSize, count: Int, columns: Int) -> CGSize {
    func length(_ extent: CGFloat, _ lines: Int) -> CGFloat {
      CGFloat(lines) * (extent + gap(count)) - gap(count)
    }
    return CGSize(width: length(area.width, columns), height: length(area.height, rows(of: count, columns)))
  }

  /// Returns the number of columns with which areas of a given size are largest in a room.
  static func columns(_ count: Int, of area: CGSize, in room: CGSize) -> Int {
    func scale(_ columns: Int) -> CGFloat {
      let size = size(of: area, count: count, columns: columns)
      return min(room.width / max(1, size.width), room.height / max(1, size.height))
    }
    // Of grids with the same scale, the one with the fewest empty places.
    return (1...max(1, count)).max {
      let (first, second) = (scale($0), scale($1))
      return abs(first - second) > 1e-6
        ? first < second : $0 * rows(of: count, $0) > $1 * rows(of: count, $1)
    } ?? 1
  }

  private static func rows(of count: Int, _ columns: Int) -> Int { (count + columns - 1) / max(1, columns) }

  /// The distance between the areas, in points. Of many areas, which are shown reduced, it looks about as wide.
  private static func gap(_ count: Int) -> CGFloat {
    count > 2 ? 16 * CGFloat(count).squareRoot().rounded(.up) : 20
  }
}
