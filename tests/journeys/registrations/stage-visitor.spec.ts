import { centre as config } from "../../../config/centre.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { PHONE } from "../screens.ts";
import { expect, test } from "../site.ts";
import {
  actionNamed,
  dialogNamed,
  EMPTY,
  expectTyped,
  fieldIn,
  fillIn,
  openSelf,
  openStage,
  SELF,
  seatsShown,
} from "./registration-forms.ts";

const MISSING = "Veuillez remplir tous les champs obligatoires.";

test.describe("a visitor", () => {
  test.use({ viewport: PHONE });

  test("sees every field and button of the form", async ({ page, centre }) => {
    await openStage(page, await centre.addStage());
    const dialog = await openSelf(page);
    await expect(dialog).toBeVisible();
    await expectTyped(dialog, EMPTY);
    for (const label of ["Prénom", "Nom", "E-mail", "Numéro de téléphone", "Entreprise", "Niveau"]) {
      await expect(fieldIn(dialog, label)).toHaveJSProperty("required", true);
      await expect(dialog.getByText(`${label}*`, { exact: true })).toBeVisible();
    }
    await expect(fieldIn(dialog, "Niveau").getByRole("option")).toHaveText([
      "Sélectionnez un niveau",
      "Débutant",
      "Intermédiaire",
      "Avancé",
      "Expert",
    ]);
    const box = dialog.getByRole("checkbox", { name: "Personne en situation de handicap" });
    await expect(fieldIn(dialog, "Décrivez le handicap")).toBeHidden();
    await box.check();
    await expect(fieldIn(dialog, "Décrivez le handicap")).toBeVisible();
    await box.uncheck();
    await expect(fieldIn(dialog, "Décrivez le handicap")).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Annuler", exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Valider mon inscription", exact: true })).toBeVisible();
  });

  test("sees a refusal in a toast and in the form, which keeps what was typed", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openStage(page, stage);
    const dialog = await openSelf(page);
    const almost = { ...noemie, company: "" };
    await fillIn(dialog, almost);
    await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(dialog.getByRole("alert")).toContainText(MISSING);
    await expect(dialog.locator("form").getByText(MISSING)).toBeVisible();
    await expect(fieldIn(dialog, "Entreprise")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByText("Ce champ est obligatoire.")).toHaveCount(1);
    await expectTyped(dialog, almost);
    await expect(fieldIn(dialog, "Décrivez le handicap")).toHaveValue(noemie.handicapType);
    expect(await centre.registered(stage)).toEqual([]);

    await fieldIn(dialog, "Entreprise").fill("GAEC du Riot");
    await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(dialog).toBeHidden();
    expect(await centre.registered(stage)).toEqual(["Noémie"]);
  });

  test("registers: the dialog closes, a toast appears, the seats decrease", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openStage(page, stage);
    await expect(seatsShown(page)).toHaveText("10 places disponibles");
    const dialog = await openSelf(page);
    await fillIn(dialog, basile);
    await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(seatsShown(page)).toHaveText("9 places disponibles");
    expect(await centre.registered(stage)).toEqual(["Basile"]);
  });

  test("can then register another person with an empty form", async ({ page, centre }) => {
    const stage = await centre.addStage();
    await openStage(page, stage);
    for (const person of [basile, { ...noemie, email: basile.email }]) {
      const dialog = await openSelf(page);
      await expectTyped(dialog, EMPTY);
      await fillIn(dialog, person);
      await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
      await expect(dialog).toBeHidden();
    }
    expect(await centre.registered(stage)).toEqual(["Basile", "Noémie"]);
  });

  test("can close the form by 'Annuler' or Escape, which keeps what was typed but not the error", async ({
    page,
    centre,
  }) => {
    await openStage(page, await centre.addStage());
    const dialog = await openSelf(page);
    await fillIn(dialog, basile);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(dialog).toBeHidden();
    await openSelf(page);
    await expectTyped(dialog, basile);
    await fieldIn(dialog, "Entreprise").clear();
    await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openSelf(page);
    await expect(dialog).toBeVisible();
    await expectTyped(dialog, { ...basile, company: "" });
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });

  test("signs up and returns to the same stage", async ({ page, centre }) => {
    const stage = await centre.addStage({ title: "Le stage voulu" });
    await openStage(page, stage);
    await page.getByRole("main").getByRole("link", { name: "Créer un compte", exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?stageId=/);
    const main = page.getByRole("main");
    const { passwordConfirmation, ...marie } = { ...marieEleveuse, email: `marie-${stage.id}@ferme.example` };
    for (const [name, value] of Object.entries({ ...marie, passwordConfirmation })) {
      const control = main.locator(`[name="${name}"]`);
      if (name === "userType") await control.selectOption(value);
      else await control.fill(value);
    }
    await main.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Le stage voulu" })).toBeVisible();
    await expect(page).toHaveURL(stagePath(stage));
    await expect(actionNamed(page, "Inscrire d'autres participants")).toBeVisible();
  });

  test("can call or write to the centre", async ({ page, centre }) => {
    await openStage(page, await centre.addStage());
    await actionNamed(page, "Appeler").click();
    const dialog = dialogNamed(page, "Appeler le centre");
    await expect(dialog.getByText(config.phone.display)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Appeler maintenant" })).toHaveAttribute("href", config.phone.href);
    await dialog.getByRole("button", { name: "Fermer", exact: true }).click();
    await expect(dialog).toBeHidden();
    const mail = page.getByRole("link", { name: "Envoyer un mail" });
    await expect(mail).toHaveAttribute("href", `mailto:${config.email}?subject=Inscription%20Stage`);
  });

  test("is refused when the stage fills up or closes meanwhile", async ({ page, centre }) => {
    for (const [change, message] of [
      [{ availableSeats: 0 }, "Désolé, il ne reste plus de places disponibles."],
      [{ endRegistrationDate: "2024-01-01" }, "La date limite d’inscription pour ce stage est dépassée."],
    ] as const) {
      const stage = await centre.addStage();
      await openStage(page, stage);
      await openSelf(page);
      await fillIn(dialogNamed(page, SELF), basile);
      await centre.change(stage, change);
      await page.keyboard.press("Enter");
      await expect(dialogNamed(page, SELF).getByRole("alert")).toContainText(message);
      await expectTyped(dialogNamed(page, SELF), basile);
      expect(await centre.registered(stage)).toEqual([]);
    }
  });
});

test("an address with ?inscription opens the form, which stays open", async ({ page, centre }) => {
  const stage = await centre.addStage();
  await page.goto(`${stagePath(stage)}&inscription=moi`);
  const dialog = dialogNamed(page, SELF);
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog).toBeHidden();
  expect(await centre.registered(stage)).toEqual(["Basile"]);
});
