import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { ALL_FACTS } from "../../facts.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { fieldOf, saveButton } from "./stage-fields.ts";

const PRICE = "Prix hors taxes \\(€\\)";

test.use({ viewport: DESKTOP });

test("an administrator completes the public facts, and reads what the page says @all", async ({
  page,
  context,
  centre,
}) => {
  const stage = await centre.addStage({ pdfUrl: null });
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  await expect(page.getByText("Fiche publique\u202f: 2 sur 9")).toBeVisible();
  await page.getByText("Textes de la page").click();
  await expect(page.getByText("0 sur 9 remplis")).toBeVisible();
  for (const [name, value] of Object.entries(ALL_FACTS))
    if (name !== "purpose") await page.locator(`[name=${name}]`).fill(value);
  await expect(page.getByText("9 sur 9 remplis")).toBeVisible();
  await fieldOf(page, PRICE).fill("beaucoup");
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Indiquez un prix en euros");
  await expect(fieldOf(page, PRICE)).toBeFocused();
  await expect(page.locator("[name=methods]")).toHaveValue(ALL_FACTS.methods);
  await fieldOf(page, PRICE).fill(ALL_FACTS.price);
  await saveButton(page).click();
  await expect(page.getByText("Fiche publique\u202f: 9 sur 9")).toBeVisible();
  await expectAccessibleHere(page, "the form");
  await openPage(page, `/admin/stages/${stage.id}/reglages/versions?date=${centre.today}`);
  await expect(page.getByRole("heading", { name: "Déroulement" })).toBeVisible();
  await expectAccessibleHere(page, "the versions");
  await openPage(page, stagePath(stage));
  await expect(page.getByRole("link", { name: "VIVEA" })).toBeVisible();
  await expectAccessible(page, "the stage");
});
