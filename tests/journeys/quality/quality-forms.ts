import type { Page } from "@playwright/test";
import { addDays } from "#platform/values/paris-time.ts";
import { ASSESSMENT_FAILED } from "#subjects/assessments/rules/assessment-messages.ts";
import { AUDIT_FILE_FAILED } from "#subjects/audit/rules/audit-messages.ts";
import { setObjectives } from "../../site/assessments/assessment-site.ts";
import { basile } from "../../stages.ts";
import { openAsOdile } from "../administration-forms.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import type { Centre } from "../site.ts";

/** Opens the assessment of a stage with Basile, and chooses a level. */
export async function chooseLevel(page: Page, centre: Centre) {
  const date = addDays(centre.today, -1);
  const stage = await centre.addStage({ date, endRegistrationDate: addDays(centre.today, 1) });
  await centre.register(stage, basile);
  await setObjectives(centre, stage.id, "Semer droit");
  await openAsOdile(page, centre, `/evaluations/${stage.id}`);
  await page.getByLabel("Semer droit").selectOption("Acquis");
}

/** Opens the files of an indicator, and writes a note. */
export async function writeAuditNote(page: Page, centre: Centre) {
  await openAsOdile(page, centre, "/admin/audit/17");
  await page.getByLabel("Ce que ce fichier montre").fill("Le bail de la salle");
}

/** For failed-forms.spec.ts. */
export const QUALITY_FORMS = {
  "an assessment": {
    open: chooseLevel,
    send: (page: Page) => actionNamed(page, "Enregistrer").click(),
    failed: ASSESSMENT_FAILED,
  },
  "a file for the auditor": {
    open: writeAuditNote,
    send: (page: Page) => actionNamed(page, "Joindre le fichier").click(),
    failed: AUDIT_FILE_FAILED,
  },
};
