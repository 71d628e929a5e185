import { runInThisContext } from "node:vm";
import { expect, it } from "vitest";
import { escapeSource } from "./latin-source.ts";

const CODE =
  '({ text: "l’œuf à 3 €", template: `… \u{1f33e}`, found: /[’œ]/u.test("œ"), wheat: /^[\u{1f33e}]$/u.test("\u{1f33e}") })';

it("escapes what is not Latin-1, without changing what the code means", () => {
  const escaped = escapeSource(CODE);
  expect(CODE).toMatch(/[^\0-\u00ff]/);
  expect(escaped).not.toMatch(/[^\0-\u00ff]/);
  expect(runInThisContext(escaped)).toEqual({
    text: "l’œuf à 3 €",
    template: "… \u{1f33e}",
    found: true,
    wheat: true,
  });
});
