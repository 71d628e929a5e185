import type { Hour } from "#subjects/stages/rules/picture.ts";
import { tone } from "../light.ts";
import { VANISHING } from "../machines/gps.ts";
import { ink } from "../palette.ts";
import { path, rect } from "../svg.ts";
import type { FieldKind } from "./field.ts";

const COLOURS: Record<FieldKind, readonly [ground: string, stripe: string, share: number]> = {
  wheat: [ink.wheat, ink.wheatLight, 0.4],
  stubble: [ink.wheatLight, ink.wheat, 0.45],
  ploughed: [ink.earth, ink.earthLight, 0.4],
  seedlings: [ink.earthLight, ink.hedgeLight, 0.62],
  potatoes: [ink.earth, ink.hedgeMid, 0.55],
};

/** The field as the driver sees it: rows that run from under the bonnet and meet on the horizon. */
export function fieldFromCab(kind: FieldKind, hour: Hour): string {
  const [ground, stripe, share] = COLOURS[kind];
  const near = Array.from({ length: 41 }, (_, index) => strip(index - 20, share));
  return (
    rect(tone(ground, hour, 0.2), 0, VANISHING.y, 1200, 362) +
    path(tone(stripe, hour, 0.3), near.join("")) +
    path(tone(ground, hour, 0.45), `M0 ${VANISHING.y}H1200V448Q600 456 0 450Z`, { opacity: 0.7 })
  );
}

function strip(index: number, share: number): string {
  const { x, y } = VANISHING;
  const foot = (at: number) => Math.round(x - 60 + at * 130);
  return `M${x + index * 5} ${y}L${foot(index)} 800H${foot(index + share)}L${x + index * 5 + 2} ${y}Z`;
}
