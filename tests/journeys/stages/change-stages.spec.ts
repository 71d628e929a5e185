import type { Page } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie } from "../../stages.ts";
import { expectAccessibleHere } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { follow, openPage } from "../pages.ts";
import { dialogNamed, expectTyped, fillIn } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { errorToast, slowAnimations, successToast } from "../toasts.ts";
import { addButton, fieldOf, openSettings, pdfNamed, saveButton, stageOf, typeStage } from "./stage-fields.ts";

const SIGNED_OUT = "Votre session a pris fin.";

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ context, centre }) => {
  await centre.signIn(context, odileAdministratrice, "admin");
});

/** Saves, and waits until the form is mounted again with what was stored, and the address has lost its message. */
async function save(page: Page) {
  const before = await saveButton(page).elementHandle();
  await saveButton(page).click();
  await expect.poll(() => before?.evaluate((button) => button.isConnected)).toBe(false);
  await expect(page).toHaveURL(/\/admin\/stages\/[^?]+\/reglages$/);
  await expect(successToast(page, "Stage modifié avec succès").last()).toBeVisible();
}

test("an administrator adds a stage with its files, after mistakes that lose nothing, and duplicates it", async ({
  page,
  centre,
}) => {
  const title = "Semer sans se presser";
  const programme = page.getByLabel("Programme PDF");
  const preview = page.getByRole("region", { name: "Aperçu" });
  const sending = page.getByRole("button", { name: "Enregistrement…" });
  await test.step("each mode has its own address, also on a phone", async () => {
    const menu = page.getByRole("navigation", { name: /Modes d’administration/ });
    await openPage(page, "/admin");
    await expect(page).toHaveTitle("Administration");
    for (const [mode, address] of [
      ["Modifier un stage", "/admin/modifier"],
      ["Voir les inscrits", "/admin/inscrits"],
      ["Ajouter un stage", "/admin/ajouter"],
    ] as const) {
      await follow(menu.getByRole("link", { name: mode }), mode);
      await expect(page).toHaveURL(address);
    }
    await page.setViewportSize(PHONE);
    await openPage(page, "/admin");
    await page.getByRole("main").getByText("Administration", { exact: true }).first().click();
    await follow(menu.getByRole("link", { name: "Modifier un stage" }), "Modifier un stage");
    for (const path of [
      "/admin/modifier",
      "/admin/inscrits",
      "/admin/journal",
      `/admin/donnees?q=${encodeURIComponent(odileAdministratrice.email)}`,
    ]) {
      await openPage(page, path);
      await expectAccessibleHere(page, path);
    }
    await page.setViewportSize(DESKTOP);
  });

  await test.step("the messages come in order, and the card is previewed", async () => {
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { title });
    await addButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(/Veuillez sélectionner un type de stage\./);
    await expect(alert).toHaveCSS("animation-duration", "5s");
    await expect(fieldOf(page, "Type de stage")).toBeFocused();
    await expect(fieldOf(page, "Titre")).toHaveValue(title);
    await typeStage(page, stageOf(centre));
    for (const text of [title, "Marcoing", "8 places disponibles"]) await expect(preview).toContainText(text);
    await typeStage(page, { seats: "0" });
    await expect(preview).toContainText("Complet");
    await addButton(page).click();
    await expect(page.getByText("Indiquez un nombre entier de places, de 1 à 10 000.").first()).toBeVisible();
    await typeStage(page, { seats: "8" });
  });

  await test.step("a wrong file is refused, and another can be chosen", async () => {
    const fault = page.getByText("Ce fichier n’est pas un PDF complet.");
    await programme.setInputFiles(pdfNamed("faux.pdf", new TextEncoder().encode("<html>")));
    await expect(errorToast(page, "Erreur lors de l'upload du PDF.")).toBeVisible();
    await expect(fault).toBeVisible();
    await expect(fieldOf(page, "Lieu")).toHaveValue("Marcoing");
    await programme.setInputFiles(pdfNamed("vrai.pdf", pdfOf()));
    await expect(page.getByRole("link", { name: "vrai.pdf" })).toBeVisible();
    await expect(fault).toBeHidden();
    await page.getByLabel("Photo du stage").setInputFiles(pdfNamed("champ.jpg", pdfOf()));
    await expect(errorToast(page, "Erreur lors de l'upload du fichier")).toBeVisible();
    const photo = { name: "champ.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await pictureOf("jpeg")) };
    await page.getByLabel("Photo du stage").setInputFiles(photo);
    await expect(preview.locator("img")).toHaveAttribute("src", /^\/photos\//);
  });

  await test.step("the form waits for its programme, unless that is cancelled", async () => {
    const first = await holdRequests(page, "**/admin/fichiers?*", "POST");
    await programme.setInputFiles(pdfNamed("mauvais.pdf", pdfOf()));
    await addButton(page).click();
    await expect(sending).toBeVisible();
    await page.getByRole("button", { name: "Annuler l’envoi" }).click();
    await expect(addButton(page)).toBeVisible();
    first.release();
    await expect(page).toHaveURL(/\/admin\/ajouter$/);
    const second = await holdRequests(page, "**/admin/fichiers?*", "POST");
    await programme.setInputFiles(pdfNamed("lent.pdf", pdfOf(title)));
    await expect(page.getByRole("progressbar", { name: "Envoi : Programme PDF" })).toBeVisible();
    await addButton(page).click();
    await expect(sending).toBeVisible();
    second.release();
    const toast = successToast(page, "Stage ajouté avec succès");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCSS("animation-duration", "3s");
    await openSettings(page);
  });

  await test.step("a copy has a programme of its own", async () => {
    const link = page.getByRole("link", { name: "Voir le programme" });
    const first = (await link.getAttribute("href")) ?? "";
    await follow(page.getByRole("link", { name: "Dupliquer" }), "Ajouter un stage");
    await expect(fieldOf(page, "Titre")).toHaveValue(title);
    await expect(fieldOf(page, "Date")).toHaveValue("");
    await typeStage(page, { date: addDays(centre.today, 60), deadline: addDays(centre.today, 50), seats: "6" });
    await addButton(page).click();
    await openSettings(page);
    await expect(link).not.toHaveAttribute("href", first);
  });

  await test.step("the catalogue shows the photo and the programme", async () => {
    await openPage(page, `/our-stages?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("listitem").locator("img").first()).toHaveJSProperty("naturalWidth", 1600);
    await follow(page.getByRole("link", { name: /Voir les détails/ }).first(), title);
    await expect(page.locator("iframe")).toBeVisible();
    const embedded = await page.locator("iframe").getAttribute("src");
    const linked = await page.getByText("Ouvrir le PDF").getAttribute("href");
    for (const address of [embedded, linked]) {
      const response = await page.request.get((address ?? "").replace(/#.*/, ""));
      expect(Buffer.from(pdfOf(title)).equals(await response.body())).toBe(true);
    }
  });
});

test("what an administrator typed is kept through a conflict, taken seats, a lost network and an ended session", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ title: "À deux", availableSeats: 10 });
  const session = await context.cookies();
  const edit = `/admin/stages/${stage.id}/reglages`;
  const other = await context.newPage();
  await slowAnimations(other);
  await openPage(page, edit);
  await openPage(other, edit);
  await fieldOf(other, "Lieu").fill("Caudry");
  await save(other);
  await fieldOf(page, "Titre").fill("À deux, et à moi");
  await saveButton(page).click();
  await expect(errorToast(page, "Ce stage a été modifié entre-temps.")).toBeVisible();
  await expect(page.getByText("Enregistré : Caudry")).toBeVisible();
  await expect(fieldOf(page, "Titre")).toHaveValue("À deux, et à moi");
  await fieldOf(page, "Lieu").fill("Caudry");
  await save(page);

  await centre.register(stage, noemie);
  const seats = fieldOf(page, "Places restantes");
  await seats.fill("0");
  await saveButton(page).click();
  await expect(errorToast(page, "Impossible de retirer autant de places : il n’en reste plus que 9.")).toBeVisible();
  await seats.fill("5");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(errorToast(page, "Une erreur est survenue lors de la modification du stage.")).toBeVisible();
  await expect(seats).toHaveValue("5");
  await context.setOffline(false);
  await save(page);

  await fieldOf(page, "Lieu").fill("Un autre champ");
  await context.clearCookies();
  await saveButton(page).click();
  await expect(errorToast(page, SIGNED_OUT)).toBeVisible();
  await expect(fieldOf(page, "Lieu")).toHaveValue("Un autre champ");
  await context.addCookies(session);
  await save(page);
  await openPage(page, edit);
  for (const [label, value] of [
    ["Titre", "À deux, et à moi"],
    ["Lieu", "Un autre champ"],
    ["Places restantes", "5"],
  ] as const)
    await expect(fieldOf(page, label)).toHaveValue(value);

  await openPage(page, `/admin/stages/${stage.id}/inscrits`);
  await page.getByRole("button", { name: "Ajouter un participant" }).click();
  const dialog = dialogNamed(page, "Ajouter un participant");
  const typed = { ...noemie, email: "nouvelle@ferme.example" };
  await fillIn(dialog, typed);
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(errorToast(page, SIGNED_OUT)).toBeVisible();
  await expectTyped(dialog, typed);
  await context.addCookies(session);
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(successToast(page, "Participant ajouté avec succès")).toBeVisible();
});

test("a session that ends right after a save leaves the form, and what is typed into it then @all", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ title: "Juste après" });
  const session = await context.cookies();
  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  // The redirect loads what was saved, with the message in its address. Nothing is loaded again without it.
  const again = await holdRequests(page, `**/admin/stages/${stage.id}/reglages.data`, "GET");
  await fieldOf(page, "Lieu").fill("Caudry");
  await saveButton(page).click();
  await expect(successToast(page, "Stage modifié avec succès")).toBeVisible();
  await context.clearCookies();
  await fieldOf(page, "Lieu").fill("Un autre champ");
  await saveButton(page).click();
  await expect(errorToast(page, SIGNED_OUT)).toBeVisible();
  await expect(fieldOf(page, "Lieu")).toHaveValue("Un autre champ");
  await expect(page).toHaveURL(/\/admin\/stages\/[^?]+\/reglages$/);
  expect(again.count()).toBe(0);
  await context.addCookies(session);
  await save(page);
  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  await expect(fieldOf(page, "Lieu")).toHaveValue("Un autre champ");
});

test("a stage is deleted once, after a confirmation, and every open tab gets one event", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ title: "Éphémère" });
  const visitor = await context.newPage();
  await openPage(visitor, `/our-stages?q=${encodeURIComponent(stage.location)}`);
  await expect(visitor.getByRole("heading", { name: "Éphémère" })).toBeVisible();
  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  for (const tab of [page, visitor])
    await tab.evaluate(() => {
      const events: string[] = [];
      Object.assign(window, { events });
      for (const name of ["stageUpdated", "stageDeleted"])
        window.addEventListener(name, (event) => events.push(`${name} ${(event as CustomEvent).detail}`));
    });
  await fieldOf(page, "Lieu").fill("Ailleurs");
  await save(page);
  const remove = page.getByRole("link", { name: "Supprimer" });
  const dialog = page.getByRole("dialog", { name: "Supprimer le stage" });
  await remove.click();
  await expect(dialog).toContainText("Êtes-vous sûr de vouloir supprimer ce stage ? Cette action est irréversible.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // From every page of the stage, as often as one likes.
  for (const _ of ["once", "again"]) {
    await page.getByText("Plus", { exact: true }).click();
    await page.getByRole("link", { name: "Supprimer le stage" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  const { release, count } = await holdRequests(page, `**/admin/stages/${stage.id}/reglages.data*`, "POST");
  await remove.click();
  await dialog.getByRole("button", { name: "Supprimer" }).press("Enter");
  await dialog.getByRole("button", { name: "Suppression…" }).press("Enter");
  release();
  await expect(successToast(page, "Stage supprimé avec succès")).toBeVisible();
  expect(count()).toBe(1);
  await expect(page).toHaveURL(/\/admin\/modifier$/);
  await expect(visitor.getByRole("heading", { name: "Éphémère" })).toBeHidden();
  for (const tab of [page, visitor])
    await expect
      .poll(() => tab.evaluate(() => (window as unknown as { events: string[] }).events))
      .toEqual([`stageUpdated ${stage.id}`, `stageDeleted ${stage.id}`]);

  // A colleague was faster.
  const { id } = await centre.addStage({ title: "Deux collègues" });
  await openPage(page, `/admin/stages/${id}/reglages`);
  await remove.click();
  await expect(dialog).toBeVisible();
  const deletion = { form: { intent: "delete" }, headers: { origin: centre.origin } };
  await context.request.post(`/admin/stages/${id}/reglages`, deletion);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(errorToast(page, "Le stage sélectionné est introuvable.")).toBeVisible();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator adds, edits and deletes a stage @all", async ({ page, centre }) => {
    await page.goto("/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), type: "Formation GPS (GPS_001)", location: "" });
    await addButton(page).click();
    await expect(page.getByRole("main")).toContainText("Veuillez remplir tous les champs obligatoires.");
    await expect(fieldOf(page, "Places")).toHaveValue("8");
    await typeStage(page, { location: "Iwuy" });
    await addButton(page).click();
    await expect(page.getByText("Stage ajouté avec succès")).toBeVisible();
    await openSettings(page);
    await fieldOf(page, "Lieu").fill("Caudry");
    await saveButton(page).click();
    await expect(page.getByText("Stage modifié avec succès")).toBeVisible();
    await page.getByRole("link", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Stage supprimé avec succès")).toBeVisible();
  });
});
