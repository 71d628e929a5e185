import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { OPINION_NOT_CHANGED } from "#subjects/opinions/rules/results/quality-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { plantOpinions, times } from "../../site/opinions/plant-opinions.ts";
import { openPage } from "../pages.ts";
import type { Centre } from "../site.ts";

/** A stage of a type that no other journey has, whose figures only these opinions change. */
export async function plantStageOpinions(centre: Centre) {
  const typeId = 1_000 + Math.trunc(Math.random() * 1_000_000);
  const stage = await centre.addStage({ typeId, date: centre.today, satisfactionPercentage: null });
  const [toReact, toRead] = [randomUUID(), randomUUID()];
  const answers = { rythme: "Bon", materiel: "4" };
  await plantOpinions(
    centre.services.database,
    [
      ...times(3, { stage, satisfaction: 5, answers }),
      { id: toRead, stage, satisfaction: 4, comment: `Très clair, ${toRead}.`, publication: "waiting" },
      { id: toReact, stage, satisfaction: 1, comment: "En panne.", reaction: "open", recipientName: "Basile Hutin" },
    ],
    centre.services.clock(),
  );
  return { stage, toReact, toRead };
}

/** For failed-forms.spec.ts: an answer that asks for a reaction, with what was done. */
export const REACTION = {
  async open(page: Page, centre: Centre) {
    const { toReact } = await plantStageOpinions(centre);
    await centre.signIn(page.context(), odileAdministratrice, "admin");
    await openPage(page, `/admin/qualite/reponses/${toReact}`);
    await page.getByLabel("Ce qui a été fait").fill("Appelé, la machine est révisée.");
  },
  send: (page: Page) => page.getByRole("button", { name: "Traité" }).click(),
  failed: OPINION_NOT_CHANGED,
  unsent: NOT_SENT,
};
