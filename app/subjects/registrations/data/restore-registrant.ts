import type { Database, Transaction } from "#platform/database/database.ts";
import { type HangingRows, putRowsBack } from "#platform/database/hanging-rows.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { returnToBooking } from "#subjects/bookings/data/book.ts";
import { readPayers } from "#subjects/bookings/data/read-payers.ts";
import { settlePeople } from "#subjects/identities/data/settle-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { cancelWaiting, withdrawNews } from "#subjects/mails/data/cancel-waiting.ts";
import { forgetRemovals, keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { takeExtraSeats, takeSeats } from "#subjects/seats/data/seats.ts";
import { lockBin, readContent, rowsOf } from "#subjects/stages/data/bin/content.ts";
import { followOrganisations } from "#subjects/stages/data/bin/follow-organisations.ts";
import { restoreAnswers } from "#subjects/stages/data/bin/restore-answers.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { isOver, type RegistrantBinRefusal } from "#subjects/stages/rules/bin.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { returnNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registration } from "../mails.ts";
import { payersTogether } from "../rules/next-steps.ts";
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
  return refusableTransaction<{ reason: RegistrantBinRefusal }, { stageId: string; reached: Reached }>(
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
      if (!taken && !(await isOpen(transaction, stageId))) refuse({ reason: "noStage" });
      const person = { email: row.email, personKey: row.person_key };
      if (refuseRepeated(person, await readRegistered(transaction, stageId, [person])))
        refuse({ reason: "alreadyRegistered" });
      if (!taken) return refuse({ reason: "full" });
      await putRowsBack(transaction, await rowsOfItsOwn(transaction, content));
      const { emptied } = content;
      const removedAt = new Date(kept.deleted_at);
      const credited = { participantId: row.id, bookingId: row.booking_id, emptied, removedAt };
      const drafts = await takeCreditsBack(transaction, credited);
      const removal = { stageId, participantId: row.id, removedAt };
      const untold = await withdrawNews(removalMails(transaction, removal));
      await followOrganisations(transaction);
      await returnToBooking(transaction, { participantId: row.id, stageId }, now);
      await settlePeople(transaction, now);
      await restoreAnswers(transaction, content);
      const stage = toStage(taken);
      const told = isOver(stage, now)
        ? NOBODY
        : await tell(
            transaction,
            { stage, participantId: row.id, told: toldOf(stage, mailed, now), untold },
            settings,
            now,
          );
      const named = { firstName: row.first_name, lastName: row.last_name, phone: row.phone };
      const isUncalled = await forgetRemovals(transaction, { stageId, people: [named] });
      // Who does not know of the removal needs no call about the return.
      const reached = isUncalled ? { ...told, toCall: [] } : told;
      await keepCallList(transaction, { by, change: "participantRestored", stage, reached }, now);
      const changes = drafts > 0 ? [{ label: "Avoirs en brouillon", before: String(drafts), after: "" }] : [];
      await record(transaction, { by, action: "participantRestored", stage, person: named, changes }, now);
      return { stageId, reached };
    },
  );
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

interface Removal {
  stageId: string;
  participantId: string;
  removedAt: Date;
}

/** The mails about the removal that still wait. That to the account which had registered them names no registration. */
const removalMails = (transaction: Transaction, { stageId, participantId, removedAt }: Removal) =>
  cancelWaiting(transaction, { stageId, kinds: ["registrationRemoved"] }).where(
    ({ or, and, not, exists, selectFrom, eb }) =>
      or([
        eb("participant_id", "=", participantId),
        and([
          eb("user_id", "is not", null),
          eb("created_at", "=", removedAt),
          // The mail to the account stays if it may also tell of somebody else, who was removed at the same moment.
          not(
            exists(selectFrom("bin").select("id").where("stage_id", "=", stageId).where("deleted_at", "=", removedAt)),
          ),
        ]),
      ]),
  );

const NOBODY: Reached = { informed: 0, toCall: [] };

async function isOpen(transaction: Transaction, stageId: string): Promise<boolean> {
  const stage = await transaction.selectFrom("stages").select("state").where("id", "=", stageId).executeTakeFirst();
  return stage?.state === "open";
}

interface Back {
  stage: Stage;
  participantId: string;
  told: ReturnType<typeof toldOf>;
  untold: ReadonlySet<string>;
}

/** Tells whom a mail about the removal has reached as of a new registration: it has taken the stage out of their calendar. */
async function tell(
  transaction: Transaction,
  { stage, participantId, told, untold }: Back,
  settings: TellingSettings,
  now: Date,
) {
  const payers = payersTogether(await readPayers(transaction, participantId));
  return tellRegistrants(
    transaction,
    {
      stage,
      participantIds: [participantId],
      notification: returnNotification(stage),
      registrarNotification: toRegistrar.returned(stage),
      mail: (about) => registration.with({ ...about, ...told, payers }),
      isTrusted: () => true,
      untold,
    },
    settings,
    now,
  );
}
