package import CollectionCore

/// A displayed frame of a recorded gesture: the state of the content, and the inputs since the previous frame.
package struct GestureStep: Hashable, Sendable {
  package var setting: GestureSetting
  /// The inputs since the previous frame, in ascending order of time.
  package var inputs: [GestureInput]
  /// The scroll view's record of the last release among the inputs; `nil` if there was no release.
  ///
  /// The positions of the release's pointer samples are in points in viewport coordinates.
  package var release: ScrollRelease?
  package var frame: GestureFrame

  /// Creates a step from a frame and the inputs since the previous frame.
  package init(
    setting: GestureSetting, inputs: [GestureInput] = [], release: ScrollRelease? = nil, frame: GestureFrame
  ) {
    self.setting = setting
    self.inputs = inputs
    self.release = release
    self.frame = frame
  }
}
