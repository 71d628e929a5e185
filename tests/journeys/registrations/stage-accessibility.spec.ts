import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, twoDays } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { actionNamed, dialogNamed, fillIn, openGroup, openSelf, openStage } from "./registration-forms.ts";

test("the list is accessible: full, open, filtered, empty", async ({ page, centre }) => {
  const { location } = await centre.addStage();
  await centre.addStage({ location, availableSeats: 0 });
  await openPage(page, `/our-stages?q=${location}`);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("rien de tel");
  await expect(page.getByRole("heading", { name: "Aucun stage ne correspond" })).toBeVisible();
  await expectAccessible(page);
});

test("a visitor's stage page and its dialogs are accessible", async ({ page, centre }) => {
  await openStage(page, await centre.addStage());
  await expectAccessible(page);
  await actionNamed(page, "Appeler").click();
  await expect(dialogNamed(page, "Appeler le centre")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const dialog = await openSelf(page);
  await dialog.getByLabel("Personne en situation de handicap").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("a success message is accessible", async ({ page, centre }) => {
  await openStage(page, await centre.addStage());
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
  await expectAccessible(page);
});

for (const [role, person] of [
  ["client", marieEleveuse],
  ["admin", odileAdministratrice],
] as const) {
  test(`the stage page, as ${role}, is accessible: open, full, refused, with a group`, async ({ page, centre }) => {
    await centre.signIn(page.context(), person, role);
    await openStage(page, await centre.addStage({ availableSeats: 0 }));
    await expectAccessible(page);
    await openStage(page, await centre.addStage());
    await expectAccessible(page);
    const dialog = await openGroup(page);
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });
}

test("the account pages are accessible, empty and filled", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  const sections = ["formations", "calendrier", "notifications"];
  for (const section of sections) {
    await openPage(page, `/account/${section}`);
    await expectAccessible(page);
  }
  await openPage(page, "/account/calendrier/abonnement");
  await page.getByRole("button", { name: "Créer mon adresse" }).click();
  const address = await page.getByLabel("Adresse de votre calendrier").inputValue();
  await expect(page.getByRole("link", { name: "Ouvrir dans mon agenda" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );
  await expectAccessible(page);
  const halfDays = twoDays("2027-01-11").map((halfDay) => ({ ...halfDay, trainer: "Odile" }));
  const stage = await centre.addStage({ date: "2027-01-11", halfDays });
  await openPage(page, stagePath(stage));
  await expectAccessible(page);
  await centre.register(stage, { ...basile, email: marie.email });
  for (const address of ["/account/formations", `/account/calendrier?mois=${stage.date?.slice(0, 7)}`]) {
    await openPage(page, address);
    await expectAccessible(page);
  }
});

test("the other pages of a stage are accessible", async ({ page, centre }) => {
  const stage = await centre.addStage({ typeId: 42 });
  for (const path of [stagePath(stage), "/formation/gps", "/formation/gps?stageId=nulle-part"]) {
    await openPage(page, path);
    await expectAccessible(page);
  }
});
