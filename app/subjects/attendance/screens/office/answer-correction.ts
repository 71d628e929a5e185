import { data, type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteDossierChange } from "#subjects/dossiers/data/note-change.ts";
import { correctPresence } from "../../data/administration/correct.ts";
import { halfDayPath } from "../../parts/office/paths.ts";
import {
  CORRECTION_FAILED,
  type CorrectionReason,
  correctionMessage,
} from "../../rules/administration/administration-messages.ts";
import {
  ATTENDANCE_CORRECTION,
  type CorrectionFault,
  type CorrectionForm,
  correctedTo,
} from "../../rules/administration/correction-form.ts";
import { findPerson } from "./find-person.ts";

export interface CorrectionAnswer {
  refusal?: string;
  /** French sentences by field. */
  faults?: Partial<Record<keyof CorrectionForm, string>>;
  /** The values as typed. */
  typed?: Record<keyof CorrectionForm, string>;
  /** Another correction was made meanwhile: the form continues from that one. */
  decidedBy?: string;
}

const STATUS: Partial<Record<CorrectionReason, number>> = {
  notClosed: 409,
  changedMeanwhile: 409,
  nothingChanges: 409,
};

/** Saves the correction, or answers with everything that was typed. */
export async function answerCorrection(
  request: Request,
  params: { stage: string; halfDay: string; stagePerson: string },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const { values, typed, reason, faults } = await readForm(request, ATTENDANCE_CORRECTION);
  const answer = (refusal: string, status: number, rest: CorrectionAnswer = {}) =>
    data<CorrectionAnswer>({ refusal, typed, ...rest }, { status });
  const refuse = (why: CorrectionReason, rest?: CorrectionAnswer) =>
    answer(correctionMessage[why], STATUS[why] ?? 400, rest);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const { stage, halfDay, person } = await findPerson(context, params);
      if (reason) return refuse(reason, { faults: inFrench(faults) });
      const presence = correctedTo(values, halfDay);
      if (!presence) return refuse("outsideHalfDay");
      const { correctionReason, decidedBy } = values;
      const correcting = { stage, halfDay, person, presence, reason: correctionReason, decidedBy, by };
      const outcome = await correctPresence(database, correcting, clock());
      if (outcome === "changedMeanwhile") {
        const { attendance } = await findPerson(context, params);
        return refuse(outcome, { decidedBy: attendance?.presences.get(person.id)?.record.id ?? "" });
      }
      if (outcome !== "saved") return refuse(outcome);
      await noteDossierChange(services, stage.id);
      return redirect(halfDayPath(stage.id, halfDay.id));
    },
    (status) => answer(CORRECTION_FAILED, status),
  );
}

const inFrench = (faults: Partial<Record<keyof CorrectionForm, CorrectionFault>>) =>
  Object.fromEntries(Object.entries(faults).map(([field, why]) => [field, correctionMessage[why]]));
