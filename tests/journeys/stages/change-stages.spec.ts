import { addDays } from "../../../domain/paris-time.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { holdRequests } from "../hold-requests.ts";
import { openPage } from "../pages.ts";
import { openStage } from "../registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import { slowAnimations } from "../toasts.ts";
import { addButton, fieldOf, pdfNamed, saveButton, stageOf, typeStage } from "./stage-fields.ts";

test.describe("an administrator", () => {
  test.use({ viewport: DESKTOP });
  test.beforeEach(async ({ context, centre }) => {
    await centre.signIn(context, odileAdministratrice, "admin");
  });

  test("can open the three modes, each at its own address", async ({ page }) => {
    await openPage(page, "/admin");
    await expect(page).toHaveTitle("Administration");
    for (const [mode, address] of [
      ["Ajouter un stage", "/admin/ajouter"],
      ["Modifier un stage", "/admin/modifier"],
      ["Voir les inscrits", "/admin/inscrits"],
    ] as const) {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await openPage(page, "/admin");
        if (viewport === PHONE)
          await page.getByRole("main").getByText("Administration", { exact: true }).first().click();
        await page
          .getByRole("navigation", { name: /Modes d’administration/ })
          .getByRole("link", { name: mode })
          .click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole("heading", { level: 1, name: mode })).toBeVisible();
      }
    }
  });

  test("gets the messages in order, keeps what was typed, and sees a preview of the card", async ({ page, centre }) => {
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { title: "Semer sans se presser" });
    await addButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(/Veuillez sélectionner un type de stage\./);
    await expect(alert).toHaveCSS("animation-duration", "5s");
    await expect(fieldOf(page, "Type de stage")).toBeFocused();
    await expect(fieldOf(page, "Titre")).toHaveValue("Semer sans se presser");

    await typeStage(page, stageOf(centre));
    const preview = page.getByRole("region", { name: "Aperçu" });
    await expect(preview).toContainText("Semer sans se presser");
    await expect(preview).toContainText("Marcoing");
    await expect(preview).toContainText("8 places disponibles");
    await typeStage(page, { seats: "0" });
    await expect(preview).toContainText("Complet");
    await addButton(page).click();
    await expect(page.getByText("Indiquez un nombre entier de places, de 1 à 10 000.").first()).toBeVisible();
    await expect(fieldOf(page, "Lieu")).toHaveValue("Marcoing");
  });

  test("adds a stage with programme and photo, which the catalogue shows", async ({ page, centre }) => {
    const title = "Semis en photo";
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), title });
    await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("Programme été.pdf", pdfOf(title)));
    await expect(page.getByRole("link", { name: "Programme été.pdf" })).toBeVisible();
    const photo = { name: "champ.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await pictureOf("jpeg")) };
    await page.getByLabel("Photo du stage").setInputFiles(photo);
    await expect(page.getByRole("region", { name: "Aperçu" }).locator("img")).toHaveAttribute("src", /^\/photos\//);
    await addButton(page).click();
    const toast = page.getByRole("status").filter({ hasText: "Stage ajouté avec succès" });
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCSS("animation-duration", "3s");

    await openPage(page, `/our-stages?q=${encodeURIComponent(title)}`);
    const picture = page.getByRole("listitem").locator("img");
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1600,
    );
    await page.getByRole("link", { name: /Voir les détails/ }).click();
    await expect(page.locator("iframe")).toBeVisible();
    const embedded = await page.locator("iframe").getAttribute("src");
    await page.setViewportSize(PHONE);
    const linked = await page.getByRole("link", { name: "Ouvrir le PDF" }).getAttribute("href");
    for (const programme of [embedded, linked]) {
      const response = await page.request.get((programme ?? "").replace(/#.*/, ""));
      expect(Buffer.from(pdfOf(title)).equals(await response.body())).toBe(true);
    }
  });

  test("gets a message for an invalid file, keeps the form, and can choose another", async ({ page, centre }) => {
    await openPage(page, "/admin/ajouter");
    await typeStage(page, stageOf(centre));
    const field = page.getByLabel("Programme PDF");
    await field.setInputFiles(pdfNamed("faux.pdf", new TextEncoder().encode("<html>")));
    await expect(page.getByRole("alert")).toHaveText(/Erreur lors de l'upload du PDF\./);
    await expect(page.getByText("Ce fichier n’est pas un PDF complet.")).toBeVisible();
    await expect(fieldOf(page, "Lieu")).toHaveValue("Marcoing");
    await field.setInputFiles(pdfNamed("vrai.pdf", pdfOf()));
    await expect(page.getByRole("link", { name: "vrai.pdf" })).toBeVisible();
    await expect(page.getByText("Ce fichier n’est pas un PDF complet.")).toBeHidden();
  });

  test("can submit the form during an upload, which it waits for", async ({ page, centre }) => {
    const { release } = await holdRequests(page, "**/admin/fichiers?*");
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), title: "Sans attendre" });
    await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("lent.pdf", pdfOf()));
    await expect(page.getByRole("progressbar", { name: "Envoi : Programme PDF" })).toBeVisible();
    await addButton(page).click();
    await expect(page.getByRole("button", { name: "Enregistrement…" })).toBeVisible();
    release();
    await expect(page.getByRole("status").filter({ hasText: "Stage ajouté avec succès" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Voir le programme" })).toBeVisible();
  });

  test("duplicates a stage with its programme", async ({ page, centre }) => {
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), title: "Modèle" });
    await page.getByLabel("Programme PDF").setInputFiles(pdfNamed("p.pdf", pdfOf()));
    await expect(page.getByRole("link", { name: "p.pdf" })).toBeVisible();
    await addButton(page).click();
    await expect(page).toHaveURL(/\/admin\/modifier\//);
    const first = await page.getByRole("link", { name: "Voir le programme" }).getAttribute("href");
    await page.getByRole("link", { name: "Dupliquer" }).click();
    await expect(addButton(page)).toBeVisible();
    await expect(fieldOf(page, "Titre")).toHaveValue("Modèle");
    await expect(fieldOf(page, "Date")).toHaveValue("");
    await typeStage(page, { date: addDays(centre.today, 60), deadline: addDays(centre.today, 50), seats: "6" });
    await addButton(page).click();
    // The toast of the first stage may still be there.
    await expect(saveButton(page)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Stage ajouté avec succès" }).last()).toBeVisible();
    await expect(page.getByRole("link", { name: "Voir le programme" })).not.toHaveAttribute("href", first ?? "");
  });

  test("gets a conflict message when somebody else saved first, and keeps what was typed", async ({
    page,
    context,
    centre,
  }) => {
    const stage = await centre.addStage({ title: "À deux" });
    const other = await context.newPage();
    await slowAnimations(other);
    await openPage(page, `/admin/modifier/${stage.id}`);
    await openPage(other, `/admin/modifier/${stage.id}`);
    await fieldOf(other, "Lieu").fill("Caudry");
    await saveButton(other).click();
    await expect(other.getByRole("status").filter({ hasText: "Stage modifié avec succès" })).toBeVisible();

    await fieldOf(page, "Titre").fill("À deux, et à moi");
    await saveButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(/Ce stage a été modifié entre-temps\./);
    await expect(page.getByText("Enregistré : Caudry")).toBeVisible();
    await expect(fieldOf(page, "Titre")).toHaveValue("À deux, et à moi");
    await fieldOf(page, "Lieu").fill("Caudry");
    await saveButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Stage modifié avec succès" })).toBeVisible();
    await openStage(page, stage);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/À deux, et à moi/);
  });

  test("keeps what was typed when the network fails, and can save later", async ({ page, context, centre }) => {
    const stage = await centre.addStage({ title: "Hors ligne" });
    await openPage(page, `/admin/modifier/${stage.id}`);
    await fieldOf(page, "Lieu").fill("Un champ sans réseau");
    await context.setOffline(true);
    await saveButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(/Une erreur est survenue lors de la modification du stage\./);
    await expect(fieldOf(page, "Lieu")).toHaveValue("Un champ sans réseau");
    await context.setOffline(false);
    await saveButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Stage modifié avec succès" })).toBeVisible();
  });

  test("deletes a stage after a confirmation, and every open tab gets one event", async ({ page, context, centre }) => {
    const stage = await centre.addStage({ title: "Éphémère" });
    const visitor = await context.newPage();
    await openPage(visitor, `/our-stages?q=${encodeURIComponent(stage.location)}`);
    await expect(visitor.getByRole("heading", { name: "Éphémère" })).toBeVisible();
    await openPage(page, `/admin/modifier/${stage.id}`);
    for (const tab of [page, visitor]) {
      await tab.evaluate(() => {
        const events: string[] = [];
        Object.assign(window, { events });
        for (const name of ["stageUpdated", "stageDeleted"])
          window.addEventListener(name, (event) => events.push(`${name} ${(event as CustomEvent).detail}`));
      });
    }
    await fieldOf(page, "Lieu").fill("Ailleurs");
    await saveButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Stage modifié avec succès" })).toBeVisible();
    await page.getByRole("link", { name: "Supprimer" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer le stage" });
    await expect(dialog).toContainText("Êtes-vous sûr de vouloir supprimer ce stage ? Cette action est irréversible.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Supprimer" }).click();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Stage supprimé avec succès" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/modifier$/);
    await expect(visitor.getByRole("heading", { name: "Éphémère" })).toBeHidden();
    for (const tab of [page, visitor])
      await expect
        .poll(() => tab.evaluate(() => (window as unknown as { events: string[] }).events))
        .toEqual([`stageUpdated ${stage.id}`, `stageDeleted ${stage.id}`]);
  });

  test("has accessible pages", async ({ page, centre }) => {
    const stage = await centre.addStage({ title: "Pour tous" });
    for (const path of [
      "/admin",
      "/admin/ajouter",
      "/admin/modifier",
      `/admin/modifier/${stage.id}`,
      "/admin/inscrits",
      "/admin/journal",
      `/admin/donnees?q=${encodeURIComponent(odileAdministratrice.email)}`,
    ]) {
      await openPage(page, path);
      await expectAccessible(page, path);
    }
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator adds, edits and deletes a stage", async ({ page, context, centre }) => {
    await centre.signIn(context, odileAdministratrice, "admin");
    await page.goto("/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), type: "Formation GPS (GPS_001)", location: "" });
    await addButton(page).click();
    await expect(page.getByRole("main")).toContainText("Veuillez remplir tous les champs obligatoires.");
    await expect(fieldOf(page, "Places")).toHaveValue("8");
    await typeStage(page, { location: "Iwuy" });
    await addButton(page).click();
    await expect(page.getByText("Stage ajouté avec succès")).toBeVisible();
    await fieldOf(page, "Lieu").fill("Caudry");
    await saveButton(page).click();
    await expect(page.getByText("Stage modifié avec succès")).toBeVisible();
    await page.getByRole("link", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Stage supprimé avec succès")).toBeVisible();
  });
});
