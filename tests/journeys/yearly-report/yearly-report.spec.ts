import { randomUUID } from "node:crypto";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { STAGE_CHANGED } from "#platform/values/page-messages.ts";
import { addTrainer } from "#subjects/team/data/change-trainers.ts";
import { AMOUNTS_SAVED, AMOUNTS_TITLE } from "#subjects/yearly-report/rules/amounts/amount-messages.ts";
import { CHECKS_AGREE, CHECKS_DIFFER, NOTHING_LACKS } from "#subjects/yearly-report/rules/report-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { addReported, moisson } from "../../site/yearly-report/example-year.ts";
import { twoDays } from "../../stages.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openUntilShown } from "../opinions/answered-opinions.ts";
import { follow, openPage } from "../pages.ts";
import { type Centre, expect, test } from "../site.ts";
import { saveButton } from "../stages/stage-fields.ts";

/** A stage of one trainee, three years ago: no other test has stages there. */
async function addForgottenStage(centre: Centre) {
  const { services } = centre;
  const draft = { name: "Noémie Caudrelier", email: "", speciality: "", background: "", motto: "" };
  const added = await addTrainer(
    services,
    {
      draft: { ...draft, employment: "", photoId: null, portrait: "" },
      submission: randomUUID(),
      by: { id: "", name: "Le centre" },
    },
    services.clock(),
  );
  if (!("id" in added)) throw new Error(added.reason);
  const trainerId = added.id;
  const year = Number(centre.today.slice(0, 4)) - 3;
  const date = `${year}-03-02`;
  const halfDays = twoDays(date).map((halfDay) => ({ ...halfDay, trainer: "Noémie Caudrelier", trainerId }));
  const stage = { ...moisson, id: randomUUID(), title: "Moisson oubliée", date, halfDays, pdfUrl: null };
  await addReported(centre, { ...stage, endRegistrationDate: date }, {}, [
    { name: "Basile", kind: "selfEmployed", payer: "vivea", amounts: [], followed: 4 },
  ]);
  return { year, stage, trainerId };
}

test("the yearly report of a year that lacks something is completed from its own page @all", async ({
  page,
  context,
  centre,
}) => {
  await centre.signIn(context, odileAdministratrice, "admin");
  const { year, stage, trainerId } = await addForgottenStage(centre);
  const unknownLink = page.getByText("Noémie Caudrelier : lien avec le centre à indiquer");
  await openUntilShown(page, `/admin/bpf?annee=${year}`, unknownLink);
  await expect(page.getByText("Montant à saisir : 1 inscription")).toBeVisible();
  await expectAccessible(page, "a yearly report that lacks something");

  await follow(page.getByRole("link", { name: "Compléter stage par stage" }), `Ce qui manque au BPF ${year}`);
  await expectAccessibleHere(page, "what the yearly report lacks");
  await follow(page.getByRole("link", { name: /^Ouvrir les montants/ }), AMOUNTS_TITLE, 2);
  const amount = page.getByRole("textbox", { name: /^Montant/ });
  await expect(page.getByRole("combobox", { name: /^Origine/ })).toHaveValue("2g");
  await page.getByRole("button", { name: "Reprendre le prix" }).click();
  await expect(amount).toHaveValue("400");
  await expectAccessible(page, "the amounts");
  // What a button filled in stays when it cannot be sent.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NOT_SENT }).first()).toBeVisible();
  await expect(amount).toHaveValue("400");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(AMOUNTS_SAVED).last()).toBeVisible();

  await openPage(page, `/admin/stages/${stage.id}/reglages`);
  await page.locator('[name="purpose"]').selectOption("other");
  await page.locator('[name="nsfCode"]').fill("252r");
  await saveButton(page).click();
  await expect(page.getByText(STAGE_CHANGED).last()).toBeVisible();

  await openPage(page, `/admin/reglages/equipe/${trainerId}`);
  await page.getByLabel("Lien avec le centre (BPF)").selectOption("own");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Modifications enregistrées").last()).toBeVisible();

  await openPage(page, `/admin/bpf?annee=${year}`);
  await expect(page.getByText(NOTHING_LACKS)).toBeVisible();
  await expect(page.getByText(CHECKS_AGREE)).toBeVisible();
  await expect(page.getByText(CHECKS_DIFFER)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Total F-1 1 14/ })).toBeVisible();
  await expectAccessibleHere(page, "a whole yearly report");
  await page.getByRole("link", { name: /^400/ }).click();
  await expect(page.getByRole("link", { name: /Moisson oubliée/ })).toBeVisible();
  await expectAccessibleHere(page, "the stages of a cell");
});
