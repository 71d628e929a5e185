import { stagePath } from "../../../domain/stages/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectNoFault } from "../axe.ts";
import { expect, test } from "../site.ts";
import { actionNamed, dialogNamed, fillIn, openGroup, openPage, openSelf, openStage } from "./registration-forms.ts";

test("the list is for every reader: full, open, filtered, empty", async ({ page, centre }) => {
  const { location } = await centre.addStage();
  await centre.addStage({ location, availableSeats: 0 });
  await openPage(page, `/our-stages?q=${location}`);
  await expectNoFault(page);
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("rien de tel");
  await expect(page.getByRole("heading", { name: "Aucun stage ne correspond" })).toBeVisible();
  await expectNoFault(page);
});

test("a visitor's stage page is for every reader, its dialogs too", async ({ page, centre }) => {
  await openStage(page, await centre.addStage());
  await expectNoFault(page);
  await actionNamed(page, "Appeler").click();
  await expect(dialogNamed(page, "Appeler le centre")).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press("Escape");
  const dialog = await openSelf(page);
  await dialog.getByLabel("Personne en situation de handicap").check();
  await expectNoFault(page);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoFault(page);
});

test("a success is for every reader", async ({ page, centre }) => {
  await openStage(page, await centre.addStage());
  const dialog = await openSelf(page);
  await fillIn(dialog, basile);
  await dialog.getByRole("button", { name: "Valider mon inscription" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inscription réussie !" })).toBeVisible();
  await expectNoFault(page);
});

for (const [role, person] of [
  ["client", marieEleveuse],
  ["admin", odileAdministratrice],
] as const) {
  test(`a ${role}'s stage page is for every reader: open, full, refused, with a team`, async ({ page, centre }) => {
    await centre.signIn(page.context(), person, role);
    await openStage(page, await centre.addStage({ availableSeats: 0 }));
    await expectNoFault(page);
    await openStage(page, await centre.addStage());
    await expectNoFault(page);
    const dialog = await openGroup(page);
    await dialog.getByRole("button", { name: "Ajouter un participant" }).click();
    await expectNoFault(page);
    await dialog.getByRole("button", { name: "Valider les inscriptions" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectNoFault(page);
  });
}

test("the account's sections are for every reader, empty and filled", async ({ page, centre }) => {
  const marie = await centre.signIn(page.context(), marieEleveuse);
  const sections = ["formations", "calendrier", "notifications"];
  for (const section of sections) {
    await openPage(page, `/account/${section}`);
    await expectNoFault(page);
  }
  const stage = await centre.addStage();
  await centre.register(stage, { ...basile, email: marie.email });
  for (const address of ["/account/formations", `/account/calendrier?mois=${stage.date?.slice(0, 7)}`]) {
    await openPage(page, address);
    await expectNoFault(page);
  }
});

test("the pages around a stage are for every reader", async ({ page, centre }) => {
  const stage = await centre.addStage({ typeId: 42 });
  for (const path of [stagePath(stage), "/formation/gps", "/formation/gps?stageId=nulle-part"]) {
    await openPage(page, path);
    await expectNoFault(page);
  }
});
