import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { NOT_SENT } from "#platform/values/form-messages.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { CORRECTION_FAILED } from "#subjects/attendance/rules/administration/administration-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { CLOSED, sendFromField } from "../../site/attendance/field-records.ts";
import { basile, noemie } from "../../stages.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import type { Centre } from "../site.ts";

/** A stage whose half-day lasts all day, with Basile and Noémie. */
export async function openHalfDay(centre: Centre) {
  const day = centre.today;
  const halfDay = { id: randomUUID(), day, from: "00:00", to: "23:59" };
  const halfDays = [{ ...halfDay, place: "", trainer: "Ghislain Aubrevault", trainerId: "" }];
  const stage = await centre.addStage({ date: day, endRegistrationDate: addDays(day, 1), halfDays });
  await centre.register(stage, basile, noemie);
  const rows = await centre.services.database
    .selectFrom("participants")
    .select(["id", "first_name"])
    .where("stage_id", "=", stage.id)
    .execute();
  const idOf = (name: string) => rows.find(({ first_name }) => first_name === name)?.id ?? "";
  return { stage, halfDay, basileId: idOf(basile.firstName), noemieId: idOf(noemie.firstName) };
}

/** Opens the form that corrects Noémie in a closed half-day, and fills it in. */
export async function typeCorrection(page: Page, centre: Centre) {
  const { stage, halfDay, noemieId } = await openHalfDay(centre);
  const at = new Date().toISOString();
  await sendFromField(centre, [{ fact: CLOSED, at, halfDay }], stage);
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  await openPage(page, `/admin/stages/${stage.id}/emargement/corriger/${halfDay.id}/${noemieId}`);
  await page.getByLabel("Présence").selectOption("absent");
  await page.getByLabel("Motif de la correction").fill("Vue nulle part.");
}

/** For failed-forms.spec.ts. */
export const ATTENDANCE_FORMS = {
  "a correction of the attendance": {
    open: typeCorrection,
    send: (page: Page) => actionNamed(page, "Enregistrer la correction").click(),
    failed: CORRECTION_FAILED,
    unsent: NOT_SENT,
  },
};
