import type { Page } from "@playwright/test";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { isWorkday } from "#subjects/stages/rules/timetable/propose-timetable.ts";
import { fieldIn } from "../registrations/registration-forms.ts";
import { type Centre, expect } from "../site.ts";

export interface StageTyped {
  type: string;
  title: string;
  date: string;
  deadline: string;
  location: string;
  seats: string;
  hours: string;
}

export const workdayFrom = (day: Day): Day => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)));

/** The required values of the add form. A timetable that is proposed begins on its day, whatever day is today. */
export const stageOf = ({ today }: Centre) => ({
  type: "Formation Semoir (SEMOIR_001)",
  date: workdayFrom(addDays(today, 30)),
  deadline: addDays(today, 20),
  location: "Marcoing",
  seats: "8",
  hours: "14",
});

export const fieldOf = (page: Page, label: string) => fieldIn(page.getByRole("main"), label);

/** Fills in these fields of the form, and leaves the others. */
export async function typeStage(page: Page, typed: Partial<StageTyped>) {
  const fill = async (label: string, text: string | undefined) => {
    if (text !== undefined) await fieldOf(page, label).fill(text);
  };
  if (typed.type !== undefined) await fieldOf(page, "Type de stage").selectOption({ label: typed.type });
  await fill("Titre", typed.title);
  await fill("Date", typed.date);
  await fill("Date limite d’inscription", typed.deadline);
  await fill("Lieu", typed.location);
  await fill("Places", typed.seats);
  await fill("Durée \\(heures\\)", typed.hours);
}

export const addButton = (page: Page) => page.getByRole("button", { name: "Ajouter le stage" });
export const saveButton = (page: Page) => page.getByRole("button", { name: "Enregistrer les modifications" });
/** From another tab of the stage, as its overview, which follows its adding. */
export async function openSettings(page: Page) {
  await page.getByRole("link", { name: "Réglages du stage" }).click();
  await expect(saveButton(page)).toBeVisible();
}
export const pdfNamed = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});
