/// The programs of the graphics processor, in OpenGL's shading language.
///
/// Every program draws rectangles of whole pixels and computes each pixel by itself: the coverage of the
/// pixel by a shape and by the clips, in the same way as `ShapeCoverage`, and the colour. The parameters are
/// in a texture of four floats per texel, the records (`DrawRecords`).
enum Shaders {
  /// The first lines of every shader.
  ///
  /// - Parameters:
  ///   - sourceCount: the number of textures that one call can sample.
  ///   - isSolid: whether every pixel is fully covered, so that no coverage is computed.
  static func header(isES: Bool, sourceCount: Int, isSolid: Bool) -> String {
    """
    #version \(isES ? "300 es" : "330 core")
    precision highp float;
    precision highp int;
    precision highp sampler2D;
    #define SOURCE_COUNT \(sourceCount)
    #define IS_SOLID \(isSolid ? 1 : 0)

    """
  }

  /// The vertex shader: places a corner of an instance's rectangle on the target.
  static let vertex = """
    layout(location = 0) in ivec4 box;
    layout(location = 1) in ivec4 item;
    uniform vec4 target;
    uniform int isFlipped;
    flat out ivec4 drawn;

    void main() {
      vec2 corner = vec2(
        (gl_VertexID & 1) == 0 ? box.x : box.z, (gl_VertexID & 2) == 0 ? box.y : box.w);
      vec2 place = (corner - target.xy) / target.zw * 2.0 - 1.0;
      gl_Position = vec4(place.x, isFlipped == 1 ? -place.y : place.y, 0.0, 1.0);
      drawn = item;
    }
    """

  /// The declarations and functions that the fragment shaders share.
  ///
  /// `drawn` has the indices of the record, of the shape's record and of the innermost clip's record (below 0
  /// for none), and the places of the textures among the sources.
  static let common = """
    flat in ivec4 drawn;
    uniform sampler2D records;
    uniform sampler2D sources[SOURCE_COUNT];
    uniform vec4 target;
    uniform int isFlipped;
    out vec4 color;

    vec4 record(int index) { return texelFetch(records, ivec2(index & 1023, index >> 10), 0); }

    // The centre of the pixel, in device pixels.
    vec2 devicePoint() {
      float y = isFlipped == 1 ? target.w - gl_FragCoord.y : gl_FragCoord.y;
      return target.xy + vec2(gl_FragCoord.x, y);
    }

    // A point of the plane whose inverse projection starts at a record, in local coordinates.
    vec2 localPoint(int map, vec2 point) {
      vec3 place = record(map).xyz * point.x + record(map + 1).xyz * point.y + record(map + 2).xyz;
      return place.xy / place.z;
    }

    // The covered area of a pixel whose centre lies some pixels inside a line; four lines at a time.
    vec4 halfPlanes(vec4 normalX, vec4 normalY, vec4 inside) {
      vec4 longer = max(abs(normalX), abs(normalY));
      vec4 shorter = min(abs(normalX), abs(normalY));
      vec4 rest = max((longer + shorter) * 0.5 - abs(inside), 0.0);
      vec4 away = abs(inside);
      vec4 corner = 1.0 - rest * rest / max(2.0 * longer * shorter, 1e-9);
      vec4 band = 0.5 + away / max(longer, 1e-9);
      vec4 covered = mix(corner, band, vec4(lessThanEqual(away, (longer - shorter) * 0.5)));
      covered = mix(covered, vec4(1.0), vec4(equal(rest, vec4(0.0))));
      return mix(1.0 - covered, covered, vec4(greaterThan(inside, vec4(0.0))));
    }

    float cornerCoverage(int shape, vec4 corner, vec2 point) {
      vec3 right = record(shape + 4).xyz;
      vec3 down = record(shape + 5).xyz;
      vec3 place = right * point.x + down * point.y + record(shape + 6).xyz;
      vec2 local = place.xy / place.z;
      vec2 beyond = abs(local) - corner.yz;
      if (min(beyond.x, beyond.y) <= 0.0) return 1.0;
      float distance = length(beyond);
      if (distance <= 1e-6) return 1.0;
      vec2 outward = beyond * mix(vec2(1.0), vec2(-1.0), vec2(lessThan(local, vec2(0.0))));
      vec2 slope = vec2(
        dot((right.xy - local * right.z) / place.z, outward),
        dot((down.xy - local * down.z) / place.z, outward));
      float flatness = 1.0 / max(length(slope), 1e-9);
      vec2 normal = slope * flatness;
      return halfPlanes(
        vec4(normal.x), vec4(normal.y), vec4((corner.x - distance) * distance * flatness)).x;
    }

    // The coverage of the pixel by a shape; the clip around the shape is in the fourth element of its corner.
    float shapeCoverage(int shape, vec4 corner, vec2 point) {
      vec4 a = record(shape);
      vec4 b = record(shape + 1);
      vec4 sides = halfPlanes(a, b, a * point.x + b * point.y + record(shape + 2));
      float straight = max(sides.x + sides.y - 1.0, 0.0) * max(sides.z + sides.w - 1.0, 0.0);
      if (corner.x <= 0.0) return straight;
      return min(straight, cornerCoverage(shape, corner, point));
    }

    #if IS_SOLID
    float clipCoverage(vec2 point) { return 1.0; }
    float coverage(vec2 point) { return 1.0; }
    #else
    float clipCoverage(vec2 point) {
      float covered = 1.0;
      int clip = drawn.z;
      while (clip >= 0) {
        vec4 corner = record(clip + 3);
        covered = min(covered, shapeCoverage(clip, corner, point));
        clip = int(corner.w);
      }
      return covered;
    }

    float coverage(vec2 point) {
      float covered = clipCoverage(point);
      if (drawn.y >= 0) covered = min(covered, shapeCoverage(drawn.y, record(drawn.y + 3), point));
      return covered;
    }
    #endif

    """

