import { describe, expect, it } from "vitest";
import { PORTRAIT_NAMES } from "#subjects/settings/rules/portraits.ts";
import { HOURS, OTHER_DRAWINGS } from "#subjects/stages/rules/picture.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { heroScene } from "./hero.ts";
import { drawOther, drawScene } from "./machine-scenes.ts";
import { mapOfCambresis } from "./map/map.ts";
import { drawPortrait, PORTRAIT_SIZE } from "./portraits.ts";
import { CANVAS, sheet } from "./svg.ts";

const PICTURES: [string, string][] = [
  ...STAGE_TYPES.flatMap(({ slug }) =>
    HOURS.map((hour): [string, string] => [`${slug} at ${hour}`, drawScene(slug, hour)]),
  ),
  ...OTHER_DRAWINGS.map((name): [string, string] => [name, drawOther(name)]),
  ...PORTRAIT_NAMES.map((name): [string, string] => [`the portrait ${name}`, drawPortrait(name)]),
  ["a sheet of scenes", sheet(CANVAS, { presse: drawScene("presse", "aube"), semoir: drawScene("semoir", "aube") })],
  ["a sheet of portraits", sheet(PORTRAIT_SIZE, { cap: drawPortrait("cap"), braid: drawPortrait("braid") })],
  ["the hero", heroScene()],
  ["the map", mapOfCambresis()],
];

describe("every picture", () => {
  it.each(PICTURES)("%s has only numbers where numbers belong", (_, svg) => {
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it.each(PICTURES)("%s closes the elements that it opens", (_, svg) => {
    const open: string[] = [];
    for (const [, closing, name = "", selfClosing] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!selfClosing) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it.each(PICTURES)("%s defines each id once, and every id that it uses", (_, svg) => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
  });
});

it("a sheet shows each of its pictures by name, below the one before", () => {
  const both = sheet(CANVAS, { presse: drawScene("presse", "aube"), semoir: drawScene("semoir", "aube") });
  expect(both).toContain('<view id="semoir" viewBox="0 800 1200 800"/><svg y="800" width="1200" height="800">');
});
