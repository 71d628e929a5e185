import type { Hour } from "#subjects/stages/rules/picture.ts";
import { light } from "../light.ts";
import { ink } from "../palette.ts";
import { CANVAS, circle, element, group, path, rect } from "../svg.ts";

/** The sky reaches below the horizon, behind the hills. */
const BOTTOM = 480;

export function sky(hour: Hour): string {
  const id = `ciel-${hour}`;
  return (
    element("linearGradient", { id, x2: 0, y2: 1 }, ...light(hour).sky.map(stop)) +
    rect(`url(#${id})`, 0, 0, CANVAS.width, BOTTOM) +
    group({}, sunAndClouds[hour]())
  );
}

function stop(colour: string, index: number): string {
  return element("stop", { offset: ["0", ".55", "1"][index], "stop-color": colour });
}

const sunAndClouds: Record<Hour, () => string> = {
  aube: () =>
    sun(168, 352, 34, "#fdf1dc", 0.5) +
    path("#fbeedd", streaks(640, 150, 260) + streaks(820, 190, 190) + streaks(60, 118, 220), { opacity: 0.7 }),
  midi: () => path(ink.chalk, cloud(140, 150, 1) + cloud(520, 96, 0.7) + cloud(840, 190, 1.25) + cloud(1080, 110, 0.6)),
  soir: () =>
    sun(196, 330, 46, "#fdeab4", 0.3) +
    path("#e5a07e", streaks(420, 120, 380) + streaks(760, 168, 300) + streaks(40, 190, 240), { opacity: 0.5 }) +
    path("#fbe0a4", streaks(560, 236, 260) + streaks(930, 262, 200), { opacity: 0.6 }),
};

function sun(x: number, y: number, radius: number, colour: string, glow: number): string {
  return (
    group({ opacity: glow }, circle(colour, x, y, radius * 1.55)) +
    group({ opacity: glow * 0.6 }, circle(colour, x, y, radius * 2.5)) +
    circle(colour, x, y, radius)
  );
}

/** A long flat cloud, pointed at both ends. */
function streaks(x: number, y: number, length: number): string {
  return `M${x} ${y}q${length * 0.3} -14 ${length} -2q${-length * 0.4} 12 ${-length} 2Z`;
}

function cloud(x: number, y: number, size: number): string {
  const s = (value: number) => Math.round(value * size);
  const lumps = [
    [-4, -20, -36, -18],
    [-10, -32, -52, -22],
    [-34, -26, -58, 10],
    [-40, -2, -44, 30],
  ];
  return `M${x} ${y}h${s(190)}${lumps.map((lump) => `q${lump.map(s).join(" ")}`).join("")}Z`;
}
