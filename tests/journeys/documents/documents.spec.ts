import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { follow, openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { choose, chosenFiles, dropZone, file, marieAndPaul, option, picker, sendButton, sent } from "./documents.ts";

test.use({ viewport: DESKTOP });

const recipients = (page: Page) => page.getByRole("list", { name: "Destinataires choisis" });

/** The name and the text of the file behind that link. */
async function download(page: Page, link: Locator) {
  const [downloaded] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return [downloaded.suggestedFilename(), await readFile(await downloaded.path(), "utf8")];
}

test("documents are sent by one person, found and downloaded by another, who is notified, and deleted by their sender", async ({
  page,
  centre,
}) => {
  const { paul, name, searchText } = await marieAndPaul(page, centre);
  await openPage(paul, "/Documents");
  await expect(paul.getByText("Aucun fichier reçu.")).toBeVisible();
  await expectAccessibleHere(paul, "no received file");

  await openPage(page, "/Documents");
  await follow(page.getByRole("link", { name: "Partager un fichier" }), "Gestion des documents");
  await expect(page).toHaveTitle("Gestion des documents");
  await expect(page.getByText("Aucun fichier envoyé pour le moment.")).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText("Veuillez sélectionner au moins un fichier et un destinataire.")).toBeVisible();
  await dropZone(page).setInputFiles([file("Hiver.txt", "trop tôt"), file("b.txt"), file("c.txt")]);
  await dropZone(page).setInputFiles([file("Hiver.txt")]);
  await expect(chosenFiles(page), "a file of the same name replaces the first").toHaveCount(3);
  await page.getByRole("button", { name: "Retirer b.txt" }).click();
  await expect(chosenFiles(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Retirer c.txt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Retirer Hiver.txt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chosenFiles(page)).toHaveCount(0);
  await expect(dropZone(page)).toBeFocused();
  await picker(page).fill("personne de ce nom");
  await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
  await choose(page, { name, searchText });
  await picker(page).fill(searchText);
  await expect(page.getByText("Aucun utilisateur trouvé"), "already chosen").toBeVisible();
  await dropZone(page).setInputFiles([file("Compte rendu été.txt", "Bien semé."), file("Hiver.txt")]);
  await expectAccessible(page, "with a chip, files and an open list");
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: `Retirer ${name}` }).click();
  await expect(recipients(page)).toHaveCount(0);
  await choose(page, { name, searchText });
  await sendButton(page).click();
  await expect(page.getByText("2 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  await expect(chosenFiles(page)).toHaveCount(0);
  await expect(recipients(page)).toHaveCount(0);
  const mine = sent(page).filter({ hasText: "Compte rendu été.txt" });
  await expect(mine).toContainText(new RegExp(`Envoyé le .+ à : ${name}`));
  await expectAccessibleHere(page, "with files that were sent");

  await openPage(paul, "/Documents");
  const box = paul.getByPlaceholder("Rechercher...");
  const files = paul.getByRole("region", { name: "Fichiers reçus" }).getByRole("listitem");
  await expect(files).toHaveCount(2);
  await box.fill("HIVER");
  await expect(files).toHaveText([/Hiver\.txt/]);
  await box.fill("rien de tel");
  await expect(paul.getByRole("main").getByText("Aucun fichier trouvé.").first()).toBeVisible();
  await box.fill("lenglet");
  await expect(files).toHaveCount(2);
  await expectAccessible(paul, "received files");
  await expect(files.filter({ hasText: "été" })).toContainText(
    /De Marie Lenglet, le \d{1,2} \p{L}+\.? \d{4}, \d{2}:\d{2}/u,
  );
  const link = (text: string) => files.filter({ hasText: text }).getByRole("link", { name: /Télécharger/ });
  expect(await download(paul, link("été"))).toEqual(["Compte rendu été.txt", "Bien semé."]);
  await paul.context().setOffline(true);
  await link("Hiver").click();
  await expect(paul.getByRole("alert")).toHaveText(/Erreur de téléchargement: réseau coupé/);
  await paul.context().setOffline(false);

  await page.reload();
  await mine.getByText("Téléchargé par 1 sur 1").click();
  await expect(mine).toContainText(`${name} : téléchargé le`);
  const winter = sent(page).filter({ hasText: "Hiver.txt" });
  await expect(winter).toContainText("Téléchargé par 0 sur 1");
  await openPage(page, "/Gestion_documents");
  for (const [title, left] of [
    ["Hiver.txt", sent(page).filter({ hasText: "été" })],
    ["Compte rendu été.txt", page.getByText("Aucun fichier envoyé pour le moment.")],
  ] as const) {
    await page.getByRole("button", { name: `Supprimer : ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer le fichier" });
    await expect(dialog).toContainText(title);
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText(title)).toHaveCount(0);
    await expect(left).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fichiers envoyés" })).toBeFocused();
  }
  await link("Hiver").click();
  await expect(paul.getByRole("alert").filter({ hasText: "Erreur de téléchargement: Erreur HTTP: 404" })).toBeVisible();
  await openPage(paul, "/account/notifications");
  await expect(paul.getByText("Marie Lenglet a partagé un fichier avec vous : «Compte rendu été.txt».")).toBeVisible();
});

test("documents are sent with the keyboard only, never to a person found for another search text @all", async ({
  page,
  centre,
}) => {
  const { name, searchText } = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await picker(page).focus();
  await expect(page.getByText("Tapez au moins deux lettres d’un nom, ou une adresse e-mail entière.")).toBeVisible();
  await page.keyboard.type(searchText);
  await expect(option(page, name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const chips = recipients(page).getByRole("listitem");
  await expect(chips).toHaveText([new RegExp(name)]);
  await page.keyboard.press("Backspace");
  await expect(chips).toHaveCount(0);
  await page.keyboard.type(searchText);
  await expect(option(page, name)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(option(page, name)).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(option(page, name)).toBeVisible();

  const { reached, release } = await holdRequests(page, "**/Gestion_documents/destinataires?q=quelqu**");
  await picker(page).fill("quelqu’un d’autre");
  await picker(page).press("Enter");
  await reached;
  await picker(page).press("Enter");
  release();
  await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
  await expect(chips).toHaveCount(0);

  const SEARCHES = "**/Gestion_documents/destinataires?**";
  const refusal = "Trop de recherches : attendez un instant.";
  await page.route(SEARCHES, (route) => route.fulfill({ status: 429, json: { refusal } }));
  await picker(page).fill("dehaine");
  await expect(page.getByText(refusal)).toBeVisible();
  await page.unroute(SEARCHES);
  await page.context().setOffline(true);
  await picker(page).fill("dehain");
  await expect(page.getByText("Erreur lors du chargement des utilisateurs.")).toBeVisible();
  await page.context().setOffline(false);

  await picker(page).fill(searchText);
  await expect(option(page, name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await dropZone(page).setInputFiles([file("au-clavier.txt")]);
  await sendButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
});

test("an administrator sends a file to all registrants of a stage; without scripts it is downloaded, and deleted @all", async ({
  page,
  browser,
  centre,
}) => {
  const searchText = randomBytes(4).toString("hex");
  const stage = await centre.addStage({ title: `Stage ${searchText}` });
  const withoutScripts = { baseURL: centre.origin, locale: "fr-FR", javaScriptEnabled: false };
  const pauls = await browser.newContext(withoutScripts);
  const { email } = await centre.signIn(pauls, paulChauffeur);
  await centre.register(stage, { ...basile, email });
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(searchText);
  await page.getByRole("option", { name: new RegExp(`Inscrits : Stage ${searchText}.*1 inscrit`) }).click();
  await dropZone(page).setInputFiles([file("consignes.txt", "lisible")]);
  await sendButton(page).click();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();

  const his = await pauls.newPage();
  await his.goto("/Documents?q=CONSIGNES");
  expect(await download(his, his.getByRole("link", { name: /Télécharger/ }))).toEqual(["consignes.txt", "lisible"]);
  const odiles = await browser.newContext(withoutScripts);
  await odiles.addCookies(await page.context().cookies());
  const hers = await odiles.newPage();
  await hers.goto("/Gestion_documents");
  await sent(hers).getByRole("button", { name: "Supprimer" }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(hers.getByText("Aucun fichier envoyé pour le moment.")).toBeVisible();
});
