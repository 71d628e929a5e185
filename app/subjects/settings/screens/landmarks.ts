import { heightOf, KILOMETRES, toDrawing, type View, WIDTH } from "./map-projection.ts";
import { TOWNS, type Town } from "./map-towns.ts";

export type Side = "north" | "east" | "south" | "west";

interface Landmarks {
  inside: readonly (Town & { x: number; y: number })[];
  /** There is at most one a side: the nearest town that way, as the crow flies from the middle. */
  beyond: readonly { name: string; kilometres: number; side: Side }[];
}

/** A farther town helps nobody. */
const FARTHEST = 80;

/** The towns by which one finds one's way in the surroundings. */
export function landmarks(view: View): Landmarks {
  const middle = { x: WIDTH / 2, y: heightOf(view) / 2 };
  const placed = TOWNS.map((town) => {
    const { x, y } = toDrawing(view, town);
    const [right, down] = [x - middle.x, y - middle.y];
    return { ...town, x, y, side: sideOf(right, down), kilometres: (Math.hypot(right, down) * KILOMETRES) / WIDTH };
  });
  const isInside = ({ x, y }: { x: number; y: number }) => x > 0 && x < WIDTH && y > 0 && y < 2 * middle.y;
  const beyond = (["north", "east", "south", "west"] as const).flatMap((side) => {
    const [nearest] = placed
      .filter((town) => town.side === side && town.kilometres < FARTHEST && !isInside(town))
      .sort((one, other) => one.kilometres - other.kilometres);
    return nearest ? { name: nearest.name, kilometres: Math.round(nearest.kilometres), side } : [];
  });
  return { inside: placed.filter(isInside), beyond };
}

function sideOf(right: number, down: number): Side {
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "east" : "west";
  return down > 0 ? "south" : "north";
}
