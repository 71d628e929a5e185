import { addDays } from "#platform/values/paris-time.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible } from "../axe.ts";
import { follow, openPage } from "../pages.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";
import { addButton, fieldOf, openSettings, saveButton, stageOf, typeStage, workdayFrom } from "./stage-fields.ts";

test.use({ viewport: DESKTOP });

test("a timetable is proposed, changed, saved, moved to another date and copied", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const timetable = page.getByRole("region", { name: "Horaire" });
  const row = (number: number) => timetable.getByRole("group", { name: `Demi-journée ${number} ` });
  const pressed = (name: string | RegExp) => timetable.getByRole("button", { name }).click();
  const { date } = stageOf(centre);
  const next = workdayFrom(addDays(date, 1));

  await openPage(page, "/admin/ajouter");
  await pressed("Proposer un horaire");
  await expect(timetable.getByRole("alert")).toHaveText(/indiquez d’abord la date et la durée/);
  await typeStage(page, stageOf(centre));
  await pressed("Proposer un horaire");
  await expect(timetable.getByRole("group", { name: /^Demi-journée/ })).toHaveCount(4);
  await expect(page.getByText("L’horaire fait 14 h.")).toBeVisible();
  await expect(row(3).getByLabel("Jour")).toHaveValue(next);

  await row(2).getByLabel("À", { exact: true }).fill("16:00");
  await row(2).getByLabel("Autre lieu").fill("Caudry");
  await row(2).getByLabel("Formateur").selectOption("Ghislain Aubrevault-Lhomel");
  await pressed(/Retirer la demi-journée 4/);
  await expect(page.getByText("L’horaire fait 9 h 30, la durée annoncée est de 14 h.")).toBeVisible();
  await expect(timetable.getByRole("button", { name: /Retirer la demi-journée 3/ })).toBeFocused();
  await expectAccessible(page);
  await row(1).getByLabel("De", { exact: true }).fill("13:00");
  await addButton(page).click();
  await expect(row(1).getByLabel("À", { exact: true })).toBeFocused();
  await expect(row(1)).toContainText("Cette demi-journée finit avant d’avoir commencé.");
  await row(1).getByLabel("De", { exact: true }).fill("08:30");
  // Enter saves: it does not press a button of the timetable.
  await row(1).getByLabel("Autre lieu").press("Enter");
  await openSettings(page);
  await expect(timetable.getByRole("group", { name: /^Demi-journée/ })).toHaveCount(3);
  await expect(row(2).getByLabel("Formateur").locator("option:checked")).toHaveText("Ghislain Aubrevault-Lhomel");

  const later = addDays(date, 7);
  await typeStage(page, { date: later });
  await saveButton(page).click();
  await expect(fieldOf(page, "Date")).toBeFocused();
  await pressed(/^Déplacer l’horaire au/);
  await expect(row(1).getByLabel("Jour")).toHaveValue(later);
  await expect(fieldOf(page, "Date")).not.toHaveAttribute("aria-invalid");
  await saveButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Stage modifié avec succès" })).toBeVisible();
  await expect(row(1).getByLabel("Jour")).toHaveValue(later);

  // The form of the stage that is left has as many half-days.
  await follow(page.getByRole("link", { name: "Dupliquer" }), "Ajouter un stage");
  await expect(fieldOf(page, "Date")).toHaveValue("");
  await expect(timetable.getByRole("group", { name: /^Demi-journée/ })).toHaveCount(3);
  const copied = addDays(date, 14);
  await typeStage(page, { date: copied });
  await expect(row(1).getByLabel("Jour")).toHaveValue(copied);
  await expect(row(2).getByLabel("Autre lieu")).toHaveValue("Caudry");
});
