import type { Hour } from "#subjects/stages/rules/picture.ts";
import { light, tone } from "../light.ts";
import { ink } from "../palette.ts";
import { group, line, path, rect } from "../svg.ts";

/** Three low ridges of the Cambrésis, the village on the second, hedge and poplars on the third. */
export function hills(hour: Hour): string {
  const far = tone(ink.hedgeLight, hour, 0.68);
  const middle = tone(ink.hedgeLight, hour, 0.46);
  return group(
    // Mirrored at noon, so that the three pictures of a machine differ by more than their colours.
    hour === "midi" ? { transform: "translate(1200)scale(-1 1)" } : {},
    path(far, "M0 412Q170 382 390 400T780 388T1200 404V480H0Z"),
    path(tone(ink.wheat, hour, 0.72), "M430 398Q520 402 600 395L690 418H400Z"),
    mist(hour, "M0 418Q300 396 600 412T1200 404V446H0Z"),
    village(hour),
    path(middle, "M0 440Q250 406 540 428T980 414T1200 428V500H0Z"),
    path(tone(ink.wheatLight, hour, 0.42), "M690 424Q840 410 985 414L1120 440H660Z"),
    path(tone(ink.earthLight, hour, 0.55), "M60 432Q180 420 300 421L250 446H20Z"),
    hedge(tone(ink.hedgeMid, hour, 0.42), "M300 422Q420 424 600 430T860 440"),
    poplars(tone(ink.hedgeMid, hour, 0.38)),
    mist(hour, "M0 448Q260 424 560 440T1200 430V480H0Z"),
  );
}

export function village(hour: Hour): string {
  const walls = tone(ink.chalkShade, hour, 0.35);
  const roofs = tone(ink.earth, hour, 0.5);
  const trees = tone(ink.hedgeMid, hour, 0.52);
  return (
    line(trees, 17, "M880 414H1090", { "stroke-dasharray": "0 11 0 15 0 9" }) +
    path(walls, "M912 402h24v18h-24ZM950 398h44v20h-44ZM1012 404h22v16h-22ZM1046 406h26v14h-26Z") +
    path(roofs, "M908 403l8-10h17l7 10ZM962 399l6-14h26l5 14ZM1008 405l6-9h17l6 9ZM1042 407l7-8h20l7 8Z") +
    path(roofs, "M947 388L955 344L963 388ZM954 346v-7h2v7Z") +
    rect(walls, 948, 387, 14, 30)
  );
}

function hedge(colour: string, d: string): string {
  return line(colour, 9, d, { "stroke-dasharray": "0 5 0 7 0 4" }) + line(colour, 5, d);
}

export function poplars(colour: string): string {
  const tree = (x: number, y: number, height: number) =>
    `M${x} ${y}q-9 ${-height * 0.45} 0 ${-height}q9 ${height * 0.55} 0 ${height}Z`;
  return path(
    colour,
    tree(398, 430, 52) + tree(414, 431, 60) + tree(429, 431, 54) + tree(446, 432, 62) + tree(461, 433, 48),
  );
}

function mist(hour: Hour, d: string): string {
  return hour === "midi" ? "" : group({ opacity: hour === "aube" ? 0.6 : 0.28 }, path(light(hour).sky[2], d));
}
