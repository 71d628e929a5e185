import { expect, it } from "vitest";
import { netPriceText, parsePrice, priceInput, priceText, sumOfGroup, typedPriceText } from "./price.ts";

it.each([
  ["1 250,50", 125_050],
  ["1250.5", 125_050],
  ["1\u202f250,50\u00a0€", 125_050],
  ["89 € HT", 8_900],
  ["0", 0],
  ["0,05", 5],
  ["100000", 10_000_000],
])("reads the price %s", (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
  expect(parsePrice(priceInput(cents))).toBe(cents);
});

it.each(["", "-1", "abc", "1,234", "1.250,50", "1e3", "100000,01", "1000000", "12,", ",5", "Infinity", "٣"])(
  "refuses the price %s",
  (text) => expect(parsePrice(text)).toBeNull(),
);

it("shows what a person pays, and what an administrator types", () => {
  const shown = (cents: number, vat: number) => priceText(cents, vat).replace(/\s/g, " ");
  expect(shown(125_050, 0)).toBe("1 250,50 € net de TVA");
  expect(shown(8_900, 20)).toBe("106,80 € TTC");
  const typed = (vat: number) => typedPriceText(8_900, vat).replace(/\s/g, " ");
  expect([typed(0), typed(20)]).toEqual(["89 € net de TVA", "89 € HT"]);
  expect(netPriceText(8_900).replace(/\s/g, " ")).toBe("89 € HT");
});

it.each([
  [49_000, 1, 0, "1 personne × 490 € = 490 € net de TVA"],
  [49_000, 3, 0, "3 personnes × 490 € = 1 470 € net de TVA"],
  [10_000, 2, 20, "2 personnes × 120 € = 240 € TTC"],
  [null, 3, 0, "Prix de l’équipe sur devis"],
])("tells what %s cents cost %s people with %s %% of tax", (cents, people, vatPercent, text) => {
  expect(sumOfGroup(cents, people, vatPercent).replace(/\s/g, " ")).toBe(text);
});
