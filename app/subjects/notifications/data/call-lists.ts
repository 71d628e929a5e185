import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { CallListRow } from "#platform/database/tables/registrations.ts";
import { nationalDigits } from "#platform/values/phone.ts";
import type { User } from "#platform/values/user.ts";
import { type CallList, MAX_KEPT, type PersonToCall, type Reached, type ToldChange } from "../rules/reached.ts";
import { nameOf } from "./told-registrants.ts";

/** A change that undoes others: nobody is to be called about those any more. */
const UNDOES: Partial<Record<ToldChange, readonly ToldChange[]>> = {
  stageRestored: ["stageDeleted"],
  stageResumed: ["stageCalledOff"],
  stageCalledOff: ["stageResumed", "stageRestored"],
  stageDeleted: ["stageResumed", "stageRestored"],
};

interface NewCallList {
  by: Pick<User, "id">;
  change: ToldChange;
  stage: { id: string; title: string };
  reached: Reached;
}

/**
 * Keeps whom an administrator has to call, until they dismiss it: the registrants of a deleted stage are in no other list
 * any more. One that names nobody lasts until their next change.
 */
export async function keepCallList(
  transaction: Transaction,
  { by, change, stage, reached: { informed, toCall } }: NewCallList,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom("call_lists").where("user_id", "=", by.id).where("count", "=", 0).execute();
  const undone = UNDOES[change];
  if (undone)
    await transaction.deleteFrom("call_lists").where("stage_id", "=", stage.id).where("change", "in", undone).execute();
  if (informed === 0 && toCall.length === 0) return;
  await insertLists(transaction, { userIds: [by.id], change, stage, reached: { informed, toCall } }, now);
}

/**
 * Nobody is to be called about a removal who is registered again, under the same name and number, however it is written. Whether somebody was still
 * to be called about one.
 */
export async function forgetRemovals(
  transaction: Transaction,
  { stageId, people }: { stageId: string; people: readonly { firstName: string; lastName: string; phone: string }[] },
): Promise<boolean> {
  const lists = await transaction
    .selectFrom("call_lists")
    .select(["id", "people"])
    .where("stage_id", "=", stageId)
    .where("change", "=", REMOVED)
    .execute();
  // A removal is of one person.
  const undone = lists.filter((list) =>
    (JSON.parse(list.people) as PersonToCall[]).some(({ name, phone }) =>
      people.some((person) => nameOf(person) === name && nationalDigits(person.phone) === nationalDigits(phone)),
    ),
  );
  if (undone.length > 0)
    await transaction
      .deleteFrom("call_lists")
      .where(
        "id",
        "in",
        undone.map(({ id }) => id),
      )
      .execute();
  return undone.length > 0;
}

const REMOVED: ToldChange = "participantRemoved";

/** The same for each administrator: seats come free without anybody of the centre. */
export async function keepOfficeCallList(
  transaction: Transaction,
  { toCall, ...list }: Pick<NewCallList, "change" | "stage"> & Pick<Reached, "toCall">,
  now: Date,
): Promise<void> {
  if (toCall.length === 0) return;
  const administrators = await transaction.selectFrom("users").select("id").where("role", "=", "admin").execute();
  const userIds = administrators.map(({ id }) => id);
  if (userIds.length > 0) await insertLists(transaction, { ...list, userIds, reached: { informed: 0, toCall } }, now);
}

async function insertLists(
  transaction: Transaction,
  { userIds, change, stage, reached: { informed, toCall } }: Omit<NewCallList, "by"> & { userIds: readonly string[] },
  now: Date,
): Promise<void> {
  const list = {
    change,
    stage_id: stage.id,
    stage_title: stage.title,
    informed,
    count: toCall.length,
    people: JSON.stringify(toCall.slice(0, MAX_KEPT)),
    created_at: now,
  };
  await transaction
    .insertInto("call_lists")
    .values(userIds.map((user_id) => ({ ...list, id: randomUUID(), user_id })))
    .execute();
}

const SHOWN = 5;

/** The latest first; of one kind of change only, if it is given. */
export async function listCallLists(database: Reader, userId: string, change?: ToldChange): Promise<CallList[]> {
  const rows = await database
    .selectFrom("call_lists")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(change !== undefined, (query) => query.where("change", "=", change ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  const offers = await findOffers(database, rows);
  return rows.map((row) => ({
    id: row.id,
    change: row.change as ToldChange,
    stage: { id: row.stage_id, title: row.stage_title },
    informed: row.informed,
    count: row.count,
    people: JSON.parse(row.people) as PersonToCall[],
    offeredTo: offers.filter((mail) => isOfferAfter(row, mail)).map(({ recipient }) => recipient),
  }));
}

type Removal = Pick<Selectable<CallListRow>, "change" | "stage_id" | "created_at">;

/** The mails that offered the seats of removed participants. */
async function findOffers(database: Reader, lists: readonly Removal[]) {
  const removals = lists.filter(({ change }) => change === "participantRemoved");
  if (removals.length === 0) return [];
  return database
    .selectFrom("mails")
    .select(["recipient", "stage_id", "created_at"])
    .where("kind", "=", "seatHeld")
    .where(
      "created_at",
      "in",
      removals.map((list) => new Date(list.created_at)),
    )
    .execute();
}

/** Both were written by one transaction, with its time. */
const isOfferAfter = (list: Removal, mail: { stage_id: string | null; created_at: Date | string }) =>
  list.change === "participantRemoved" &&
  mail.stage_id === list.stage_id &&
  new Date(mail.created_at).getTime() === new Date(list.created_at).getTime();

/** Only one's own. */
export async function dismissCallList(database: Database, { id, by }: { id: string; by: Pick<User, "id"> }) {
  await singleStatement(database).deleteFrom("call_lists").where("id", "=", id).where("user_id", "=", by.id).execute();
}

const KEPT_MILLISECONDS = 30 * 86_400_000;

/** They hold names and phone numbers. */
export async function deleteOldCallLists(database: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MILLISECONDS);
  await singleStatement(database).deleteFrom("call_lists").where("created_at", "<", limit).execute();
}