  /// Returns the function that samples one of the sources; a sampler can only be chosen by a constant.
  static func sampling(sourceCount: Int) -> String {
    let choices = (1..<max(sourceCount, 1)).map {
      "  if (source == \($0)) return textureLod(sources[\($0)], place, 0.0);\n"
    }
    return "vec4 sampled(int source, vec2 place) {\n" + choices.joined()
      + "  return textureLod(sources[0], place, 0.0);\n}\n"
  }

  /// A colour or a vertical gradient, inside a shape and outside another.
  ///
  /// Record: the colours at the top and the bottom; the second row of the inverse projection, and the
  /// gradient's height; the third row, and the inner shape.
  static let gradient = """
    void main() {
      vec2 point = devicePoint();
      vec4 second = record(drawn.x + 2);
      vec4 third = record(drawn.x + 3);
      vec3 place = vec3(point, 1.0);
      float share = clamp(dot(second.xyz, place) / dot(third.xyz, place) / second.w, 0.0, 1.0);
      float covered = coverage(point);
      int inner = int(third.w);
      if (inner >= 0) covered = max(covered - shapeCoverage(inner, record(inner + 3), point), 0.0);
      color = mix(record(drawn.x), record(drawn.x + 1), share) * covered;
    }
    """

  /// A mipmap level of a picture, or a tinted text.
  ///
  /// Record: the tint; the inverse projection to texture coordinates.
  static let picture = """
    void main() {
      vec2 point = devicePoint();
      color = sampled(drawn.w, localPoint(drawn.x + 1, point)) * record(drawn.x) * coverage(point);
    }
    """

  /// A mixture of two mipmap levels of a picture.
  ///
  /// Record: as that of a picture; the first texel of the projection has the share of the second level in its
  /// fourth element.
  static let mixture = """
    void main() {
      vec2 point = devicePoint();
      vec2 place = localPoint(drawn.x + 1, point);
      vec4 texel = mix(sampled(drawn.w & 255, place), sampled(drawn.w >> 8, place), record(drawn.x + 1).w);
      color = texel * record(drawn.x) * coverage(point);
    }
    """

  /// A shadow, from a mask of one of its quarters.
  ///
  /// Record: the colour; the inverse projection, whose fourth elements are the mask's pixels per point and the
  /// distances from the centre to the mask's start; the mask's size.
  static let shadow = """
    void main() {
      vec2 point = devicePoint();
      float resolution = record(drawn.x + 1).w;
      vec2 reach = vec2(record(drawn.x + 2).w, record(drawn.x + 3).w);
      vec2 size = record(drawn.x + 4).xy;
      vec2 steps = clamp((reach - abs(localPoint(drawn.x + 1, point))) * resolution, vec2(0.0), size - 1.0);
      color = record(drawn.x) * sampled(drawn.w, (steps + 0.5) / size).r * clipCoverage(point);
    }
    """

  /// A segment of a polyline, where none of its neighbours covers more of the pixel: joints are drawn once.
  ///
  /// Record: the colour; the distance to the outer end of the edge, the coverage on the centre line, and the
  /// numbers of segments before and after it to compare with; the segments, from the first of those before.
  static let stroke = """
    float segmentCoverage(int index, vec2 point, vec4 line) {
      vec4 ends = record(index);
      vec2 along = ends.zw - ends.xy;
      vec2 place = point - ends.xy;
      float share = clamp(dot(place, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
      return clamp(line.x - length(place - along * share), 0.0, 1.0) * line.y;
    }

    void main() {
      vec2 point = devicePoint();
      vec4 line = record(drawn.x + 1);
      int first = drawn.x + 2;
      int own = first + int(line.z);
      float covered = segmentCoverage(own, point, line);
      bool isOwn = true;
      for (int index = first; index < own; index++)
        isOwn = isOwn && segmentCoverage(index, point, line) < covered;
      for (int index = own + 1; index <= own + int(line.w); index++)
        isOwn = isOwn && segmentCoverage(index, point, line) <= covered;
      color = isOwn ? record(drawn.x) * min(covered, clipCoverage(point)) : vec4(0.0);
    }
    """

  /// A transparency layer with a constant opacity or a fade.
  ///
  /// Record: the layer's origin on the target, its opacity, and the height of its fade, 0 for none; the
  /// inverse projection of the fade.
  static let layer = """
    void main() {
      vec2 point = devicePoint();
      vec4 layer = record(drawn.x);
      float opacity = layer.z;
      if (layer.w > 0.0) opacity *= clamp(1.0 - localPoint(drawn.x + 1, point).y / layer.w, 0.0, 1.0);
      color = texelFetch(sources[0], ivec2(floor(point) - layer.xy), 0) * opacity * clipCoverage(point);
    }
    """

  /// The finished frame, rounded to eight bits by ordered dithering; the second source has the thresholds.
  ///
  /// The frame has ten bits, so that a colour of eight bits is off by an eighth of a level at most. Within an
  /// eighth, nothing is dithered.
  static let frame = """
    void main() {
      ivec2 pixel = ivec2(devicePoint());
      float threshold = 0.125 + 0.75 * texelFetch(sources[1], pixel & 7, 0).r;
      color = vec4(floor(texelFetch(sources[0], pixel, 0).rgb * 255.0 + threshold) / 255.0, 1.0);
    }
    """
}
