import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { expect, test, withUniqueEmail } from "../site.ts";

test("a private link opens on a phone, and frees the seat of somebody who was registered by mistake", async ({
  page,
  centre,
}) => {
  await page.setViewportSize(PHONE);
  const { email } = withUniqueEmail(marieEleveuse);
  const stage = await centre.addStage({ title: "Attelage de jour", date: "2099-01-01" });
  await centre.register(stage, { ...basile, email });
  const link = await centre.privateLink(stage, email);
  await openPage(page, link);
  await expect(page.getByText("Basile Hutin")).toBeVisible();
  await expect(page.getByText("jeudi 1er janvier 2099")).toBeVisible();
  await expectAccessible(page, "the registration");
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Ce n’est pas moi" }).click();
  await expect(page.getByRole("button", { name: "Annuler cette inscription" })).toBeVisible();
  expect(await centre.registered(stage)).toEqual(["Basile"]);
  await page.getByRole("button", { name: "Annuler cette inscription" }).click();
  await expect(page.getByRole("heading", { name: "Inscription annulée" })).toBeVisible();
  expect(await centre.registered(stage)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien ne mène à aucune inscription" })).toBeVisible();
});

test("an administrator reads whom to call until they dismiss it", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage();
  await centre.register(stage, { ...basile, email: "pas une adresse" });
  await openPage(page, `/admin/inscrits/${stage.id}`);
  await page.getByRole("button", { name: "Supprimer Basile Hutin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  const list = page.getByRole("region", { name: /^Participant retiré/ });
  await expect(list).toBeInViewport();
  await expect(list).toContainText(/prévenus\s:\s0 · à appeler\s:\s1/);
  await expect(list.getByRole("link", { name: basile.phone })).toHaveAttribute("href", `tel:${basile.phone}`);
  await expectAccessible(page, "whom to call");
  await page.reload();
  await list.getByRole("button", { name: /^C’est fait, fermer/ }).click();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/inscrits/${stage.id}`);
});
