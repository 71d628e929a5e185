import { expect, it } from "vitest";
import { describedStages } from "./described-stages.ts";
import type { ImportCells } from "./import-columns.ts";

const vert = { stage: "Espaces verts", stageDate: "12/03/2026" };
/** The one stage that these registrants describe. */
const described = (...people: ImportCells[]) => {
  const [stage, ...others] = describedStages(people.map((cells) => ({ ...vert, ...cells })));
  expect(others).toEqual([]);
  return stage;
};

it.each([
  [["150", "150"], "150"],
  [["265", "265,00 €"], "265"],
  [["150", ""], ""],
  [["", "150"], ""],
  [["150", "120"], ""],
  [["", ""], ""],
])("takes as the price of a stage what all of its registrants say: %j", (prices, price) => {
  expect(described(...prices.map((said) => ({ price: said })))?.price).toBe(price);
});

it.each([
  [["Cambrai", ""], "Cambrai", ["Cambrai"]],
  [["Cambrai", "Solesmes", "Cambrai"], "", ["Cambrai", "Solesmes"]],
])("takes the only place that registrants say, and keeps all of several: %j", (said, location, places) => {
  expect(described(...said.map((place) => ({ location: place })))).toMatchObject({ location, places });
});

it("counts a title in other capitals as the same stage, which lasts as long as whoever followed it longest", () => {
  const people = [{ followedHours: "6,5" }, { stage: "ESPACES VERTS", followedHours: "10 h 30" }, {}];
  expect(described(...people)).toMatchObject({ title: "Espaces verts", availableSeats: "3", duration: "11" });
});

it("leaves out who names no day, and who gives the address of a stage", () => {
  expect(describedStages([{ ...vert, stageDate: "bientôt" }, { stage: "Semoir" }])).toEqual([]);
});
