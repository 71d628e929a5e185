// Parallel furrows on a plain, seen in perspective, for the home page's picture. Depth u runs from 0 (the horizon) to 1
// (the foot of the picture). Each edge of a furrow is a few Bézier curves between fixed depths, to keep the file small.

export interface Plain {
  vanishing: { x: number; y: number };
  foot: number;
  width: number;
  /** Distance between two furrows at the foot of the picture. */
  spacing: number;
  /** How far the furrows curve to the left on their way to the horizon. */
  swing: number;
}

const DEPTHS = [0.04, 0.15, 0.42, 1] as const;

/** One path of all bands between `from` and `to`, in shares of the spacing, that lie nearer than `depth`. */
export function furrows(plain: Plain, from: number, to: number, depth = 0): string {
  const reach = Math.ceil(plain.width / (plain.spacing * 0.2));
  const bands: string[] = [];
  for (let index = -reach; index <= reach; index++) {
    const depths = DEPTHS.filter(
      (u, step) => isVisible(plain, index, u) || isVisible(plain, index, DEPTHS[step - 1] ?? u),
    );
    const near = depths.filter((u) => u >= depth);
    if (near.length > 1) bands.push(band(plain, index + from, index + to, near));
  }
  return bands.join("");
}

function isVisible(plain: Plain, index: number, u: number): boolean {
  const x = xAt(plain, index, u);
  return x > -plain.spacing && x < plain.width + plain.spacing;
}

type Point = readonly [x: number, y: number];

function band(plain: Plain, left: number, right: number, depths: readonly number[]): string {
  const [far, ...leftEdge] = edge(plain, left, depths) as [Point, ...Point[]];
  const [nearRight, ...rightEdge] = edge(plain, right, depths.toReversed()) as [Point, ...Point[]];
  const nearLeft = leftEdge.at(-1) ?? far;
  // The right edge ends where the left one began, so that the far end of a furrow is a point.
  const wayBack = curve(nearRight, [...rightEdge.slice(0, -1), far]);
  return `M${far.join(" ")}${curve(far, leftEdge)}l${step(nearLeft, nearRight)}${wayBack}z`;
}

/** Coordinates are relative to the start of each cubic: smaller numbers make the file a third smaller. */
function curve(start: Point, points: Point[]): string {
  return points
    .reduce((d, to, index) => {
      const from = points[index - (index % 3) - 1] ?? start;
      return `${d}${index === 0 ? "c" : " "}${step(from, to)}`;
    }, "")
    .replaceAll(" -", "-");
}

const step = (from: Point, to: Point) => `${to[0] - from[0]} ${to[1] - from[1]}`.replace(" -", "-");

function edge(plain: Plain, index: number, depths: readonly number[]): Point[] {
  return depths.flatMap((u, at) => {
    const before = depths[at - 1];
    if (before === undefined) return [point(plain, xAt(plain, index, u), u)];
    const third = (u - before) / 3;
    return [
      point(plain, xAt(plain, index, before) + third * slopeAt(plain, index, before), before + third),
      point(plain, xAt(plain, index, u) - third * slopeAt(plain, index, u), u - third),
      point(plain, xAt(plain, index, u), u),
    ];
  });
}

/** All furrows are the same curve moved sideways, so they share one swing. */
function xAt({ vanishing, spacing, swing }: Plain, index: number, u: number): number {
  return vanishing.x + index * spacing * u - swing * Math.sqrt(u) * (1 - u);
}

/** The derivative of xAt by depth, for the control points of the curves. */
function slopeAt({ spacing, swing }: Plain, index: number, u: number): number {
  return index * spacing - swing * (0.5 / Math.sqrt(u) - 1.5 * Math.sqrt(u));
}

function point({ vanishing, foot }: Plain, x: number, u: number): Point {
  return [Math.round(x), Math.round(vanishing.y + (foot - vanishing.y) * u)];
}
