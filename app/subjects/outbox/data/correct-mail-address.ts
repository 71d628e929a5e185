import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { DOCUMENT_MAILS } from "#subjects/mails/data/unsend-documents.ts";
import { withLinks } from "#subjects/mails/rules/harmless.ts";
import { namedOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { correctRow } from "#subjects/registrations/data/correct-row.ts";
import { findRegistrant } from "#subjects/registrations/data/registrant-list.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { fileReceived } from "#subjects/shared-files/mails.ts";
import type { AddressRefusal } from "../rules/mail-messages.ts";
import { isStale } from "../rules/retry.ts";
import { MAIL_CHANGE_RATE } from "./change-mails.ts";

const FAILED = "failed";

/** Those of some mails that went to the address of a registration, which can be corrected. */
export async function findCorrectable(database: Reader, mailIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("mails")
    .innerJoin("participants", "participants.id", "mails.participant_id")
    .select("mails.id")
    .where("mails.id", "in", [...mailIds, ""])
    .whereRef("participants.email", "=", "mails.recipient")
    .whereRef("participants.stage_id", "=", "mails.stage_id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface AddressCorrection {
  mailId: string;
  email: string;
  by: User;
  /** Name of the centre. */
  brand: string;
}

/**
 * Corrects the address of the registration that a failed mail is about, and sends again this mail and what had failed there in
 * the last days; the rest is cancelled. The correction itself writes a new confirmation: a failed one is not sent twice.
 */
export async function correctMailAddress(
  database: Database,
  { mailId, email: typed, by, brand }: AddressCorrection,
  now: Date,
): Promise<"corrected" | AddressRefusal> {
  const email = normalizeEmail(typed);
  if (!isMailable(email)) return "invalidEmail";
  try {
    return await refusableTransaction<AddressRefusal, "corrected">(database, async (transaction, refuse) => {
      const mail = await transaction
        .selectFrom("mails")
        .select(["stage_id as stageId", "participant_id as participantId", "recipient"])
        .where("id", "=", mailId)
        .where("state", "=", FAILED)
        .executeTakeFirst();
      const { stageId, participantId } = mail ?? refuse("gone");
      const before = stageId && participantId ? await findRegistrant(transaction, stageId, participantId) : null;
      if (!mail || !stageId || before?.email !== mail.recipient) return refuse("gone");
      if (email === before.email) refuse("sameAddress");
      const participant = { ...before, email };
      const correction = { stageId, before, participant, named: namedOrganisations([]), by, brand, isOffice: true };
      const refusal = await correctRow(transaction, correction, now);
      if (refusal) refuse(refusal.reason === "alreadyRegistered" ? "alreadyRegistered" : "gone");
      const failed = await transaction
        .selectFrom("mails")
        .select(["id", "kind", "subject", "stage_id as stageId", "created_at as createdAt"])
        .where("participant_id", "=", participantId)
        .where("recipient", "=", before.email)
        .where("state", "=", FAILED)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const again = toSendAgain(failed, { mailId, stageId, now });
      const limit = { ...MAIL_CHANGE_RATE, key: `mail change ${by.id}`, amount: Math.max(1, again.length) };
      if (!(await countAttempt(transaction, [limit], now))) refuse("tooMany");
      for (const mail of failed) {
        const place = again.indexOf(mail);
        // Mails of one priority leave in the order in which they are due.
        const due_at = new Date(now.getTime() - again.length + place);
        const search_text = frenchSearchText(`${email} ${withLinks(mail.subject)}`);
        await transaction
          .updateTable("mails")
          .set(
            place < 0
              ? { state: "cancelled" }
              : { state: "waiting", attempts: 0, due_at, recipient: email, search_text },
          )
          .where("id", "=", mail.id)
          .execute();
      }
      return "corrected";
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "alreadyRegistered";
    throw error;
  }
}

interface FailedMail {
  id: string;
  kind: string;
  subject: string;
  stageId: string | null;
  createdAt: Date | string;
}

/** Two mails of one of these kinds do not say the same. */
const WITH_FILES: readonly string[] = [...DOCUMENT_MAILS, fileReceived.kind];

/** The newest mail of each kind, which says what is true now, in the same order. */
function toSendAgain<Mail extends FailedMail>(
  failed: readonly Mail[],
  { mailId, stageId, now }: { mailId: string; stageId: string; now: Date },
): Mail[] {
  const wanted = failed.filter(
    (mail) =>
      mail.kind !== registration.kind &&
      (mail.id === mailId || (mail.stageId === stageId && !isStale(new Date(mail.createdAt), now))),
  );
  const newest = new Map(
    wanted.map((mail) => [WITH_FILES.includes(mail.kind) ? `${mail.kind} ${mail.subject}` : mail.kind, mail]),
  );
  return wanted.filter((mail) => [...newest.values()].includes(mail));
}
