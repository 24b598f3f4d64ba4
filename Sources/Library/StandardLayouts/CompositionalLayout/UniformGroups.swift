import Foundation

/// The groups of a section in which no sizes are measured. All positions are computed from the layout of one
/// group.
@MainActor
struct UniformGroups: GroupStack {
  private let itemCount: Int
  private let template: GroupLayout
  private let axis: CollectionView.ScrollDirection
  private let groupExtent: CGFloat
  private let stride: CGFloat
  let groupCount: Int
  let overhang: CGSize

  init(_ metrics: GroupStackMetrics) {
    itemCount = metrics.itemCount
    axis = metrics.axis
    template = metrics.template
    groupExtent = axis.main(template.size)
    stride = metrics.stride(extent: groupExtent)
    let perGroup = template.leaves.count
    groupCount = perGroup == 0 ? 0 : (itemCount + perGroup - 1) / perGroup
    overhang = template.overhang
  }

  var extent: CGFloat { groupCount == 0 ? 0 : CGFloat(groupCount - 1) * stride + groupExtent }

  var crossExtent: CGFloat { groupCount == 0 ? 0 : axis.cross(template.size) }

  func place(ofItem item: Int) -> (group: Int, leaf: Int) {
    let (group, leaf) = item.quotientAndRemainder(dividingBy: max(1, template.leaves.count))
    return (group, leaf)
  }

  func items(inGroup group: Int) -> Range<Int> {
    let first = group * template.leaves.count
    return first..<min(itemCount, first + template.leaves.count)
  }

  func start(ofGroup group: Int) -> CGFloat { CGFloat(group) * stride }

  func layout(ofGroup group: Int) -> GroupLayout { template }

  func groups(around span: Range<CGFloat>) -> Range<Int> {
    guard groupCount > 0 else { return 0..<0 }
    guard stride > 0 else { return 0..<groupCount }
    let first = index((span.lowerBound - groupExtent) / stride)
    return first..<max(first, index((span.upperBound / stride).rounded(.up)) + 1)
  }

  private func index(_ index: CGFloat) -> Int {
    min(max(Int(saturating: index.rounded(.down)), 0), groupCount - 1)
  }
}

extension GroupLayout {
  /// The maximum horizontal and vertical distance by which any element extends beyond the group, in points; 0
  /// if no element does.
  var overhang: CGSize {
    let box = boundingBox
    return CGSize(
      width: max(0, -box.minX, box.maxX - size.width),
      height: max(0, -box.minY, box.maxY - size.height))
  }
}
