import { appendFile, writeFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { type Centre, expect, test } from "../site.ts";
import { chosenFiles, dropZone, file, marieAndPaul, option, picker, sendButton, sent } from "./documents.ts";

const SHARES = "**/Gestion_documents/partages";

/** Opens the page with Paul chosen as the recipient. */
async function readyToSend(page: Page, centre: Centre) {
  const people = await marieAndPaul(page, centre);
  await openPage(page, "/Documents");
  await page.getByRole("link", { name: "Partager un fichier" }).click();
  await picker(page).fill(people.searchText);
  await option(page, people.name).click();
  return people;
}

test("does not choose a person found for another search text", async ({ page, centre }) => {
  const { name, searchText } = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(searchText);
  await expect(option(page, name)).toBeVisible();
  const { reached, release } = await holdRequests(page, "**/Gestion_documents/destinataires?q=quelqu**");
  await picker(page).fill("quelqu’un d’autre");
  await picker(page).press("Enter");
  await reached;
  await picker(page).press("Enter");
  release();
  await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
  await expect(page.getByRole("list", { name: "Destinataires choisis" })).toHaveCount(0);
});

test("shows what to type, and a message after too many searches or without a network", async ({ page, centre }) => {
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

test("does not change recipients during an upload, and shows success when the cancellation comes too late", async ({
  page,
  centre,
}) => {
  const { name } = await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("presque.txt")]);
  const { reached, release } = await holdRequests(page, SHARES);
  await sendButton(page).click();
  await reached;
  await expect(picker(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: `Retirer ${name}` })).toBeDisabled();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeFocused();
  release();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  await expect(chosenFiles(page)).toHaveCount(0);
  await expect(sent(page)).toHaveText([/presque\.txt/]);
});

test("does not upload a file again when only its sharing failed", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("une-fois.txt")]);
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/Gestion_documents/fichiers?")) uploads.push(request.url());
  });
  await page.route(SHARES, (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : Erreur Stockage: réseau coupé");
  await page.unroute(SHARES);
  await sendButton(page).click();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  expect(uploads).toHaveLength(1);
});

test("does not share a file twice when the response of the first time was lost", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("parti.txt")]);
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(SHARES, loseResponse);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : Erreur Stockage: réseau coupé");
  await page.unroute(SHARES);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Erreur : ce fichier est déjà envoyé/);
  await expect(sent(page)).toHaveText([/parti\.txt/]);
});

test("lists the file that was sent, and keeps the one that was refused", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("plein.txt"), { ...file("vide.txt"), buffer: Buffer.alloc(0) }]);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : ce fichier est vide.");
  await expect(chosenFiles(page)).toHaveText([/vide\.txt/]);
  await expect(sent(page)).toHaveText([/plein\.txt/]);
});

test("reports a file that has changed since it was chosen as unreadable, not as a network error", async ({
  page,
  centre,
}, info) => {
  await readyToSend(page, centre);
  const path = info.outputPath("brouillon.txt");
  await writeFile(path, "premier jet");
  await dropZone(page).setInputFiles(path);
  await appendFile(path, ", et la suite");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Erreur : ce fichier ne peut pas être lu/);
});

test("shows the result on another page that was opened meanwhile", async ({ page, centre }) => {
  await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("en-route.txt")]);
  const { reached, release } = await holdRequests(page, SHARES);
  await sendButton(page).click();
  await reached;
  await page.goBack();
  await expect(page).toHaveTitle("Mes Documents");
  release();
  await expect(page.getByRole("status").getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
});

test("shows a message in French when a download loses the network", async ({ page, centre }) => {
  const { paul } = await readyToSend(page, centre);
  await dropZone(page).setInputFiles([file("loin.txt")]);
  await sendButton(page).click();
  await expect(sent(page)).toHaveCount(1);
  await openPage(paul, "/Documents");
  await paul.context().setOffline(true);
  await paul.getByRole("link", { name: /Télécharger/ }).click();
  await expect(paul.getByRole("alert")).toHaveText(/Erreur de téléchargement: réseau coupé/);
});
