import { appendFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { holdRequests } from "../hold-requests.ts";
import { follow, openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { choose, chosenFiles, dropZone, file, marieAndPaul, sendButton, sent } from "./documents.ts";

const SHARES = "**/Gestion_documents/partages";
const success = (page: Page, count: number) => page.getByText(`${count} fichier(s) envoyé(s) avec succès!`);

test("an upload shows its progress and can be cancelled; what failed is kept, says why, and only that is sent again", async ({
  page,
  centre,
}, info) => {
  const people = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await choose(page, people);
  await dropZone(page).setInputFiles([file("1.txt"), file("2.txt")]);
  const address = "**/Gestion_documents/fichiers?name=2.txt";
  const { release } = await holdRequests(page, address);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /Progression/ })).toHaveAttribute("value", "50");
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(sendButton(page)).toBeVisible();
  await expect(chosenFiles(page)).toHaveText([/2\.txt/]);
  release();
  await page.unroute(address);

  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Erreur : Erreur Stockage: /);
  await page.context().setOffline(false);
  await sendButton(page).click();
  await expect(success(page, 1)).toBeVisible();
  await expect(sent(page)).toHaveCount(2);

  await choose(page, people);
  await dropZone(page).setInputFiles([file("plein.txt"), { ...file("vide.txt"), buffer: Buffer.alloc(0) }]);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Erreur : ce fichier est vide.");
  await expect(chosenFiles(page)).toHaveText([/vide\.txt/]);
  await expect(sent(page)).toHaveCount(3);
  await expect(sent(page).filter({ hasText: "plein.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Retirer vide.txt" }).click();

  const path = info.outputPath("brouillon.txt");
  await writeFile(path, "premier jet");
  await dropZone(page).setInputFiles(path);
  await appendFile(path, ", et la suite");
  await sendButton(page).click();
  const unreadable = page.getByRole("alert").filter({ hasText: /^Erreur : ce fichier ne peut pas être lu/ });
  await expect(unreadable, "the file has changed since it was chosen").toBeVisible();
});

test("a file is neither uploaded nor shared twice when the network fails; a late cancellation and another page still show the success", async ({
  page,
  centre,
}) => {
  const people = await marieAndPaul(page, centre);
  await openPage(page, "/Documents");
  await follow(page.getByRole("link", { name: "Partager un fichier" }), "Gestion des documents");
  const send = async (name: string) => {
    await choose(page, people);
    await dropZone(page).setInputFiles([file(name)]);
    await sendButton(page).click();
  };
  const cut = page.getByRole("alert").filter({ hasText: /^Erreur : Erreur Stockage: réseau coupé/ });
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/Gestion_documents/fichiers?")) uploads.push(request.url());
  });
  await page.route(SHARES, (route) => route.abort());
  await send("une-fois.txt");
  await expect(cut).toBeVisible();
  await page.unroute(SHARES);
  await sendButton(page).click();
  await expect(success(page, 1)).toBeVisible();
  await expect(sent(page)).toHaveText([/une-fois\.txt/]);
  expect(uploads, "only its sharing had failed").toHaveLength(1);

  await page.route(SHARES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send("parti.txt");
  await expect(cut).toBeVisible();
  await page.unroute(SHARES);
  await sendButton(page).click();
  const already = page.getByRole("alert").filter({ hasText: /^Erreur : ce fichier est déjà envoyé/ });
  await expect(already, "only the response was lost").toBeVisible();
  await expect(sent(page)).toHaveCount(2);

  await openPage(page, "/Documents");
  await follow(page.getByRole("link", { name: "Partager un fichier" }), "Gestion des documents");
  const late = await holdRequests(page, SHARES);
  await send("presque.txt");
  await late.reached;
  await expect(page.getByRole("combobox", { name: "Destinataires" })).toBeDisabled();
  await expect(page.getByRole("button", { name: `Retirer ${people.name}` })).toBeDisabled();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(page.getByRole("button", { name: "Envoi en cours..." })).toBeFocused();
  late.release();
  await expect(success(page, 1)).toBeVisible();
  await expect(chosenFiles(page)).toHaveCount(0);
  await expect(sent(page)).toHaveCount(3);
  await page.unroute(SHARES);

  const left = await holdRequests(page, SHARES);
  await send("en-route.txt");
  await left.reached;
  await page.goBack();
  await expect(page).toHaveTitle("Mes Documents");
  left.release();
  await expect(page.getByRole("status").filter({ hasText: "1 fichier(s) envoyé(s) avec succès!" })).toBeVisible();
});
