import { expect, it } from "vitest";
import { checkTrainer, EMPTY_TRAINER } from "#subjects/team/rules/trainer-form.ts";
import { storedText } from "#subjects/texts/rules/check-text.ts";
import { checkTexts, line, text } from "./fields.ts";
import { writableText } from "./writable-text.ts";

const BAD = "\u0007\ufffe\u0000\ud800\u009f\ufdd0";

it("keeps line breaks, tabs, emoji and every script, and drops what HTML does not allow", () => {
  const good = "Élève\t🚜\r\nнива 麦 – « fin »";
  expect(writableText(`${BAD}${good}${BAD}`)).toBe(good);
});

it("is what settings, texts and trainers store", () => {
  const fields = { brand: line("Nom"), openingHours: text("Horaires", 100) };
  const typed = { brand: `Sil${BAD}lon`, openingHours: `Le mardi\r\n${BAD}Le jeudi` };
  expect(checkTexts(fields, typed)).toEqual({ value: { brand: "Sillon", openingHours: "Le mardi\nLe jeudi" } });
  expect(storedText(`Des${BAD} stages\r\n`)).toBe("Des stages");
  const trainer = { ...EMPTY_TRAINER, trainerName: `Léa${BAD}`, trainerText: `Un\r\n\r\n${BAD}Deux` };
  expect(checkTrainer(trainer)).toMatchObject({ draft: { name: "Léa", background: "Un\n\nDeux" } });
});
