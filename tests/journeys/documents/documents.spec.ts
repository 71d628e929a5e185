import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { chosenFiles, dropZone, file, marieAndPaul, option, picker, sendButton, sent } from "./documents.ts";

test.describe("documents", () => {
  test.use({ viewport: DESKTOP });

  test("are sent by one person, and found and downloaded by another, who is notified", async ({ page, centre }) => {
    const { paul, name, searchText } = await marieAndPaul(page, centre);
    await openPage(paul, "/Documents");
    await expect(paul.getByText("Aucun fichier reçu.")).toBeVisible();

    await openPage(page, "/Documents");
    await page.getByRole("link", { name: "Partager un fichier" }).click();
    await expect(page).toHaveTitle("Gestion des documents");
    await expect(page.getByText("Aucun fichier envoyé pour le moment.")).toBeVisible();
    await picker(page).fill(searchText);
    await option(page, name).click();
    await dropZone(page).setInputFiles([file("Compte rendu été.txt", "Bien semé."), file("plan.txt")]);
    await sendButton(page).click();
    await expect(page.getByText("2 fichier(s) envoyé(s) avec succès!")).toBeVisible();
    await expect(chosenFiles(page)).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Destinataires choisis" })).toHaveCount(0);
    await expect(sent(page).filter({ hasText: "Compte rendu été.txt" })).toContainText(
      new RegExp(`Envoyé le .+ à : ${name}`),
    );

    await openPage(paul, "/Documents");
    const row = paul.getByRole("listitem").filter({ hasText: "Compte rendu été.txt" });
    await expect(row).toContainText(/De Marie Lenglet, le \d{1,2} \p{L}+\.? \d{4}, \d{2}:\d{2}/u);
    const [download] = await Promise.all([
      paul.waitForEvent("download"),
      row.getByRole("link", { name: /Télécharger/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Compte rendu été.txt");
    expect(await readFile(await download.path(), "utf8")).toBe("Bien semé.");
    await openPage(paul, "/account/notifications");
    await expect(
      paul.getByText("Marie Lenglet a partagé un fichier avec vous : «Compte rendu été.txt»."),
    ).toBeVisible();

    await page.reload();
    const mine = sent(page).filter({ hasText: "Compte rendu été.txt" });
    await mine.getByText("Téléchargé par 1 sur 1").click();
    await expect(mine).toContainText(`${name} : téléchargé le`);
    await expect(sent(page).filter({ hasText: "plan.txt" })).toContainText("Téléchargé par 0 sur 1");
  });

  test("received can be searched by file and by sender, in any case", async ({ page, centre }) => {
    const { paul, name, searchText } = await marieAndPaul(page, centre);
    await openPage(page, "/Gestion_documents");
    await picker(page).fill(searchText);
    await option(page, name).click();
    await dropZone(page).setInputFiles([file("Été.txt"), file("Hiver.txt")]);
    await sendButton(page).click();
    await expect(page.getByText("2 fichier(s) envoyé(s) avec succès!")).toBeVisible();
    await openPage(paul, "/Documents");
    const box = paul.getByPlaceholder("Rechercher...");
    const files = paul.getByRole("region", { name: "Fichiers reçus" }).getByRole("listitem");
    await expect(files).toHaveCount(2);
    await box.fill("HIVER");
    await expect(files).toHaveText([/Hiver\.txt/]);
    await box.fill("lenglet");
    await expect(files).toHaveCount(2);
    await box.fill("rien de tel");
    await expect(paul.getByRole("main").getByText("Aucun fichier trouvé.").first()).toBeVisible();
  });

  test("need a file and a recipient, which can be removed again; a file of the same name replaces the first", async ({
    page,
    centre,
  }) => {
    const { name, searchText } = await marieAndPaul(page, centre);
    await openPage(page, "/Gestion_documents");
    await sendButton(page).click();
    await expect(page.getByText("Veuillez sélectionner au moins un fichier et un destinataire.")).toBeVisible();
    await dropZone(page).setInputFiles([file("a.txt", "1"), file("b.txt")]);
    await dropZone(page).setInputFiles([file("a.txt", "2")]);
    await expect(chosenFiles(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Retirer b.txt" }).click();
    await expect(chosenFiles(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Retirer a.txt" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chosenFiles(page)).toHaveCount(0);
    await expect(dropZone(page)).toBeFocused();
    await picker(page).fill("personne de ce nom");
    await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
    await picker(page).fill(searchText);
    await option(page, name).click();
    await picker(page).fill(searchText);
    await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
    await page.getByRole("button", { name: `Retirer ${name}` }).click();
    await expect(page.getByRole("list", { name: "Destinataires choisis" })).toHaveCount(0);
  });

  test("are sent with the keyboard only", async ({ page, centre }) => {
    const { name, searchText } = await marieAndPaul(page, centre);
    await openPage(page, "/Gestion_documents");
    await picker(page).focus();
    await page.keyboard.type(searchText);
    await expect(option(page, name)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    const chips = page.getByRole("list", { name: "Destinataires choisis" }).getByRole("listitem");
    await expect(chips).toHaveText([new RegExp(name)]);
    await page.keyboard.press("Backspace");
    await expect(chips).toHaveCount(0);
    await page.keyboard.type(searchText);
    await expect(option(page, name)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(option(page, name)).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(option(page, name)).toBeVisible();
    await page.keyboard.press("Enter");
    await dropZone(page).setInputFiles([file("au-clavier.txt")]);
    await sendButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  });

  test("show their progress, can be cancelled, and only failed ones are sent again", async ({ page, centre }) => {
    const { name, searchText } = await marieAndPaul(page, centre);
    await openPage(page, "/Gestion_documents");
    await picker(page).fill(searchText);
    await option(page, name).click();
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
    await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
    await expect(sent(page)).toHaveCount(2);
  });

  test("are deleted by their sender, after a confirmation", async ({ page, centre }) => {
    const { paul, name, searchText } = await marieAndPaul(page, centre);
    await openPage(page, "/Gestion_documents");
    await picker(page).fill(searchText);
    await option(page, name).click();
    await dropZone(page).setInputFiles([file("trop-tot.txt")]);
    await sendButton(page).click();
    await expect(sent(page)).toHaveCount(1);
    await openPage(paul, "/Documents");
    const link = paul.getByRole("link", { name: /Télécharger/ });
    await sent(page).getByRole("button", { name: "Supprimer" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer le fichier" });
    await expect(dialog).toContainText("trop-tot.txt");
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Aucun fichier envoyé pour le moment.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fichiers envoyés" })).toBeFocused();
    await link.click();
    await expect(paul.getByRole("alert")).toHaveText(/Erreur de téléchargement: Erreur HTTP: 404/);
  });

  test("are accessible, with and without files", async ({ page, centre }) => {
    const { name, searchText } = await marieAndPaul(page, centre);
    for (const path of ["/Documents", "/Gestion_documents"]) {
      await openPage(page, path);
      await expectAccessible(page, path);
    }
    await picker(page).fill(searchText);
    await option(page, name).click();
    await dropZone(page).setInputFiles([file("lisible.txt")]);
    await picker(page).fill(searchText);
    await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
    await expectAccessible(page, "with a chip, a file and an open list");
    await sendButton(page).click();
    await expect(sent(page)).toHaveCount(1);
    await expectAccessible(page, "with a file that was sent");
  });
});

test("an administrator sends a file to all registrants of a stage", async ({ page, browser, centre }) => {
  const searchText = randomBytes(4).toString("hex");
  const stage = await centre.addStage({ title: `Stage ${searchText}` });
  const context = await browser.newContext({ baseURL: centre.origin, locale: "fr-FR" });
  const paul = await centre.signIn(context, paulChauffeur);
  await centre.register(stage, {
    email: paul.email,
    firstName: "Paul",
    lastName: "Déhaine",
    phone: "0639985678",
    company: "ETA",
    level: "expert",
    isHandicapped: false,
    handicapType: "",
    traineeKind: "",
    payer: "",
  });
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/");
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(searchText);
  await page.getByRole("option", { name: new RegExp(`Inscrits : Stage ${searchText}.*1 inscrit`) }).click();
  await dropZone(page).setInputFiles([file("consignes.txt")]);
  await sendButton(page).click();
  await expect(page.getByText("1 fichier(s) envoyé(s) avec succès!")).toBeVisible();
  const his = await context.newPage();
  await openPage(his, "/Documents");
  await expect(his.getByText("consignes.txt").first()).toBeVisible();
});

test("without scripts, received files can be downloaded and sent ones deleted", async ({ page, browser, centre }) => {
  const { paul, name, searchText } = await marieAndPaul(page, centre);
  await openPage(page, "/Gestion_documents");
  await picker(page).fill(searchText);
  await option(page, name).click();
  await dropZone(page).setInputFiles([file("sans-script.txt", "lisible")]);
  await sendButton(page).click();
  await expect(sent(page)).toHaveCount(1);
  const plain = async (owner: Page) => {
    const context = await browser.newContext({ baseURL: centre.origin, javaScriptEnabled: false });
    await context.addCookies(await owner.context().cookies());
    return context.newPage();
  };
  const pauls = await plain(paul);
  await pauls.goto("/Documents?q=SANS");
  const [download] = await Promise.all([
    pauls.waitForEvent("download"),
    pauls.getByRole("link", { name: /Télécharger/ }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toBe("lisible");
  const maries = await plain(page);
  await maries.goto("/Gestion_documents");
  await sent(maries).getByRole("button", { name: "Supprimer" }).click();
  await maries.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(maries.getByText("Aucun fichier envoyé pour le moment.")).toBeVisible();
});
