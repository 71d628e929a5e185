import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { openPage } from "../pages.ts";
import type { Centre } from "../site.ts";

export const picker = (page: Page) => page.getByRole("combobox", { name: "Destinataires" });
export const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
export const chosenFiles = (page: Page) => page.getByRole("list", { name: "Fichiers choisis" }).getByRole("listitem");
export const dropZone = (page: Page) => page.getByLabel("Cliquez pour choisir ou glissez vos fichiers ici");
export const sendButton = (page: Page) => page.getByRole("button", { name: "Envoyer" });
export const sent = (page: Page) => page.getByRole("region", { name: "Fichiers envoyés" }).getByRole("listitem");
export const file = (name: string, text = name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Signs Marie in, and a Paul whose unique last name contains the search text `searchText`. */
export async function marieAndPaul(page: Page, centre: Centre) {
  const searchText = randomBytes(4).toString("hex");
  const lastName = `Déhaine ${searchText}`;
  const paulsContext = await page.context().browser()?.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  if (!paulsContext) throw new Error("no browser");
  await centre.signIn(paulsContext, { ...paulChauffeur, lastName });
  await centre.signIn(page.context(), marieEleveuse);
  return { paul: await paulsContext.newPage(), name: `Paul ${lastName}`, searchText };
}

/** Chooses a recipient. */
export async function choose(page: Page, { name, searchText }: { name: string; searchText: string }) {
  await picker(page).fill(searchText);
  await option(page, name).click();
}

/** Opens the page to send files, with Paul and a notice chosen. */
export async function chooseFile(page: Page, centre: Centre) {
  const people = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await choose(page, people);
  await dropZone(page).setInputFiles([file("notice.txt")]);
}
