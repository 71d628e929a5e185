import { expect, it } from "vitest";
import { FIRST_TYPES } from "#subjects/stages/rules/catalogue.ts";
import { catalogueOf } from "./cells.ts";
import { proposedText } from "./proposals.ts";

it.each([
  ["Pressse", "Presse"],
  ["Semoirr", "Semoir"],
  ["pulvérizateurs", "Pulvérisateur"],
  ["GPX", ""],
  ["Charrue", ""],
  ["GTX", ""],
  ["Semoir", "Semoir"],
  ["", ""],
])("takes « %s » for a mistyped « %s »", (said, expected) => {
  const found = FIRST_TYPES.find(
    ({ typeId }) => String(typeId) === proposedText("machine", said, catalogueOf(FIRST_TYPES)),
  );
  expect(found?.type ?? "").toBe(expected);
});

it("takes a text that is near to two names for neither", () => {
  const types = [1, 2].map((typeId) => ({ typeId, type: `Semoir ${typeId}`, title: "" }));
  expect(proposedText("machine", "Semoir 3", catalogueOf(types))).toBe("");
});

it.each([
  ["2 jours", "14"],
  ["deux jours", "14"],
  ["Une journée", "7"],
  ["3 j", "21"],
  ["1,5 jour", ""],
  ["quelques jours", ""],
  ["0 jour", ""],
])("takes « %s » for %s hours", (said, expected) => {
  expect(proposedText("hours", said, catalogueOf(FIRST_TYPES))).toBe(expected);
});

it.each([
  ["Julie.Petit@ferme,fr", "julie.petit@ferme.fr"],
  ["julie @ ferme.fr", "julie@ferme.fr"],
  ["julie@ferme;fr", "julie@ferme.fr"],
  ["julie@ferme. fr", "julie@ferme.fr"],
  ["Julie Petit <Julie@ferme.fr>", "julie@ferme.fr"],
  ["julie@ferme.fr, 06 12 34 56 78", "julie@ferme.fr"],
  ["julie@ferme.fr (bureau)", "julie@ferme.fr"],
  ["mailto:julie@ferme.fr", "julie@ferme.fr"],
  ["Zoé Petit zoe@ferme.fr", "zoe@ferme.fr"],
  ["julie@ferme.fr; julie@ferme.fr", "julie@ferme.fr"],
  ["julie@ferme.fr; zoe@ferme.fr", ""],
  ["julie petit@ferme.fr", ""],
  ["M. petit@ferme.fr", ""],
  ["julie petit @ferme.fr", ""],
  ["julie@ferme.fr,Petit", ""],
  ["julie@ferme,0612345678", ""],
  ["julie@, ferme, fr", ""],
  ["julie@ferme fr", ""],
  ["julie(at)ferme", ""],
])("finds in « %s » the address « %s »", (said, expected) => {
  expect(proposedText("email", said, catalogueOf(FIRST_TYPES))).toBe(expected);
});
