import { expect, it } from "vitest";
import { agreed, all, feminine, masculine, no, the, this_ } from "./noun.ts";

it.each([
  [masculine("stage"), "le stage", "ce stage", "Aucun stage", "Tous", "enregistré"],
  [masculine("e-mail"), "l’e-mail", "cet e-mail", "Aucun e-mail", "Tous", "enregistré"],
  [feminine("ligne"), "la ligne", "cette ligne", "Aucune ligne", "Toutes", "enregistrée"],
  [feminine("entreprise"), "l’entreprise", "cette entreprise", "Aucune entreprise", "Toutes", "enregistrée"],
])("speaks of %o", (noun, ...words) => {
  expect([the(noun), this_(noun), no(noun), all(noun), agreed(noun, "enregistré")]).toEqual(words);
});

it("agrees in number too", () => {
  expect([agreed(feminine("ligne"), "retiré", 2), masculine("journal", "journaux").many]).toEqual([
    "retirées",
    "journaux",
  ]);
});
