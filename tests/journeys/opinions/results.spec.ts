import { randomUUID } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import { REACTION_DONE } from "#subjects/opinions/rules/results/quality-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { nameTrainer } from "../../site/attendance/field-site.ts";
import { plantOpinions, times } from "../../site/opinions/plant-opinions.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { PHONE } from "../screens.ts";
import { type Centre, expect, test } from "../site.ts";
import { openUntilShown, publishStage } from "./answered-opinions.ts";
import { plantStageOpinions } from "./opened-opinions.ts";

/** Adds a complaint that was to be answered long ago, and returns its id. */
async function addLateComplaint({ services: { database, clock } }: Centre, name: string) {
  const id = randomUUID();
  await singleStatement(database)
    .insertInto("complaints")
    .values({
      ...{ id, submission: id, year: 2020, number: Math.trunc(Math.random() * 1_000_000_000), kind: "complaint" },
      ...{ channel: "form", received_at: clock(), name, email: "", phone: "", stage_title: "", search_text: "" },
      ...{ body: "La salle était froide.", due_day: "2020-01-02" },
    })
    .execute();
  return id;
}

test("an administrator reads the results on any screen, and a trainer what was said of them @all", async ({
  page,
  context,
  centre,
}) => {
  const { database, clock } = centre.services;
  const { stage, toReact } = await plantStageOpinions(centre);
  const lastWeek = new Date(clock().getTime() - 7 * 86_400_000);
  await plantOpinions(database, times(5, { stage, satisfaction: 5, answeredAt: lastWeek }), clock());
  const name = `Basile ${randomUUID()}`;
  const complaint = await addLateComplaint(centre, name);
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin");
  await expect(page.getByText(name).first()).toBeVisible();
  await expectAccessible(page, "the filled dashboard");
  await singleStatement(database).deleteFrom("complaints").where("id", "=", complaint).execute();
  await openPage(page, "/admin/qualite");
  await expectAccessible(page, "the results and their charts");

  await page.setViewportSize(PHONE);
  const envois = ["company", "trainer", "funder"].map((kind) => `/admin/qualite/envois?nature=${kind}`);
  for (const path of ["/admin/qualite/reponses", ...envois]) {
    await openPage(page, path);
    await expectAccessibleHere(page, path);
  }
  await openPage(page, `/admin/qualite/reponses/${toReact}`);
  await expect(page.getByText("Basile Hutin")).toBeVisible();
  await expectAccessibleHere(page, "an answer that asks for a reaction");
  await page.getByLabel("Ce qui a été fait").fill("Appelé, la machine est révisée.");
  await page.getByRole("button", { name: "Traité" }).click();
  await expect(page.getByText(REACTION_DONE).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ce qui a été fait" })).toBeVisible();

  // A trainer reads what was said of them, without names.
  const trainerId = centre.services.team[1]?.id ?? "";
  await context.clearCookies();
  const paul = await centre.signIn(context, paulChauffeur);
  await nameTrainer({ services: centre.services } as Parameters<typeof nameTrainer>[0], trainerId, paul);
  const paulsStage = await centre.addStage({ typeId: 999, date: centre.today });
  const of = { stage: paulsStage, trainerIds: [trainerId], recipientName: "Basile Hutin" };
  await plantOpinions(database, times(5, { ...of, satisfaction: 4 }), clock());
  await publishStage(centre, paulsStage);
  await openUntilShown(page, "/mes-avis", page.getByText(/100\s%\s·\s5 réponses/).first());
  await expect(page.getByText("Hutin")).toHaveCount(0);
  await expectAccessibleHere(page, "a trainer's own results");
});
