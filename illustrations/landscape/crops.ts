import type { Hour } from "#subjects/stages/rules/picture.ts";
import { tone } from "../light.ts";
import { ink } from "../palette.ts";
import { line, path } from "../svg.ts";
import { dashedRows, type Row, shifted, yAt } from "./rows.ts";

interface Standing {
  /** The cutting edge: the crop stands from here to the right of the picture. */
  from: number;
  foot: Row;
  height: number;
}

export function wheat({ from, foot, height }: Standing, hour: Hour, distance = 0): string {
  const [left, right] = [yAt(foot, from), yAt(foot, 1210)];
  const stalk = tone(ink.wheat, hour, distance);
  const shade = tone(ink.wheatDark, hour, distance);
  const along = (raised: number) => `M${from} ${left - raised}L1210 ${right - raised}`;
  const tufts = (colour: string, raised: number, length: number, dashes: string) =>
    line(colour, length, along(raised), { "stroke-dasharray": dashes, "stroke-linecap": "butt" });
  return (
    path(stalk, `${along(height)}V${right}L${from} ${left}Z`) +
    tufts(shade, height * 0.3, height * 0.6, "1.5 9 1 6 2 14 1 4") +
    tufts(tone(ink.wheatLight, hour, distance), height * 0.62, height * 0.5, "1 17 1.5 11 1 23") +
    tufts(stalk, height, height * 0.24, "4 5 3 3 5 6 3 2") +
    tufts(shade, height * 0.96, height * 0.14, "2 19 3 11 2 27") +
    tufts(tone(ink.wheatLight, hour, distance), height * 1.02, height * 0.26, "3 9 4 15 3 12 3 6")
  );
}

/** The long heap of straw that the harvester left. */
export function windrow(on: Row, hour: Hour): string {
  const straw = (colour: string, raised: number, height: number, dashes: number[]) =>
    dashedRows(tone(colour, hour), shifted([on], -raised), height, dashes);
  return (
    straw(ink.wheatDark, 0, 20, [9, 1, 13, 2, 7, 1]) +
    straw(ink.wheat, 4, 19, [3, 2, 5, 1.5, 2, 2.5, 6, 1]) +
    straw(ink.wheatDark, 1, 11, [1, 6, 1.5, 9, 1, 4]) +
    straw(ink.wheatLight, 8, 11, [4, 5, 2, 3, 6, 8, 3, 4])
  );
}

/** Potato tops: dark below, lit above, here and there a white flower. */
export function foliage(on: Row[], hour: Hour): string {
  const leaves = (colour: string, raised: number, size: number, dashes: number[]) =>
    dashedRows(tone(colour, hour), shifted(on, -raised), size, dashes, true);
  return (
    leaves(ink.hedge, 2, 17, [0, 9, 2, 12, 0, 7, 1, 15]) +
    leaves(ink.hedgeMid, 8, 12, [0, 8, 1, 13, 0, 10, 2, 9]) +
    leaves(ink.hedge, 4, 5, [2, 13, 4, 19, 1, 11]) +
    leaves(ink.hedgeLight, 12, 6, [2, 12, 0, 17, 3, 23, 0, 9]) +
    leaves(ink.chalk, 13, 3, [0, 61, 0, 7, 0, 89])
  );
}
