import { isConstraintViolation } from "#platform/database/constraint-violation.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type HangingRows, putRowsBack } from "#platform/database/hanging-rows.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { returnToBooking } from "#subjects/bookings/data/book.ts";
import { settlePeople } from "#subjects/identities/data/settle-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { IS_UNSENT } from "#subjects/mails/data/unsend-documents.ts";
import { forgetRemovals, keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { followOrganisations } from "#subjects/organisations/data/follow-merges.ts";
import { takeExtraSeats, takeSeats } from "#subjects/seats/data/seats.ts";
import { lockBin, readContent, rowsOf } from "#subjects/stages/data/bin/content.ts";
import { restoreAnswers } from "#subjects/stages/data/bin/restore-answers.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { isOver, type RegistrantBinRefusal } from "#subjects/stages/rules/bin.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { returnNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registration } from "../mails.ts";
import { refuseRepeated } from "../rules/registration.ts";
import { readMailed } from "./insert-registrations.ts";
import { readRegistered } from "./register.ts";
import { toldOf } from "./registration-mails.ts";
import { takeCreditsBack } from "./take-credits-back.ts";

interface Restoring {
  id: string;
  by: User;
  /** They were asked: the stage is full. */
  anyway: boolean;
}

/** The registration that was removed, with what hung on it. Of two administrators who restore it at once, the second one is told. */
export async function restoreRegistrant(
  { database, ...settings }: { database: Database } & TellingSettings,
  { id, by, anyway }: Restoring,
  now: Date,
): Promise<{ stageId: string; reached: Reached } | { reason: RegistrantBinRefusal }> {
  const mailed = await readMailed(database);
  try {
    return await refusableTransaction<{ reason: RegistrantBinRefusal }, { stageId: string; reached: Reached }>(
      database,
      async (transaction, refuse) => {
        await lockBin(transaction);
        const kept = await transaction
          .deleteFrom("bin")
          .where("id", "=", id)
          .where("person_name", "<>", "")
          .returningAll()
          .executeTakeFirst();
        if (!kept) return refuse({ reason: "gone" });
        const content = readContent(kept);
        const [row] = rowsOf(content, "participants");
        if (!row) return refuse({ reason: "gone" });
        const { stage_id: stageId } = kept;
        const seat = { stageId, count: 1 };
        const taken =
          (await takeSeats(transaction, seat, now)) ?? (anyway && (await takeExtraSeats(transaction, seat, now)));
        if (!taken) return refuse({ reason: (await isOpen(transaction, stageId)) ? "full" : "noStage" });
        const person = { email: row.email, personKey: row.person_key };
        if (refuseRepeated(person, await readRegistered(transaction, stageId, [person])))
          refuse({ reason: "alreadyRegistered" });
        await putRowsBack(transaction, await rowsOfItsOwn(transaction, content));
        const { emptied } = content;
        const removedAt = new Date(kept.deleted_at);
        await takeCreditsBack(transaction, { stageId, participantId: row.id, emptied, removedAt });
        await cancelRemovalMails(transaction, row.id);
        await followOrganisations(transaction);
        await returnToBooking(transaction, { participantId: row.id, stageId }, now);
        await settlePeople(transaction, now);
        await restoreAnswers(transaction, content);
        const stage = toStage(taken);
        const told = isOver(stage, now)
          ? NOBODY
          : await tell(transaction, { stage, row, told: toldOf(stage, mailed, now) }, settings, now);
        const named = { firstName: row.first_name, lastName: row.last_name, phone: row.phone };
        const isUncalled = await forgetRemovals(transaction, { stageId, people: [named] });
        // Who does not know of the removal needs no call about the return.
        const reached = isUncalled ? { ...told, toCall: [] } : told;
        await keepCallList(transaction, { by, change: "participantRestored", stage, reached }, now);
        await record(transaction, { by, action: "participantRestored", stage, person: named }, now);
        return { stageId, reached };
      },
    );
  } catch (error) {
    if (isConstraintViolation(error)) return { reason: "unreadable" };
    throw error;
  }
}

/** Leaves out the stage, which was only kept with it; the booking, if others are in it; and the answers, which restoreAnswers gives back. */
async function rowsOfItsOwn(transaction: Transaction, content: HangingRows): Promise<HangingRows> {
  const { stages: _, half_days: __, bookings = [], booking_shares = [], ...deleted } = content.deleted;
  const { opinions: ___, ...emptied } = content.emptied;
  const there = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", ["", ...bookings.map(({ id }) => String(id))])
    .execute();
  return { deleted: { ...deleted, ...(there.length === 0 && { bookings, booking_shares }) }, emptied };
}

/** The mails about the removal that wait: it was none. */
const cancelRemovalMails = (transaction: Transaction, participantId: string) =>
  transaction
    .updateTable("mails")
    .set({ state: "cancelled" })
    .where("participant_id", "=", participantId)
    .where("kind", "=", "registrationRemoved")
    .where("state", "in", ["waiting", "retrying"])
    .where(IS_UNSENT)
    .execute();

const NOBODY: Reached = { informed: 0, toCall: [] };

async function isOpen(transaction: Transaction, stageId: string): Promise<boolean> {
  const stage = await transaction.selectFrom("stages").select("state").where("id", "=", stageId).executeTakeFirst();
  return stage?.state === "open";
}

interface Back {
  stage: Stage;
  row: { id: string; payer: string };
  told: ReturnType<typeof toldOf>;
}

/** Tells them as of a new registration: the mail about the removal has taken the stage out of their calendar. */
const tell = (transaction: Transaction, { stage, row, told }: Back, settings: TellingSettings, now: Date) =>
  tellRegistrants(
    transaction,
    {
      stage,
      participantIds: [row.id],
      notification: returnNotification(stage),
      registrarNotification: toRegistrar.returned(stage),
      mail: (about) => registration.with({ ...about, ...told, payers: [row.payer] }),
      isTrusted: () => true,
    },
    settings,
    now,
  );
