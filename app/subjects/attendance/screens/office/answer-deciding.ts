import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { fullName } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteDossierChange } from "#subjects/dossiers/data/note-change.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { decideHeld } from "../../data/administration/decide.ts";
import { readStageAttendance } from "../../data/administration/read-stage-attendance.ts";
import {
  DECIDING_FAILED,
  type DecidingReason,
  decidedMessage,
  decidingMessage,
  HALF_DAY_GONE,
} from "../../rules/administration/administration-messages.ts";
import { COUNT, isDecision } from "../../rules/administration/deciding.ts";
import { asRecorded } from "../../rules/half-day-attendance.ts";

export interface DecidingAnswer {
  refusal?: string;
  success?: string;
  /** The record that it was about, what was chosen and what was typed. */
  row?: string;
  intent?: string;
  reason?: string;
}

const STATUS: Partial<Record<DecidingReason, number>> = { whoFirst: 409, changedMeanwhile: 409 };

/** Saves what an administrator decides about records that wait, one or several, or answers with what was typed. */
export async function answerDeciding(
  request: Request,
  params: { stage: string; halfDay: string },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const intent = textOf(posted, "intent");
  const rows = new Set(posted.texts.get("row"));
  const reason = textOf(posted, "correctionReason").replaceAll("\r\n", "\n").trim();
  const [row] = rows;
  const answer = (refusal: string, status: number) =>
    data<DecidingAnswer>({ refusal, row: rows.size === 1 ? row : "", intent, reason }, { status });
  const refuse = (why: DecidingReason) => answer(decidingMessage[why], STATUS[why] ?? 400);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const attendance = await readStageAttendance(database, { stageId: params.stage });
      if (!attendance) throw data(CHOSEN_STAGE_GONE, { status: 404 });
      const { stage, people, records } = attendance;
      const halfDay = stage.halfDays.find(({ id }) => id === params.halfDay);
      if (!halfDay) throw data(HALF_DAY_GONE, { status: 404 });
      if (posted.tooLong && posted.tooLong !== "correctionReason") return answer(FIELD_TOO_LONG, 400);
      if (posted.tooLong || reason.length > MAX_REASON) return refuse("reasonTooLong");
      if (rows.size === 0 || !isDecision(intent)) return refuse("notUnderstood");
      const waiting = attendance.halfDays.get(halfDay.id)?.waiting ?? [];
      // Also those that are decided by now: the same form may be sent twice.
      const chosen = records
        .filter((record) => record.halfDayId === halfDay.id && rows.has(record.id))
        .map((record) => waiting.find(({ id }) => id === record.id) ?? asRecorded(record));
      if (chosen.length < rows.size) return refuse("changedMeanwhile");
      const held = chosen.map(({ id, personId, personName }) => {
        const known = people.find((person) => person.id === personId);
        return { id, personId, name: known ? fullName(known) : personName };
      });
      const counts = intent === COUNT;
      const replaces = textOf(posted, "replaces");
      const outcome = await decideHeld(database, { stage, halfDay, held, counts, replaces, reason, by }, clock());
      if (outcome !== "saved") return refuse(outcome);
      await noteDossierChange(services, stage.id);
      return data<DecidingAnswer>({
        success: decidedMessage(
          held.map(({ name }) => name),
          counts,
        ),
      });
    },
    (status) => answer(DECIDING_FAILED, status),
  );
}
