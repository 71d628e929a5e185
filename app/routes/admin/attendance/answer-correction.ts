import { data, type RouterContextProvider, redirect } from "react-router";
import {
  CORRECTION_FAILED,
  type CorrectionReason,
  correctionMessage,
} from "../../../../domain/attendance/administration/administration-messages.ts";
import {
  ATTENDANCE_CORRECTION,
  type CorrectionFault,
  type CorrectionForm,
  correctedTo,
} from "../../../../domain/attendance/administration/correction-form.ts";
import { correctPresence } from "../../../../server/attendance/administration/correct.ts";
import { countAttendanceChange } from "../../../../server/attendance/administration/count-change.ts";
import { noteDossierChange } from "../../../../server/dossiers/note-change.ts";
import { servicesContext } from "../../../../server/services.ts";
import { readForm } from "../../../form.ts";
import { runAction } from "../../../run-action.ts";
import { requireAdmin } from "../../../session.ts";
import { findPerson } from "./find-person.ts";
import { halfDayPath } from "./paths.ts";

export interface CorrectionAnswer {
  refusal?: string;
  /** By field, in French. */
  faults?: Partial<Record<keyof CorrectionForm, string>>;
  /** As typed. */
  typed?: Record<keyof CorrectionForm, string>;
  /** Another correction was made meanwhile: the form continues from that one. */
  decidedBy?: string;
}

const STATUS: Partial<Record<CorrectionReason, number>> = {
  notClosed: 409,
  changedMeanwhile: 409,
  nothingChanges: 409,
  tooMany: 429,
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
      if (!(await countAttendanceChange(database, by, clock()))) return refuse("tooMany");
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
