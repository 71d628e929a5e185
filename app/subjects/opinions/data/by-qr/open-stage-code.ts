import type { Database, Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { mayTakeAttendance } from "#subjects/attendance/data/attended-stages.ts";
import { countUnknownLink, type NotOpened, type Opening } from "#subjects/mails/data/links.ts";
import { matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { closesAt, scannedFrom } from "../../rules/asking/asking-moments.ts";
import { findStageToAsk, type StageToAsk } from "../asking/asked-stages.ts";
import { openOpinion } from "../asking/write-opinions.ts";
import { stageCode, stageOfCode } from "./stage-code.ts";

export interface ScannedStage {
  stage: StageToAsk;
  state: "notYet" | "open" | "closed";
}

/** The stage whose questionnaire à chaud the code opens. */
export async function openStageCode(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<ScannedStage | NotOpened> {
  const stageId = await stageOfCode(database, token);
  const stage = stageId === null ? null : await findStageToAsk(database, stageId);
  if (!stage) return { reason: await countUnknownLink(database, address, now) };
  if (now < scannedFrom(stage.times)) return { stage, state: "notYet" };
  return { stage, state: now < closesAt("end", stage.times, now) ? "open" : "closed" };
}

/** The account's own registration on this stage, if it has one. */
export async function findOwnRegistration(database: Reader, viewer: User | null, stageId: string) {
  if (!viewer) return null;
  const row = await ownRows(database, matched(viewer))
    .select("participants.id")
    .where("stage_id", "=", stageId)
    .orderBy("registration_date")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id of the questionnaire of the account's own registration; null if it was removed meanwhile. */
export async function openOwnQuestionnaire(
  database: Database,
  { stage, participantId }: { stage: StageToAsk; participantId: string },
  now: Date,
): Promise<string | null> {
  const opinion = await database
    .transaction()
    .execute((transaction) => openOpinion(transaction, { stage, participantId }, now));
  return opinion?.id ?? null;
}

interface Showing {
  stageId: string;
  viewer: User;
  team: readonly Trainer[];
  baseUrl: URL;
}

/** What a trainer's screen shows; null for everybody else. */
export async function showStageCode(database: Reader, { stageId, viewer, team, baseUrl }: Showing) {
  const stage = await findStageToAsk(database, stageId);
  if (!stage || !(await mayTakeAttendance(database, { user: viewer, team, stageId }))) return null;
  const code = await stageCode(database, stageId);
  return { title: stage.title, url: new URL(`/avis/stage/${encodeURIComponent(code)}`, baseUrl).href };
}
