import type { Hour } from "#subjects/stages/rules/picture.ts";
import type { Cut, FieldKind } from "./landscape/field.ts";
import { landscape } from "./landscape/landscape.ts";
import { GROUND } from "./landscape/rows.ts";
import { light, tone } from "./light.ts";
import { ink } from "./palette.ts";
import { CANVAS, group, path, svgDocument } from "./svg.ts";

export interface Placed {
  drawing: string;
  /** Where the drawing's own x = 0 stands on the canvas. */
  x: number;
  scale: number;
}

interface Shadow {
  from: number;
  to: number;
}

/** Dust or chaff that the machine raises behind it; x is where the cloud begins. */
interface Dust {
  x: number;
  size: number;
}

/** One picture of machines seen from the side; x positions are canvas units. */
export interface Scene {
  machines: Placed[];
  field: FieldKind;
  hour: Hour;
  cut?: Cut;
  shadow?: Shadow;
  dust?: Dust;
}

export function scene({ machines, field, hour, cut, shadow, dust }: Scene): string {
  const { behind, inFront } = landscape({ kind: field, hour, cut });
  return svgDocument(
    CANVAS,
    behind,
    shadow ? castShadow(shadow) : "",
    ...machines.map(place),
    dust ? cloudOfDust(dust, hour) : "",
    inFront,
    tint(hour),
  );
}

/** A thin layer of the hour's colour over the whole picture, so that the machine is in the same light as its field. */
export function tint(hour: Hour): string {
  const opacity = { aube: 0.05, midi: 0, soir: 0.08 }[hour];
  return opacity === 0 ? "" : path(light(hour).wash, "M0 0H1200V800H0Z", { opacity: `${opacity}` });
}

function place({ drawing, x, scale }: Placed): string {
  return group({ transform: `translate(${Math.round(x)} ${GROUND}) scale(${scale})` }, drawing);
}

/** The light comes from the upper left, so the shadow is longer on the right. */
function castShadow({ from, to }: Shadow): string {
  const middle = Math.round((from + to) / 2);
  const [left, right] = [Math.round(from), Math.round(to)];
  const [top, low] = [GROUND - 10, GROUND + 13];
  const far = `M${left} ${top}Q${middle} ${top - 8} ${right} ${top}Q${right + 90} ${GROUND + 3} ${right} ${low}`;
  const near = `Q${middle} ${low + 8} ${left} ${low}Q${left - 30} ${GROUND} ${left} ${top}Z`;
  return path(ink.earthDark, far + near, { opacity: 0.4 });
}

/** Two clouds that trail off to the left, close to the ground. */
function cloudOfDust({ x, size }: Dust, hour: Hour): string {
  const cloud = (dx: number, factor: number) => {
    const s = (value: number) => Math.round(value * size * factor);
    const lumps = [
      [-4, -26, -34, -24],
      [-16, -30, -54, -12],
      [-28, -24, -62, 4],
      [-24, -14, -52, 10],
      [-30, 0, -44, 22],
    ];
    return `M${Math.round(x + dx * size)} ${GROUND + 4}${lumps.map((lump) => `q${lump.map(s).join(" ")}`).join("")}Z`;
  };
  const colour = tone(ink.chalkShade, hour);
  return path(colour, cloud(0, 1), { opacity: 0.45 }) + path(colour, cloud(-40, 0.6), { opacity: 0.5 });
}
