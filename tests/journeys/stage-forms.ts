import type { Locator, Page } from "@playwright/test";
import type { Participant } from "../../domain/participant.ts";
import type { Stage } from "../../domain/stage.ts";
import { stagePath } from "../../domain/stage-type.ts";

/** Waits until scripts answer: a page that is used sooner works too, but by another road. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
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

/** What stands in the fields at this moment. */
export async function typedIn(place: Locator): Promise<Partial<Participant>> {
  const value = (label: string) => fieldIn(place, label).inputValue();
  return {
    firstName: await value("Prénom"),
    lastName: await value("Nom"),
    email: await value("E-mail"),
    phone: await value("Numéro de téléphone"),
    company: await value("Entreprise"),
    level: await value("Niveau"),
  };
}

/** The texts of a participant, as typedIn reads them. */
export function textsOf({ firstName, lastName, email, phone, company, level }: Participant): Partial<Participant> {
  return { firstName, lastName, email, phone, company, level };
}

export const NOBODY = { firstName: "", lastName: "", email: "", phone: "", company: "", level: "" };

export const seatsShown = (page: Page) =>
  page.getByRole("region", { name: "Informations sur le stage" }).getByText(/places? disponibles?/);
