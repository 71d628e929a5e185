import { ink } from "../palette.ts";
import { circle, group, line } from "../svg.ts";

interface Wheel {
  x: number;
  radius: number;
  rim?: string;
  /** Agricultural drive tyres carry lugs; free-rolling ones are smooth. */
  lugs?: boolean;
}

/** A wheel standing on the ground line, its lowest point at y = 0. */
export function wheel({ x, radius, rim = ink.wheat, lugs = true }: Wheel): string {
  const y = -radius;
  return group(
    {},
    lugs ? circle(ink.rubberLight, x, y, radius * 0.965) + tread(x, y, radius) : circle(ink.rubber, x, y, radius),
    circle(ink.rubber, x, y, radius * 0.84),
    circle(ink.rubberLight, x, y, radius * 0.72),
    circle(ink.rubber, x, y, radius * 0.69),
    circle(ink.wheatDark, x, y, radius * 0.6),
    circle(rim, x, y, radius * 0.55),
    dish(x, y, radius * 0.42),
    circle(ink.rubberLight, x, y, radius * 0.17),
    circle(ink.chalkShade, x, y, radius * 0.12),
  );
}

/** The hollow of the rim: dark, with a light edge at the lower right, because the light comes from the upper left. */
function dish(x: number, y: number, radius: number): string {
  const bolts = angles(8).map((angle) => `M${point(x, y, radius * 0.62, angle)}h.1`);
  return (
    circle(ink.wheatLight, x + radius * 0.05, y + radius * 0.05, radius) +
    circle(ink.wheatDark, x, y, radius) +
    line(ink.earthDark, radius * 0.13, bolts.join(""))
  );
}

/** The lugs stick out of the casing, so that the tyre has a toothed outline. */
function tread(x: number, y: number, radius: number): string {
  const bars = angles(Math.round(16 + radius / 7)).map((angle) => {
    const [outer, inner] = [radius * 0.99, radius * 0.8];
    const step = (cosOrSin: (angle: number) => number) =>
      Math.round(inner * cosOrSin(angle + 0.17) - outer * cosOrSin(angle));
    return `M${point(x, y, outer, angle, Math.round)}l${step(Math.cos)} ${step(Math.sin)}`.replaceAll(" -", "-");
  });
  return line(ink.rubber, radius * 0.085, bars.join(""), { "stroke-linecap": "butt" });
}

function angles(count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.25) / count) * 2 * Math.PI);
}

function point(x: number, y: number, radius: number, angle: number, rounded = tenth): string {
  return `${rounded(x + radius * Math.cos(angle))} ${rounded(y + radius * Math.sin(angle))}`.replace(" -", "-");
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
