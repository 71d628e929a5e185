import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";

test.use({ viewport: PHONE });

test("somebody cancels their registration from their account; who was registered by mistake does by their private link", async ({
  page,
  centre,
}) => {
  const { email } = await centre.signIn(page.context(), marieEleveuse);
  const stage = await centre.addStage({ title: "Attelage de jour", date: "2099-01-01" });
  await centre.register(stage, { ...basile, email }, noemie);
  const link = await centre.privateLink(stage, noemie.email);
  const cancelled = page.getByRole("heading", { name: "Inscription annulée" });
  await openPage(page, "/account/formations");
  await page.getByRole("link", { name: /^Annuler mon inscription/ }).click();
  await expect(page.getByText("La place est rendue tout de suite")).toBeVisible();
  await expectAccessibleHere(page, "the confirmation of a cancellation");
  await page.getByRole("button", { name: "Annuler mon inscription" }).click();
  await expect(cancelled).toBeVisible();
  await page.getByRole("link", { name: "Revenir à mes formations" }).click();
  await expect(page.getByText("Vous n’avez aucune inscription pour le moment.")).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Noémie"]);

  await openPage(page, link);
  await expect(page.getByText("Noémie Caudrelier")).toBeVisible();
  await expect(page.getByText("jeudi 1er janvier 2099")).toBeVisible();
  await expectAccessible(page, "a private link");
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Ce n’est pas moi" }).click();
  await expect(page.getByRole("button", { name: "Annuler cette inscription" })).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual(["Noémie"]);
  await page.getByRole("button", { name: "Annuler cette inscription" }).click();
  await expect(cancelled).toBeVisible();
  await expect.poll(() => centre.registered(stage)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien ne mène à aucune inscription" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody cancels their registration by their private link", async ({ page, centre }) => {
    const { email } = withUniqueEmail(marieEleveuse);
    const stage = await centre.addStage();
    await centre.register(stage, { ...basile, email });
    await page.goto(await centre.privateLink(stage, email));
    await page.getByRole("link", { name: "Annuler mon inscription" }).click();
    await page.getByRole("button", { name: "Annuler mon inscription" }).click();
    await expect(page.getByRole("heading", { name: "Inscription annulée" })).toBeVisible();
    await expect.poll(() => centre.registered(stage)).toEqual([]);
  });
});
