import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { singleStatement } from "#platform/database/single-statement.ts";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { publishResults } from "#subjects/opinions/data/results/publish-results.ts";
import { ANSWER_FAILED, SEND_ANSWER } from "#subjects/opinions/rules/answering/answer-messages.ts";
import { YEARLY_NOT_SENT } from "#subjects/opinions/rules/yearly/yearly-messages.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openPage } from "../pages.ts";
import type { Centre } from "../site.ts";

/** A stage that ended yesterday, whose people the site has asked; their addresses are of no other stage. */
export async function askAfterStage(centre: Centre, count: number) {
  const typeId = 1_000 + Math.trunc(Math.random() * 1_000_000);
  const days = { date: addDays(centre.today, -1), endRegistrationDate: addDays(centre.today, 1) };
  const stage = await centre.addStage({ ...days, typeId, availableSeats: count, satisfactionPercentage: null });
  const emails = Array.from({ length: count }, () => `${randomUUID()}@ferme.example`);
  await centre.register(stage, ...emails.map((email) => ({ ...basile, email })));
  await askParticipants(centre.services.database, centre.services.clock());
  return { stage, emails };
}

/** One step of the scale of a question. */
export const note = (page: Page, question: RegExp, value: number) =>
  page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: new RegExp(`^${value}`) });
export const SATISFIED = /donné satisfaction/;
export const OBJECTIVES = /atteint les objectifs/;

/** Loads the page until it shows this: the site reads figures and settings again after a moment. */
export const openUntilShown = (page: Page, path: string, shown: Locator) =>
  expect(async () => {
    await openPage(page, path);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Closes the questionnaires of a stage and publishes its figure, as the next quarter would. */
export async function publishStage({ services: { database, clock } }: Centre, { id }: { id: string }) {
  await singleStatement(database)
    .updateTable("opinions")
    .set({ closes_at: clock() })
    .where("stage_id", "=", id)
    .execute();
  await publishResults(database, clock());
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("stage_results")
      .set({ published_on: "2026-10-01" })
      .where("stage_id", "=", id)
      .execute();
    await noteCatalogueChange(transaction);
  });
}

/** For failed-forms.spec.ts. */
export const OPINION_FORMS = {
  "the answer to a questionnaire": {
    async open(page: Page, centre: Centre) {
      const { emails } = await askAfterStage(centre, 1);
      await openPage(page, await centre.mailedLink("opinionAsked", emails[0] ?? ""));
      await note(page, SATISFIED, 4).check();
      await page.getByLabel("Un commentaire libre ?").fill("Très clair.");
    },
    send: (page: Page) => page.getByRole("button", { name: SEND_ANSWER }).click(),
    failed: ANSWER_FAILED,
    unsent: NOT_SENT,
  },
  "the yearly questionnaires": {
    async open(page: Page, centre: Centre) {
      await centre.signIn(page.context(), odileAdministratrice, "admin");
      await openPage(page, "/admin/qualite/envois?nature=funder");
      await page.getByLabel("Financeurs").fill("VIVEA Nord <nord@vivea.example>");
    },
    send: (page: Page) => page.getByRole("button", { name: /Envoyer le questionnaire/ }).click(),
    failed: YEARLY_NOT_SENT,
    unsent: NOT_SENT,
  },
};
