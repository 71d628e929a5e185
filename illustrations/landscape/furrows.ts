// Parallel furrows on a plain, seen in perspective. Depth u runs from 0 (the horizon) to 1 (the foot of the picture);
// a screen height is linear in u, so each edge is an exact cubic between depths and a furrow costs a few numbers.

export interface Plain {
  vanishing: { x: number; y: number };
  foot: number;
  width: number;
  /** Distance between two furrows at the foot of the picture. */
  spacing: number;
  /** How far the field swings to the left before it straightens. */
  swing: number;
}

const DEPTHS = [0.04, 0.15, 0.42, 1] as const;

/** One path for every band that starts `from` and ends `to` (in furrows) after each furrow, no further than `depth`. */
export function furrows(plain: Plain, from: number, to: number, depth = 0): string {
  const reach = Math.ceil(plain.width / (plain.spacing * 0.2));
  const bands: string[] = [];
  for (let index = -reach; index <= reach; index++) {
    const depths = DEPTHS.filter((u, step) => shown(plain, index, u) || shown(plain, index, DEPTHS[step - 1] ?? u));
    const near = depths.filter((u) => u >= depth);
    if (near.length > 1) bands.push(band(plain, index + from, index + to, near));
  }
  return bands.join("");
}

function shown(plain: Plain, index: number, u: number): boolean {
  const x = across(plain, index, u);
  return x > -plain.spacing && x < plain.width + plain.spacing;
}

type Point = readonly [x: number, y: number];

function band(plain: Plain, left: number, right: number, depths: readonly number[]): string {
  const [start, ...down] = edge(plain, left, depths) as [Point, ...Point[]];
  const [turn, ...up] = edge(plain, right, depths.toReversed()) as [Point, ...Point[]];
  const from = down.at(-1) ?? start;
  // The far end closes on one point: a furrow is born thin.
  return `M${start.join(" ")}${curve(start, down)}l${step(from, turn)}${curve(turn, [...up.slice(0, -1), start])}z`;
}

/** Written relative to where each cubic starts: smaller numbers, a third of the weight saved. */
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
    if (before === undefined) return [point(plain, across(plain, index, u), u)];
    const third = (u - before) / 3;
    return [
      point(plain, across(plain, index, before) + third * leaning(plain, index, before), before + third),
      point(plain, across(plain, index, u) - third * leaning(plain, index, u), u - third),
      point(plain, across(plain, index, u), u),
    ];
  });
}

/** Every furrow is the same line on the ground moved sideways, hence one swing for all. */
function across({ vanishing, spacing, swing }: Plain, index: number, u: number): number {
  return vanishing.x + index * spacing * u - swing * Math.sqrt(u) * (1 - u);
}

function leaning({ spacing, swing }: Plain, index: number, u: number): number {
  return index * spacing - swing * (0.5 / Math.sqrt(u) - 1.5 * Math.sqrt(u));
}

function point({ vanishing, foot }: Plain, x: number, u: number): Point {
  return [Math.round(x), Math.round(vanishing.y + (foot - vanishing.y) * u)];
}
