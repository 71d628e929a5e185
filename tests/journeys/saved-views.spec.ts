import { odileAdministratrice } from "../people.ts";
import { PHONE } from "./screens.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false, viewport: PHONE });

test("on a phone without scripts, « ⋯ Plus » has what one seldom needs, and a view is kept and chosen again", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const main = page.getByRole("main");
  await page.goto("/admin/personnes?q=personne-de-ce-nom");
  await expect(main.getByRole("link", { name: "Exporter (.xlsx)" })).toBeHidden();
  await main.getByText("⋯ Plus").click();
  await expect(main.getByRole("link", { name: "Exporter (.xlsx)" })).toBeVisible();
  await main.getByText("Vues", { exact: true }).filter({ visible: true }).click();
  await main.getByLabel("Nom de la vue").filter({ visible: true }).fill("Ceux-là");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.width);
  await main.getByRole("button", { name: "Garder cette vue" }).click();
  await expect(page.getByText("La vue est dans « Vues »").first()).toBeVisible();

  await page.goto("/admin/personnes");
  await main.getByText("⋯ Plus").click();
  await main.getByText("Vues", { exact: true }).filter({ visible: true }).click();
  await main.getByRole("link", { name: "Ceux-là" }).click();
  await expect(page).toHaveURL(/\/admin\/personnes\?q=personne-de-ce-nom$/);
});
