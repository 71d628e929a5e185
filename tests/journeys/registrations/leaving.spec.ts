import { addDays } from "../../../domain/paris-time.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";
import { successToast } from "../toasts.ts";

test("somebody cancels their registration from their account", async ({ page, centre }) => {
  const { email } = await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage();
  await centre.register(stage, { ...basile, email }, noemie);
  await openPage(page, "/account/formations");
  await page.getByRole("link", { name: /^Annuler mon inscription/ }).click();
  await expect(page.getByText("La place est rendue tout de suite")).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "the confirmation of a cancellation");
  await page.getByRole("button", { name: "Annuler mon inscription" }).click();
  await expect(page.getByRole("heading", { name: "Inscription annulée" })).toBeVisible();
  await page.getByRole("link", { name: "Revenir à mes formations" }).click();
  await expect(page.getByText("Vous n’êtes inscrit à aucun stage pour le moment.")).toBeVisible();
  expect(await centre.registered(stage)).toEqual(["Noémie"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody cancels their registration by their private link", async ({ page, centre }) => {
    const { email } = withUniqueEmail(marieEleveuse);
    const stage = await centre.addStage();
    await centre.register(stage, { ...basile, email });
    const link = await centre.privateLink(stage, email);
    await page.goto(link);
    await page.getByRole("link", { name: "Annuler mon inscription" }).click();
    await page.getByRole("button", { name: "Annuler mon inscription" }).click();
    await expect(page.getByRole("heading", { name: "Inscription annulée" })).toBeVisible();
    expect(await centre.registered(stage)).toEqual([]);
  });
});

test("an administrator moves a registrant to another stage", async ({ page, centre }) => {
  // Before the stages of other tests: the dialog shows the first fifty.
  const soon = { date: addDays(centre.today, 6) };
  const [stage, other] = [await centre.addStage(soon), await centre.addStage(soon)];
  await centre.register(stage, basile);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/inscrits/${stage.id}`);
  await page.getByRole("button", { name: "Déplacer Basile Hutin" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(other.location) }).check();
  await expectAccessible(page, "the choice of another stage");
  await dialog.getByRole("button", { name: "Déplacer", exact: true }).click();
  await expect(successToast(page, "Participant déplacé avec succès")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Participant déplacé/ })).toBeVisible();
  expect([await centre.registered(stage), await centre.registered(other)]).toEqual([[], ["Basile"]]);
});
