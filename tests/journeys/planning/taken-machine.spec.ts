import { odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { addButton, openSettings, stageOf, typeStage } from "../stages/stage-fields.ts";

test.use({ viewport: DESKTOP });

test("a machine that another stage has is asked for, and booked anyway @all", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, "/admin/planning/moyens/ajouter");
  await page.getByLabel("Nom").fill("Fendt 724");
  await page.getByLabel("Sorte").selectOption("machine");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByRole("link", { name: "Fendt 724" })).toBeVisible();

  const timetable = page.getByRole("region", { name: "Horaire" });
  const fillStage = async (title: string) => {
    await openPage(page, "/admin/ajouter");
    await typeStage(page, { ...stageOf(centre), title });
    await timetable.getByRole("button", { name: "Proposer un horaire" }).click();
    await timetable.locator("summary", { hasText: "Salles, machines, renforts" }).first().click();
    await timetable.getByLabel("Fendt 724").first().check();
    await timetable.getByRole("button", { name: "Tout comme la première" }).click();
    await expect(timetable.getByText("– Fendt 724")).toHaveCount(4);
    await addButton(page).click();
  };
  await fillStage("Semis, premier groupe");
  await openSettings(page);
  await fillStage("Semis, second groupe");
  await expect(page.getByText(/Fendt 724 est déjà réservé/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Réserver quand même" }).click();
  await openSettings(page);
  await expect(page.getByRole("region", { name: "Planning" })).toContainText("Semis, premier groupe");

  await openPage(page, `/admin/planning?date=${stageOf(centre).date}`);
  await expect(
    page
      .getByRole("row", { name: /Fendt 724/ })
      .getByRole("link", { name: /second groupe/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});
