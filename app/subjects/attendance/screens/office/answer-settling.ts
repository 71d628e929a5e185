import { data, type RouterContextProvider } from "react-router";
import type { Database } from "#platform/database/database.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fullName } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { noteDossierChange, noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { readStageAttendance } from "../../data/administration/read-stage-attendance.ts";
import { registerPerson, settlePerson } from "../../data/administration/settle.ts";
import {
  registeredMessage,
  registeringMessage,
  SETTLING_FAILED,
  type SettlingReason,
  settledMessage,
  settlingMessage,
  type TheirRecords,
} from "../../rules/administration/administration-messages.ts";
import { NOBODY, REGISTER } from "./nobody.ts";

export interface SettlingAnswer {
  refusal?: string;
  success?: string;
  /** Whom it was about, and what was chosen. */
  addedPerson?: string;
  participantId?: string;
}

const STATUS: Record<SettlingReason, number> = {
  choiceMissing: 400,
  personGone: 404,
  participantGone: 409,
};

/** Saves who somebody is, or answers with what was chosen. */
export async function answerSettling(request: Request, stageId: string, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const [addedPerson, participantId] = [textOf(posted, "addedPerson"), textOf(posted, "participantId")];
  const answer = (refusal: string, status: number) =>
    data<SettlingAnswer>({ refusal, addedPerson, participantId }, { status });
  const refuse = (reason: SettlingReason) => answer(settlingMessage[reason], STATUS[reason]);
  if (posted.tooLong) return answer(FIELD_TOO_LONG, 400);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  return runAction(
    context,
    async () => {
      const attendance = await readStageAttendance(database, { stageId });
      if (!attendance) throw data(CHOSEN_STAGE_GONE, { status: 404 });
      const isNew = textOf(posted, "intent") === REGISTER;
      if (participantId === "" && !isNew) return refuse("choiceMissing");
      const person = attendance.unlisted.find(({ id }) => id === addedPerson);
      if (!person) return refuse("personGone");
      const { stage } = attendance;
      if (isNew) {
        const registering = { stage, person, email: person.email, by, brand: services.centre.brand };
        const outcome = await registerPerson(database, registering, clock());
        if (typeof outcome !== "string") return answer(registeringMessage(outcome), 409);
        if (outcome !== "saved") return refuse(outcome);
        await noteStageChange(services, stageId);
        return data<SettlingAnswer>({
          success: registeredMessage(person.name, await theirRecords(database, stageId, person)),
        });
      }
      const chosen = participantId === NOBODY ? null : participantId;
      const known = attendance.people.find(({ id }) => id === chosen);
      const settling = { stage, person, participantId: chosen, by };
      const outcome = await settlePerson(database, settling, clock());
      if (outcome !== "saved") return refuse(outcome);
      await noteDossierChange(services, stageId);
      const theirs = await theirRecords(database, stageId, person);
      return data<SettlingAnswer>({ success: settledMessage(person.name, known && fullName(known), theirs) });
    },
    (status) => answer(SETTLING_FAILED, status),
  );
}

/** As it is stored by now: what was signed outside of the hours still waits for a decision. */
async function theirRecords(database: Database, stageId: string, { id }: { id: string }): Promise<TheirRecords> {
  const found = await readStageAttendance(database, { stageId });
  const participantId = found?.unlisted.find((person) => person.id === id)?.settledAs;
  const halfDays = [...(found?.halfDays.values() ?? [])];
  return {
    count: halfDays.filter(({ presences }) => presences.get(participantId ?? "")?.source === "signature").length,
    waiting: halfDays.flatMap(({ waiting }) => waiting).filter(({ personId }) => personId === participantId).length,
  };
}
