import type { Database, Transaction } from "#platform/database/database.ts";
import { type HangingRows, putRowsBack } from "#platform/database/hanging-rows.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { settlePeople } from "#subjects/identities/data/settle-people.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { cancelWaiting, withdrawNews } from "#subjects/mails/data/cancel-waiting.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import type { TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { guardPlanning, type OverlapRefusal } from "#subjects/planning/data/guard-planning.ts";
import { lockPlanning } from "#subjects/planning/data/lock-planning.ts";
import { confirmedChanges } from "#subjects/planning/rules/overlap-words.ts";
import { noteFirstHoldEnd, settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { type BinRefusal, isOver } from "../../rules/bin.ts";
import { noteCatalogueChange } from "../catalogue-change.ts";
import { timetableOf } from "../half-days.ts";
import { toStage } from "../stages.ts";
import { newsOfRestoring, tellOfStage } from "../tell-of-stage.ts";
import { lockBin, readContent, rowsOf, stageIn, withRows } from "./content.ts";
import { followOrganisations } from "./follow-organisations.ts";
import { restoreAnswers } from "./restore-answers.ts";

/** Everything in one transaction. Of two administrators who restore it at once, the second one is told. */
export async function restoreStage(
  { database, ...settings }: { database: Database } & TellingSettings,
  { id, by, anyway = "" }: { id: string; by: User; anyway?: string },
  now: Date,
): Promise<{ stageId: string; reached: Reached } | { reason: BinRefusal } | OverlapRefusal> {
  return refusableTransaction<{ reason: BinRefusal } | OverlapRefusal, { stageId: string; reached: Reached }>(
    database,
    async (transaction, refuse) => {
      await lockPlanning(transaction);
      await lockBin(transaction);
      const kept = await transaction
        .deleteFrom("bin")
        .where("id", "=", id)
        .where("person_name", "=", "")
        .returningAll()
        .executeTakeFirst();
      if (!kept) return refuse({ reason: "gone" });
      const { stage_id: stageId } = kept;
      if (await findRow(transaction, stageId)) refuse({ reason: "existsAgain" });
      const content = recounted(readContent(kept), now);
      const { opinions: _, ...emptied } = content.emptied;
      await putRowsBack(transaction, { ...content, emptied });
      const row = await findRow(transaction, stageId);
      if (!row) return refuse({ reason: "doesNotFit" });
      const planned = await guardPlanning(transaction, { stageId, anyway }, now);
      if ("reason" in planned) return refuse(planned);
      await followOrganisations(transaction);
      await settlePeople(transaction, now);
      await restoreAnswers(transaction, content);
      await noteFirstHoldEnd(transaction, stageId);
      const stage = toStage(row);
      const news = newsOfRestoring(stage);
      const untold = await withdrawNews(cancelWaiting(transaction, { stageId, kinds: ["stageCancelled"] }));
      const told = { stage, news, untold };
      const reached = isOver(stage, now) ? NOBODY : await tellOfStage(transaction, told, settings, now);
      await keepCallList(transaction, { by, change: "stageRestored", stage, reached }, now);
      // Holds may have ended meanwhile, and a person who was erased has left a seat.
      await settleSeats(transaction, stageId, now);
      await noteCatalogueChange(transaction);
      const changes = confirmedChanges(planned.confirmed);
      await record(transaction, { by, action: "stageRestored", stage, changes }, now);
      return { stageId, reached };
    },
  );
}

const NOBODY: Reached = { informed: 0, toCall: [] };

const findRow = (transaction: Transaction, stageId: string) =>
  transaction.selectFrom("stages").selectAll().select(timetableOf()).where("id", "=", stageId).executeTakeFirst();

/** Its seats follow from who is still there. */
function recounted(content: HangingRows, now: Date): HangingRows {
  const stage = stageIn(content);
  if (!stage) return content;
  const entries = rowsOf(content, "waiting_entries");
  const registered_seats = rowsOf(content, "participants").length;
  const held_seats = entries.filter(({ state }) => state === "held").reduce((sum, { seats }) => sum + seats, 0);
  const available_seats = stage.capacity - registered_seats - held_seats;
  const waiting_entries = entries.filter(({ state }) => state === "waiting").length;
  return withRows(content, {
    stages: [{ ...stage, registered_seats, held_seats, available_seats, waiting_entries, updated_at: now }],
  });
}
