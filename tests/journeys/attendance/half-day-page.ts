import type { Page } from "@playwright/test";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile } from "../../stages.ts";
import { drawSignature } from "../draw-signature.ts";
import { expect, type FieldSite } from "./field-site.ts";

const FIRST_NAMES = ["Anne", "Basile", "Claire", "Denis"] as const;

/** They are listed in this order. */
export const PEOPLE = FIRST_NAMES.map((firstName) => ({
  ...basile,
  firstName,
  lastName: "Hutin",
  email: `${firstName.toLowerCase()}@ferme.example`,
}));
export const NAMES = FIRST_NAMES.map((firstName) => `${firstName} Hutin`);

export async function openHalfDay(page: Page, { origin }: Pick<FieldSite, "origin">, stage: Stage, index: number) {
  const halfDay = stage.halfDays[index]?.id ?? "";
  await page.goto(`${origin}/emargement/${stage.id}?${new URLSearchParams({ "demi-journee": halfDay })}`);
  await expect(page.getByRole("list", { name: "Participants", exact: true })).toBeVisible();
}

/** Each draws something; the page says when it is kept on the device. */
export async function signWithFinger(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole("button", { name: `Signer : ${name}`, exact: true }).click();
    await drawAndConfirm(page, "Valider");
    await backToList(page, name);
  }
}

export async function signByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Signer : ${name}`, exact: true }).click();
  await page.getByRole("button", { name: "Écrire le nom", exact: true }).click();
  await page.getByRole("textbox", { name: /Écrivez votre nom/ }).fill(name);
  await page.keyboard.press("Enter");
  await backToList(page, name);
}

export async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Ajouter une personne", exact: true }).click();
  await page.getByRole("textbox", { name: "Prénom et nom", exact: true }).fill(name);
  await page.getByRole("button", { name: "Ajouter et signer", exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await drawAndConfirm(page, "Valider");
  await backToList(page, name);
}

export async function closeHalfDay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Clore la demi-journée", exact: true }).click();
  await drawAndConfirm(page, "Signer et clore");
  await expect(page.getByRole("heading", { name: "Demi-journée close", exact: true })).toBeVisible();
}

/** "3 signatures à envoyer", or that nothing waits. */
export const queue = (page: Page) => page.getByRole("region", { name: "Envoyer", exact: true });

/** The page also sends by itself, and has no button then. */
export const sendNow = (page: Page) =>
  queue(page)
    .getByRole("button", { name: "Envoyer", exact: true })
    .or(queue(page).getByText("Tout est envoyé"))
    .click();

export const allSent = (page: Page) => expect(queue(page)).toContainText("Tout est envoyé");

async function drawAndConfirm(page: Page, button: string): Promise<void> {
  await drawSignature(page.getByRole("img", { name: "Cadre de signature", exact: true }));
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** The sheet goes on with the next person, if there is one: Escape closes it. */
async function backToList(page: Page, signed: string): Promise<void> {
  await expect(page.getByText(`Signature gardée : ${signed}.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}
