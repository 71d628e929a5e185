import { expect, type Locator, type Page } from "@playwright/test";
import { mapFields } from "#platform/values/map-fields.ts";
import {
  isChoiceField,
  PARTICIPANT_CHOICES,
  PARTICIPANT_FIELDS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "#subjects/registrations/rules/participant-fields.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { openPage } from "../pages.ts";

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
  for (const field of TYPED_FIELDS) await fieldIn(scope, PARTICIPANT_FIELDS[field].label).fill(person[field]);
  for (const field of PARTICIPANT_CHOICES)
    await fieldIn(scope, PARTICIPANT_FIELDS[field].label).selectOption(person[field]);
  await scope.getByLabel("Personne en situation de handicap").setChecked(person.isHandicapped);
  if (person.isHandicapped) await fieldIn(scope, "Décrivez le handicap").fill(person.handicapType);
}

/** Checks the values of a participant's fields. */
export async function expectTyped(scope: Locator, typed: Partial<Participant>) {
  for (const field of VISIBLE_FIELDS) {
    const { label } = PARTICIPANT_FIELDS[field];
    const value = typed[field];
    if (value !== undefined) await expect(fieldIn(scope, label), label).toHaveValue(value);
  }
}

/** Without the description of a handicap, which is hidden until its box is ticked. */
const VISIBLE_FIELDS = PARTICIPANT_TEXTS.filter((field) => field !== "handicapType");
const TYPED_FIELDS = VISIBLE_FIELDS.filter((field) => !isChoiceField(field));

export const EMPTY: Partial<Participant> = mapFields(VISIBLE_FIELDS, () => "");

export const confirmation = (page: Page) => page.getByRole("region", { name: /^Inscriptions? enregistrées?$/ });

export const seatsShown = (page: Page) =>
  page.getByRole("region", { name: "Informations sur le stage" }).getByText(/places? disponibles?/);
