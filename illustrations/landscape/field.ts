import type { Hour } from "#subjects/stages/rules/picture.ts";
import { tone } from "../light.ts";
import { ink } from "../palette.ts";
import { path } from "../svg.ts";
import { bales } from "./bales.ts";
import { foliage, wheat, windrow } from "./crops.ts";
import { dashedRows, GROUND, levelRow, type Row, ridges, row, rows, shifted } from "./rows.ts";
import { slope } from "./slope.ts";

export type FieldKind = "wheat" | "stubble" | "ploughed" | "seedlings" | "potatoes";

/** What is drawn behind the machine, and what is drawn over its wheels so that it stands in the field and not on it. */
export interface Field {
  behind: string;
  inFront: string;
}

/** Where the standing crop begins when a machine is cutting it, and at what scale that machine is drawn. */
export interface Cut {
  edge: number;
  scale: number;
}

export function field(kind: FieldKind, hour: Hour, cut: Cut = { edge: 900, scale: 1 }): Field {
  return FIELDS[kind](hour, cut);
}

const NEAR = 596;
const BOTTOM = 872;

const FIELDS: Record<FieldKind, (hour: Hour, cut: Cut) => Field> = {
  wheat: wheatField,
  stubble: stubbleField,
  ploughed: ploughedField,
  seedlings: seedlingField,
  potatoes: potatoField,
};

function ground(colour: string): string {
  return path(colour, `M0 ${NEAR}Q760 ${NEAR} 1200 568V800H0Z`);
}

function wheatField(hour: Hour, { edge, scale }: Cut): Field {
  const [straw, shade] = [tone(ink.wheatLight, hour), tone(ink.wheatDark, hour)];
  const stubble = rows(610, BOTTOM, 10);
  return {
    behind:
      slope({ ground: tone(ink.wheat, hour, 0.25), stripe: tone(ink.wheatDark, hour, 0.42), share: 0.16 }) +
      wheat({ from: -10, foot: row(612), height: 50 * scale }, hour, 0.15) +
      ground(tone(ink.wheatLight, hour, 0.1)) +
      ridges(tone(ink.wheat, hour, 0.25), stubble, 0.4) +
      dashedRows(shade, stubble, 9, [2, 9, 1.5, 6, 2, 12]),
    inFront:
      dashedRows(straw, levelRow(8), 15, [2, 5, 2, 3, 2, 7]) +
      dashedRows(shade, rows(700, BOTTOM, 4), 12, [2, 7, 2, 11, 2, 5]) +
      wheat({ from: edge, foot: row(GROUND + 30 * scale), height: 94 * scale }, hour),
  };
}

function stubbleField(hour: Hour): Field {
  const deep = tone(ink.wheatDark, hour, 0.1);
  const lines = rows(604, BOTTOM, 10);
  return {
    behind:
      slope({ ground: tone(ink.wheatLight, hour, 0.35), stripe: tone(ink.wheat, hour, 0.4) }) +
      bales(hour) +
      ground(tone(ink.wheatLight, hour, 0.08)) +
      ridges(tone(ink.wheat, hour, 0.12), lines, 0.42) +
      dashedRows(deep, lines, 9, [2, 8, 1.5, 5, 2, 11]),
    inFront: dashedRows(deep, [...levelRow(8), ...rows(670, 750, 2)], 11, [2, 6, 2, 9, 2, 4]) + windrow(row(784), hour),
  };
}

function ploughedField(hour: Hour): Field {
  const [crest, base, hollow] = [tone(ink.earthLight, hour, 0.1), tone(ink.earth, hour), tone(ink.earthDark, hour)];
  const lines = rows(600, BOTTOM, 11);
  return {
    behind:
      slope({ ground: tone(ink.earthLight, hour, 0.28), stripe: tone(ink.earth, hour, 0.36), share: 0.45 }) +
      ground(tone(ink.earth, hour, 0.12)) +
      ridges(crest, lines, 0.3) +
      ridges(hollow, shifted(lines, 7), 0.16) +
      dashedRows(crest, shifted(lines, 2), 6, [0, 23, 4, 31, 0, 17, 2, 48], true),
    inFront:
      dashedRows(base, levelRow(9), 11, [0, 8, 5, 7, 2, 11, 0, 6, 9, 7], true) +
      dashedRows(crest, levelRow(7), 4, [0, 29, 3, 44, 0, 71], true) +
      dashedRows(hollow, rows(700, BOTTOM, 3), 5, [0, 41, 3, 67, 0, 23], true),
  };
}

function seedlingField(hour: Hour): Field {
  const [leaf, young] = [tone(ink.hedgeMid, hour), tone(ink.hedgeLight, hour)];
  const lines = rows(606, BOTTOM, 10);
  const sprouts = (on: Row[], lit: Row[]) =>
    dashedRows(leaf, on, 11, [0, 9, 1, 7, 0, 11], true) + dashedRows(young, lit, 8, [0, 10, 1, 13, 0, 8], true);
  return {
    behind:
      slope({ ground: tone(ink.earthLight, hour, 0.5), stripe: tone(ink.hedgeLight, hour, 0.22), share: 0.62 }) +
      ground(tone(ink.earthLight, hour, 0.1)) +
      ridges(tone(ink.earth, hour, 0.15), shifted(lines, 4), 0.3) +
      sprouts(lines, shifted(lines, -4)),
    inFront: sprouts(levelRow(11), levelRow(7)),
  };
}

function potatoField(hour: Hour): Field {
  const soil = tone(ink.earth, hour, 0.1);
  const lines = rows(602, BOTTOM, 8);
  return {
    behind:
      slope({ ground: tone(ink.earthLight, hour, 0.35), stripe: tone(ink.hedgeMid, hour, 0.3), share: 0.5 }) +
      ground(soil) +
      ridges(tone(ink.earthLight, hour), lines, 0.45) +
      ridges(tone(ink.earthDark, hour, 0.1), shifted(lines, -4), 0.12) +
      dashedRows(soil, shifted(lines, 9), 5, [0, 33, 3, 21, 0, 57], true) +
      foliage(lines.slice(0, 2), hour),
    inFront: dashedRows(soil, levelRow(10), 12, [0, 8, 4, 7, 1, 10], true) + foliage([row(770)], hour),
  };
}
