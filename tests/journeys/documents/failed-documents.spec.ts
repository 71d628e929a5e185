import { appendFile, writeFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { openPage } from "../registrations/registration-forms.ts";
import { type Centre, expect, test } from "../site.ts";
import { chosenFiles, dropZone, file, marieAndPaul, option, picker, sendButton, sent } from "./documents.ts";

const RECORDS = "**/Gestion_documents/partages";

/** With Paul chosen to receive. */
async function readyToSend(page: Page, centre: Centre) {
  const people = await marieAndPaul(page, centre);
  await openPage(page, "/Documents");
  await page.getByRole("link", { name: "Partager un fichier" }).click();
  await picker(page).fill(people.word);
  await option(page, people.name).click();
  return people;
}

/** Requests to that address wait until they are let go. */
async function hold(page: Page, address: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let reached = () => {};
  const isThere = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route(address, async (route) => {
    reached();
    await held;
    await route.continue().catch(() => {});
  });
  return { isThere, letGo };
}

test("nobody is chosen who was found for other words", async ({ page, centre }) => {
  const { name, word } = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(word);
  await expect(option(page, name)).toBeVisible();
  const { isThere, letGo } = await hold(page, "**/Gestion_documents/destinataires?q=quelqu**");
  await picker(page).fill("quelqu’un d’autre");
  await picker(page).press("Enter");
  await isThere;
  await picker(page).press("Enter");
  letGo();
  await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
  await expect(page.getByRole("list", { name: "Destinataires choisis" })).toHaveCount(0);
});

test("a client who has typed nothing is told what to type, and who searches too fast to wait", async ({
  page,
  centre,
}) => {
  await readyToSend(page, centre);
  await expect(page.getByRole("listbox")).toBeHidden();
  await picker(page).click();
  await expect(page.getByText("Tapez au moins deux lettres d’un nom, ou une adresse e-mail entière.")).toBeVisible();
  await page.route("**/Gestion_documents/destinataires?**", (route) =>
    route.fulfill({ status: 429, json: { refusal: "Trop de recherches : attendez un instant." } }),
  );
  await picker(page).fill("dehaine");
  await expect(page.getByText("Trop de recherches : attendez un instant.")).toBeVisible();
  await page.unroute("**/Gestion_documents/destinataires?**");
  await page.context().setOffline(true);
  await picker(page).fill("dehain");
  await expect(page.getByText("Erreur lors du chargement des utilisateurs.")).toBeVisible();
});

test("recipients stay as they are while files go to them, and a cancellation that comes too late says so", async ({
  page,
  centre,
}) => {
  const { name } = await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("presque.txt")]);
  const { isThere, letGo } = await hold(page, RECORDS);
  await sendButton(page).click();
  await isThere;
  await expect(picker(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: `Retirer ${name}` })).toBeDisabled();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeFocused();
  letGo();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  await expect(chosenFiles(page)).toHaveCount(0);
  await expect(sent(page)).toHaveText([/presque\.txt/]);
});

test("a file whose record was not made does not travel twice", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("une-fois.txt")]);
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/Gestion_documents/fichiers?")) uploads.push(request.url());
  });
  await page.route(RECORDS, (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : Erreur Stockage: réseau coupé");
  await page.unroute(RECORDS);
  await sendButton(page).click();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  expect(uploads).toHaveLength(1);
});

test("a file that has gone though nobody could say so is not sent twice unasked", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("parti.txt")]);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(RECORDS, loseAnswer);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : Erreur Stockage: réseau coupé");
  await page.unroute(RECORDS);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Erreur : ce fichier est déjà envoyé/);
  await expect(sent(page)).toHaveText([/parti\.txt/]);
});

test("of two files the one that has gone is listed, the one that cannot go stays", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("plein.txt"), { ...file("vide.txt"), buffer: Buffer.alloc(0) }]);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : ce fichier est vide.");
  await expect(chosenFiles(page)).toHaveText([/vide\.txt/]);
  await expect(sent(page)).toHaveText([/plein\.txt/]);
});

test("a file that has changed since it was chosen is called so, not the network", async ({ page, centre }, info) => {
  await readyToSend(page, centre);
  const path = info.outputPath("brouillon.txt");
  await writeFile(path, "premier jet");
  await dropZone(page).setInputFiles(path);
  await appendFile(path, ", et la suite");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Erreur : ce fichier ne peut pas être lu/);
});

test("whoever looks at another page meanwhile is told there how it ended", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("en-route.txt")]);
  const { isThere, letGo } = await hold(page, RECORDS);
  await sendButton(page).click();
  await isThere;
  await page.goBack();
  await expect(page).toHaveTitle("Mes Documents");
  letGo();
  await expect(page.getByRole("status").getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
});

test("a download that the network cuts says so in French", async ({ page, centre }) => {
  const { paul } = await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("loin.txt")]);
  await sendButton(page).click();
  await expect(sent(page)).toHaveCount(1);
  await openPage(paul, "/Documents");
  await paul.context().setOffline(true);
  await paul.getByRole("link", { name: /Télécharger/ }).click();
  await expect(paul.getByRole("alert")).toHaveText(/Erreur de téléchargement: réseau coupé/);
});
