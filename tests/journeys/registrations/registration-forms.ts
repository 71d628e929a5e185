import { expect, type Locator, type Page } from "@playwright/test";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";

/** Opens the page and waits for hydration; before it, forms are sent without scripts. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page) {
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

/** By label, with or without the asterisk of a required field. */
export const fieldIn = (scope: Locator, label: string) => scope.getByLabel(new RegExp(`^${label}\\*?$`));

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

export async function fillIn(scope: Locator, person: Participant) {
  await fieldIn(scope, "Prénom").fill(person.firstName);
  await fieldIn(scope, "Nom").fill(person.lastName);
  await fieldIn(scope, "E-mail").fill(person.email);
  await fieldIn(scope, "Numéro de téléphone").fill(person.phone);
  await fieldIn(scope, "Entreprise").fill(person.company);
  await fieldIn(scope, "Niveau").selectOption(person.level);
  await scope.getByLabel("Personne en situation de handicap").setChecked(person.isHandicapped);
  if (person.isHandicapped) await fieldIn(scope, "Décrivez le handicap").fill(person.handicapType);
}

/** Checks the values of a participant's fields. */
export async function expectTyped(scope: Locator, typed: Partial<Participant>) {
  for (const [name, label] of Object.entries(LABELS)) {
    const value = typed[name as keyof typeof LABELS];
    if (value !== undefined) await expect(fieldIn(scope, label), label).toHaveValue(value);
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

export const EMPTY = { firstName: "", lastName: "", email: "", phone: "", company: "", level: "" };

export const seatsShown = (page: Page) =>
  page.getByRole("region", { name: "Informations sur le stage" }).getByText(/places? disponibles?/);
