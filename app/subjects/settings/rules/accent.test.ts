import { readFileSync } from "node:fs";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accentColours,
  colourProperties,
  GROUNDS,
  MARK_CONTRAST,
  nearestReadable,
  OWN_COLOURS,
  TEXT_CONTRAST,
} from "./accent.ts";
import { contrast, fromOklch, parseHex, toHex, toOklch } from "./colour.ts";

const anyColour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

const tokens = Object.fromEntries(
  [
    ...readFileSync("app/styles/tokens.css", "utf8").matchAll(
      /--color-([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
    ),
  ].map(([, name = "", lightness, chroma, hue]) => [
    name,
    fromOklch({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }),
  ]),
);
const token = (name: string) => {
  const hex = tokens[name];
  if (!hex) throw new Error(`no such colour: ${name}`);
  return hex;
};

/** Every pair of a text and its background, and of a mark and its background, that the site shows with the accent. */
function weakPairs(accent: string): string[] {
  const colours = accentColours(accent);
  if (!colours) return ["no colours"];
  const { wheat, onWheat, deep, light, wash } = colours;
  const texts = [
    ["text on a button", onWheat, wheat],
    ["text on a pointed button", onWheat, deep],
    ["text on the dark green", light, token("hedge")],
    ["text on the darkest green", light, token("hedge-deep")],
    ...["hedge", "hedge-deep", "hedge-mid", "earth", "poppy"].map((name) => [
      `${name} on a section`,
      token(name),
      wash,
    ]),
  ] as const;
  const marks = ["chalk", "paper"].map((name) => [`mark on ${name}`, deep, token(name)] as const);
  const weak = (least: number, pairs: readonly (readonly string[])[]) =>
    pairs
      .filter(([, one = "", other = ""]) => contrast(one, other) < least)
      .map(([name, ...pair]) => `${accent}: ${name} ${pair.join(" on ")}`);
  return [...weak(TEXT_CONTRAST, texts), ...weak(MARK_CONTRAST, [...marks, ["mark on a section", deep, wash]])];
}

describe("a colour", () => {
  it("has the contrasts that WCAG defines", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#ffffff", "#767676")).toBe(contrast("#767676", "#ffffff"));
  });

  it("is the same after a conversion and back", () => {
    assert(
      property(anyColour, (hex) => {
        expect(toHex(parseHex(hex))).toBe(hex);
        expect(fromOklch(toOklch(hex))).toBe(hex);
      }),
    );
  });

  it("has the coordinates that others compute", () => {
    const red = toOklch("#ff0000");
    expect([red.lightness, red.chroma, red.hue].map((value) => value.toFixed(3))).toEqual(["0.628", "0.258", "29.234"]);
  });
});

describe("an accent colour", () => {
  it("derives from the same colours as the style sheet", () => {
    const { chalk, paper, hedge, hedgeDeep } = GROUNDS;
    expect([chalk, paper, hedge, hedgeDeep]).toEqual(["chalk", "paper", "hedge", "hedge-deep"].map(token));
    const { wheat, deep, wash } = OWN_COLOURS;
    expect([wheat, deep, wash]).toEqual(["wheat", "wheat-deep", "wheat-wash"].map(token));
  });

  it("overrides colours that the style sheet has", () => {
    const sheet = readFileSync("app/styles/tokens.css", "utf8");
    for (const name of Object.keys(colourProperties(OWN_COLOURS))) expect(sheet).toContain(`${name}:`);
  });

  it.each(["#1a2b6d", "#ffd54a", "#000000", "#ffffff", "#ff00ff", "#00ff00", "#808000"])("%s is readable", (accent) => {
    expect(weakPairs(nearestReadable(accent))).toEqual([]);
  });

  it("is readable wherever the site shows it, or its nearest shade is", () => {
    assert(
      property(anyColour, (chosen) => {
        const readable = nearestReadable(chosen);
        if (accentColours(chosen)) expect(readable).toBe(chosen);
        expect(weakPairs(readable)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is nearest: a shade closer to the chosen colour is not readable", () => {
    assert(
      property(anyColour, constantFrom(-1, 1), (chosen, direction) => {
        const [from, to] = [toOklch(chosen), toOklch(nearestReadable(chosen))];
        const closer = Math.abs(to.lightness - from.lightness) - 0.012;
        if (closer <= 0) return;
        expect(accentColours(fromOklch({ ...from, lightness: from.lightness + direction * closer }))).toBe(null);
      }),
    );
  });

  it("of the middle greys has no readable text, and a near shade that has", () => {
    expect(accentColours("#7a7a7a")).toBe(null);
    expect(nearestReadable("#7a7a7a")).not.toBe("#7a7a7a");
  });

  it.each(["", "red", "#fff", "#GGGGGG", "#1a2b6d;}", "url(x)"])("is never %s", (text) => {
    expect(accentColours(text)).toBe(null);
  });
});
