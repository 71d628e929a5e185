import type { Hour } from "#subjects/stages/rules/picture.ts";
import { tone } from "../light.ts";
import { ink } from "../palette.ts";
import { circle, element, group, line } from "../svg.ts";

/** Round bales on the slope behind the machine, smaller with distance. */
export function bales(hour: Hour): string {
  return (
    bale(84, 566, 25, hour, 0.16) +
    bale(352, 548, 19, hour, 0.22) +
    bale(560, 506, 11, hour, 0.34) +
    bale(1068, 532, 17, hour, 0.22)
  );
}

function bale(x: number, foot: number, radius: number, hour: Hour, distance: number): string {
  const y = foot - radius;
  const layers = { fill: "none", stroke: tone(ink.wheat, hour, distance), "stroke-width": radius * 0.09 };
  return group(
    {},
    element("ellipse", {
      cx: x + radius * 0.9,
      cy: foot - 1,
      rx: radius * 1.6,
      ry: radius * 0.18,
      fill: tone(ink.wheatDark, hour, distance),
    }),
    line(tone(ink.wheatDark, hour, distance), radius * 2, `M${x} ${y}h${radius * 0.9}`),
    circle(tone(ink.wheat, hour, distance), x, y, radius),
    circle(tone(ink.wheatLight, hour, distance), x - radius * 0.04, y - radius * 0.04, radius * 0.88),
    element("circle", { cx: x, cy: y, r: radius * 0.6, ...layers }),
    element("circle", { cx: x, cy: y, r: radius * 0.3, ...layers }),
  );
}
