import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";
import type { User } from "#platform/values/user.ts";
import { mayTakeAttendance } from "#subjects/attendance/data/attended-stages.ts";
import { countUnknownLink, type NotOpened, type Opening } from "#subjects/mails/data/links.ts";
import { matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { closesAt, scannedFrom } from "../../rules/asking/asking-moments.ts";
import { findStageToAsk, type StageToAsk } from "../asking/asked-stages.ts";
import { openOpinion } from "../asking/write-opinions.ts";

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

const MAC_LENGTH = 22;

/**
 * The code in the address of a QR code: nobody can guess it, and nothing is stored. It is the same for the whole stage.
 */
export async function stageCode(database: Reader, stageId: string): Promise<string> {
  return (await macOf(database, stageId)) + stageId;
}

/** The stage of a code; null when no page of this site made it. */
export async function stageOfCode(database: Reader, code: string): Promise<string | null> {
  const stageId = code.slice(MAC_LENGTH);
  const [given, right] = [Buffer.from(code.slice(0, MAC_LENGTH)), Buffer.from(await macOf(database, stageId))];
  return given.length === right.length && timingSafeEqual(given, right) ? stageId : null;
}

/** The key is its own, so that no other signature of the site passes for one. */
async function macOf(database: Reader, stageId: string): Promise<string> {
  const key = createHmac("sha256", await readSigningSecret(database))
    .update("opinions of a stage")
    .digest();
  return createHmac("sha256", key).update(stageId).digest("base64url").slice(0, MAC_LENGTH);
}
