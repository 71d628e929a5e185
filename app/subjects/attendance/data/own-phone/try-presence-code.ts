import { timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { isCode } from "#subjects/mails/rules/link-kinds.ts";
import type { PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import { attendanceCodeDigest } from "./attendance-codes.ts";

/** Attempts of one code. */
export const PRESENCE_CODE_TRIES = 5;

interface Try {
  owner: { participantId: string; halfDayId: string; email: string };
  code: string;
}

/** Counts the try before it compares, so that many at once are no more than five. */
export async function tryPresenceCode(
  database: Database,
  { owner, code }: Try,
  now: Date,
): Promise<PresenceRefusal | null> {
  if (!isCode(code)) return "missingCode";
  const { participantId, halfDayId } = owner;
  const tried = await singleStatement(database)
    .updateTable("attendance_codes")
    .set((column) => ({ attempts: column("attempts", "+", 1) }))
    .where("participant_id", "=", participantId)
    .where("half_day_id", "=", halfDayId)
    .where("expires_at", ">", now)
    .where("attempts", "<", PRESENCE_CODE_TRIES)
    .returning(["digest", "attempts"])
    .executeTakeFirst();
  if (!tried) return refusedTry(database, owner, now);
  const given = await attendanceCodeDigest(database, owner, code);
  if (timingSafeEqual(Buffer.from(tried.digest), Buffer.from(given))) return null;
  return tried.attempts >= PRESENCE_CODE_TRIES ? "tooManyTries" : "wrongCode";
}

async function refusedTry(
  database: Database,
  { participantId, halfDayId }: Try["owner"],
  now: Date,
): Promise<PresenceRefusal> {
  const row = await database
    .selectFrom("attendance_codes")
    .select("attempts")
    .where("participant_id", "=", participantId)
    .where("half_day_id", "=", halfDayId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? "tooManyTries" : "noCode";
}
