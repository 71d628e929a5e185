import { expect, it } from "vitest";
import { complaintColumns } from "./register.ts";

it("the exported register has every column that an auditor reads", () => {
  expect(complaintColumns("2026-11-15").map(({ heading }) => heading)).toEqual([
    ...["Numéro", "Nature", "Reçue le", "Par", "De", "E-mail", "Téléphone", "Stage", "Texte", "Questionnaire"],
    ...["Suivie par", "À répondre au plus tard le", "État", "Actions", "Répondue le", "Réponse", "Close le"],
    "Ce qui en est retenu",
  ]);
});
