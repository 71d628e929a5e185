import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

const TOWERS = [140, 610, 1080];
const PIPE = -330;
const SPAN = 470;

/** A travelling irrigation boom: spans of pipe between towers on wheels, with hoses that let the water fall close to the crop. */
export function pivot(): string {
  const spans = [TOWERS[0] as number, ...TOWERS].map((x, index) => (index === 0 ? x - SPAN : x));
  return group({}, ...spans.map(rain), ...spans.map(span), ...TOWERS.map(tower));
}

/** The height of the pipe, so far along its span. */
const rise = (along: number) => PIPE - 44 * Math.sin(along * Math.PI);

const HOSES = Array.from({ length: 7 }, (_, index) => (index + 0.5) / 7);

function rain(from: number): string {
  const cones = HOSES.map((along) => `M${Math.round(from + along * SPAN)}-158l-48 158h96Z`).join("");
  const drops = HOSES.flatMap((along, hose) =>
    [-30, -12, 8, 26].map((shift, index) => {
      const x = Math.round(from + along * SPAN + shift);
      return `M${x}-${30 + ((index * 37 + hose * 23) % 70)}l${Math.round(shift / 7)} 15`;
    }),
  ).join("");
  return path(ink.chalk, cones, { opacity: 0.28 }) + line(ink.glass, 2.4, drops);
}

/** The pipe is an arch; rods under it keep it from bending. */
function span(from: number): string {
  const to = from + SPAN;
  const middle = from + SPAN / 2;
  const braces = [0.2, 0.4, 0.6, 0.8].map((along) => {
    const x = Math.round(from + along * SPAN);
    return `M${x} ${Math.round(rise(along))}L${x} ${Math.round(PIPE + 26 * Math.sin(along * Math.PI))}`;
  });
  const hoses = HOSES.map((along) => `M${Math.round(from + along * SPAN)} ${Math.round(rise(along))}V-166`).join("");
  return (
    line(ink.rubberLight, 2.5, hoses) +
    line(ink.wheat, 7, HOSES.map((along) => `M${Math.round(from + along * SPAN)}-164v6`).join("")) +
    line(ink.steel, 3.5, `M${from} ${PIPE}Q${middle} ${PIPE + 52} ${to} ${PIPE}${braces.join("")}`) +
    line(ink.steel, 15, `M${from} ${PIPE}Q${middle} ${PIPE - 88} ${to} ${PIPE}`) +
    line(ink.steelLight, 6, `M${from} ${PIPE - 3}Q${middle} ${PIPE - 91} ${to} ${PIPE - 3}`)
  );
}

function tower(x: number): string {
  return (
    line(ink.hedge, 9, `M${x} ${PIPE + 4}L${x - 74}-62M${x} ${PIPE + 4}L${x + 74}-62`) +
    line(ink.hedgeMid, 5, `M${x - 42}-170H${x + 42}M${x - 62}-104L${x + 34}-190M${x + 62}-104L${x - 34}-190`) +
    path(ink.hedgeDark, `M${x - 96}-72H${x + 96}V-54H${x - 96}Z`) +
    path(ink.hedgeMid, `M${x - 96}-72H${x + 96}V-65H${x - 96}Z`) +
    rect(ink.wheat, x - 20, -98, 40, 28, 4) +
    rect(ink.chalk, x - 24, PIPE - 46, 48, 40, 5) +
    rect(ink.hedge, x - 16, PIPE - 38, 14, 24, 2) +
    circle(ink.steel, x, PIPE, 15) +
    wheel({ x: x - 74, radius: 52 }) +
    wheel({ x: x + 74, radius: 52 })
  );
}
