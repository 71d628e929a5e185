import { createHmac, randomInt } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { CODE_MINUTES } from "#subjects/mails/rules/link-kinds.ts";
import { attendanceCode } from "../../mails.ts";

/** Replaces the code before it; null when the registration is gone or has another address by now. */
export async function makeAttendanceCode(database: Database, mail: StoredMail, now: Date): Promise<string | null> {
  if (!isOf(mail, attendanceCode)) return null;
  const { halfDayId } = mail.data;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const owner = { participantId: mail.participantId ?? "", halfDayId, email: mail.recipient };
  const digest = await attendanceCodeDigest(database, owner, code);
  const expires = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const { numInsertedOrUpdatedRows: written = 0n } = await singleStatement(database)
    .insertInto("attendance_codes")
    .columns(["participant_id", "half_day_id", "digest", "attempts", "expires_at"])
    .expression(({ selectFrom, val, lit }) =>
      selectFrom("participants")
        .select((column) => [
          column.ref("id").as("participant_id"),
          val(halfDayId).as("half_day_id"),
          val(digest).as("digest"),
          lit(0).as("attempts"),
          val(expires).as("expires_at"),
        ])
        .where("id", "=", owner.participantId)
        .where("email", "=", mail.recipient),
    )
    .onConflict((conflict) =>
      conflict.columns(["participant_id", "half_day_id"]).doUpdateSet((row) => ({
        digest: row.ref("excluded.digest"),
        attempts: row.ref("excluded.attempts"),
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .executeTakeFirst();
  return written > 0n ? code : null;
}

interface CodeOwner {
  participantId: string;
  halfDayId: string;
  /** A code that went to an address that was corrected since does not count. */
  email: string;
}

/**
 * The digest needs the key of the site: six digits alone would be found by trying them all against a stolen table of
 * digests.
 */
export async function attendanceCodeDigest(database: Reader, owner: CodeOwner, code: string): Promise<string> {
  const secret = await readSigningSecret(database);
  const text = JSON.stringify(["attendance code", owner.participantId, owner.halfDayId, owner.email, code]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}
