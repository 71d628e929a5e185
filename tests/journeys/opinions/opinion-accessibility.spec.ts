import { randomUUID } from "node:crypto";
import { CLOSED, OWN_QUESTIONNAIRES } from "../../../domain/opinions/answering/answer-messages.ts";
import { addDays } from "../../../domain/paris-time.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { askParticipants } from "../../../server/opinions/asking/ask-participants.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { plantOpinions, times } from "../../site/opinions/plant-opinions.ts";
import { basile } from "../../stages.ts";
import { expectAccessible } from "../axe.ts";
import { openPage } from "../pages.ts";
import { expect, test } from "../site.ts";
import { askAfterStage } from "./answered-opinions.ts";

test("a closed questionnaire, and the list of one's own", async ({ page, context, centre }) => {
  const { stage, emails } = await askAfterStage(centre, 1);
  const link = await centre.mailedLink("opinionAsked", emails[0] ?? "");
  await singleStatement(centre.services.database)
    .updateTable("opinions")
    .set({ closes_at: new Date(centre.services.clock().getTime() - 1_000) })
    .where("stage_id", "=", stage.id)
    .execute();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: CLOSED.title })).toBeVisible();
  await expectAccessible(page, "a closed questionnaire");

  const marie = await centre.signIn(context, marieEleveuse);
  const days = { date: addDays(centre.today, -1), endRegistrationDate: addDays(centre.today, 1) };
  await centre.register(await centre.addStage(days), { ...basile, email: marie.email });
  await askParticipants(centre.services.database, centre.services.clock());
  await openPage(page, "/avis");
  await expect(page.getByText(OWN_QUESTIONNAIRES.open)).toBeVisible();
  await expectAccessible(page, "one's own questionnaires");
});

test("who is asked each year, and the filled dashboard", async ({ page, context, centre }) => {
  const { database, clock } = centre.services;
  const stage = await centre.addStage({ date: centre.today });
  const lastWeek = new Date(clock().getTime() - 7 * 86_400_000);
  const name = `Basile ${randomUUID()}`;
  await plantOpinions(
    database,
    [
      ...times(5, { stage, satisfaction: 5, answeredAt: lastWeek }),
      { stage, satisfaction: 1, comment: "En panne.", reaction: "open", recipientName: name },
    ],
    clock(),
  );
  const id = randomUUID();
  await singleStatement(database)
    .insertInto("complaints")
    .values({
      ...{ id, submission: id, year: 2020, number: Math.trunc(Math.random() * 1_000_000_000), kind: "complaint" },
      ...{ channel: "form", received_at: clock(), name, email: "", phone: "", stage_title: "", search_text: "" },
      ...{ body: "La salle était froide.", due_day: "2020-01-02" },
    })
    .execute();
  await centre.signIn(context, odileAdministratrice, "admin");
  await openPage(page, "/admin");
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page, "the filled dashboard");
  for (const kind of ["company", "trainer", "funder"]) {
    await openPage(page, `/admin/qualite/envois?nature=${kind}`);
    await expect(page.getByRole("heading", { name: "Envois annuels" })).toBeVisible();
    await expectAccessible(page, `the yearly questionnaires, ${kind}`);
  }
  await singleStatement(database).deleteFrom("complaints").where("id", "=", id).execute();
});
