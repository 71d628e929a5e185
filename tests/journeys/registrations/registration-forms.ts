import { expect, type Locator, type Page } from "@playwright/test";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";

/** Opens the page and waits until scripts answer: a page that is used sooner works too, but by another road. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await scriptsListen(page);
}

export async function scriptsListen(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

export const openStage = (page: Page, stage: Stage) => openPage(page, stagePath(stage));

export const SELF = "Mon inscription";
export const GROUP = "Inscription d'autres participants";

export const dialogNamed = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
export const actionNamed = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Labels as they are read: the asterisk of a required field belongs to its drawing. */
export const fieldIn = (place: Locator, label: string) => place.getByLabel(new RegExp(`^${label}\\*?$`));

export async function openSelf(page: Page): Promise<Locator> {
  await actionNamed(page, "Je m'inscris").click();
  return dialogNamed(page, SELF);
}

export async function openGroup(page: Page): Promise<Locator> {
  await actionNamed(page, "Inscrire d'autres participants").click();
  return dialogNamed(page, GROUP);
}

export const participantIn = (dialog: Locator, number: number) =>
  dialog.getByRole("group", { name: `Participant ${number}`, exact: true });

export async function fillIn(place: Locator, person: Participant) {
  await fieldIn(place, "Prénom").fill(person.firstName);
  await fieldIn(place, "Nom").fill(person.lastName);
  await fieldIn(place, "E-mail").fill(person.email);
  await fieldIn(place, "Numéro de téléphone").fill(person.phone);
  await fieldIn(place, "Entreprise").fill(person.company);
  await fieldIn(place, "Niveau").selectOption(person.level);
  await place.getByLabel("Personne en situation de handicap").setChecked(person.isHandicapped);
  if (person.isHandicapped) await fieldIn(place, "Décrivez le handicap").fill(person.handicapType);
}

/** What stands in the fields of a participant. */
export async function expectTyped(place: Locator, typed: Partial<Participant>) {
  for (const [name, label] of Object.entries(LABELS)) {
    const value = typed[name as keyof typeof LABELS];
    if (value !== undefined) await expect(fieldIn(place, label), label).toHaveValue(value);
  }
}

const LABELS = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  phone: "Numéro de téléphone",
  company: "Entreprise",
  level: "Niveau",
} as const;

export const NOBODY = { firstName: "", lastName: "", email: "", phone: "", company: "", level: "" };

export const seatsShown = (page: Page) =>
  page.getByRole("region", { name: "Informations sur le stage" }).getByText(/places? disponibles?/);
