import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { UnavailabilityRow } from "#platform/database/tables/planning.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { UnavailableThing } from "../rules/overlaps.ts";
import type { Half, Thing, Unavailable } from "../rules/thing.ts";
import { unavailableInWords } from "../rules/unavailable.ts";
import { lockPlanning } from "./lock-planning.ts";

type By = Pick<User, "id" | "name">;

interface Wanted {
  first: Day;
  last: Day;
  /** The only thing that is asked for. */
  thingId?: string;
}

/** Those that touch some days, both included, the first to end first. */
export async function listUnavailable(database: Reader, { first, last, thingId }: Wanted): Promise<UnavailableThing[]> {
  const rows = await database
    .selectFrom("unavailabilities")
    .selectAll()
    .where("to_day", ">=", first)
    .where("from_day", "<=", last)
    .$if(thingId !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb("trainer_id", "=", thingId ?? ""), eb("resource_id", "=", thingId ?? "")])),
    )
    .orderBy("to_day")
    .orderBy("id")
    .execute();
  return rows.map(toUnavailable);
}

const toUnavailable = (row: Selectable<UnavailabilityRow>): UnavailableThing => ({
  id: row.id,
  thingId: row.trainer_id ?? row.resource_id ?? "",
  fromDay: row.from_day,
  fromHalf: row.from_half as Half,
  toDay: row.to_day,
  toHalf: row.to_half as Half,
  reason: row.reason,
});

interface Adding {
  thing: Thing;
  unavailable: Unavailable & { reason: string };
  /** Id of the form: sent twice, it adds one. */
  submission: string;
  by: By;
}

/** Takes the lock of the planning: a stage that is saved at the same time sees it, or was there before. */
export async function addUnavailable(
  database: Database,
  { thing, unavailable, submission, by }: Adding,
  now: Date,
): Promise<void> {
  const { fromDay, fromHalf, toDay, toHalf, reason } = unavailable;
  await database.transaction().execute(async (transaction) => {
    await lockPlanning(transaction);
    const added = await transaction
      .insertInto("unavailabilities")
      .values({
        id: submission || randomUUID(),
        trainer_id: thing.kind === "trainer" ? thing.id : null,
        resource_id: thing.kind === "trainer" ? null : thing.id,
        ...{ from_day: fromDay, from_half: fromHalf, to_day: toDay, to_half: toHalf },
        ...{ reason, by_name: by.name, created_at: now },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await noteUnavailable(transaction, { thing, unavailable, by, isAdded: true }, now);
  });
}

/** False when somebody has removed it already. */
export async function removeUnavailable(
  database: Database,
  { thing, id, by }: { thing: Thing; id: string; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const row = await transaction
      .deleteFrom("unavailabilities")
      .where("id", "=", id)
      .where(thing.kind === "trainer" ? "trainer_id" : "resource_id", "=", thing.id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse(false);
    await noteUnavailable(transaction, { thing, unavailable: toUnavailable(row), by, isAdded: false }, now);
    return true;
  });
}

interface Noted {
  thing: Thing;
  unavailable: Unavailable;
  by: By;
  isAdded: boolean;
}

/** The journal has the days and never the reason: it is kept longer. */
async function noteUnavailable(transaction: Transaction, { thing, unavailable, by, isAdded }: Noted, now: Date) {
  const words = unavailableInWords(unavailable);
  const change = { label: "Jours", before: isAdded ? "" : words, after: isAdded ? words : "" };
  const about =
    thing.kind === "trainer"
      ? { person: { firstName: thing.name, lastName: "" } }
      : { stage: { id: null, title: thing.name } };
  const action = isAdded ? "unavailabilityAdded" : "unavailabilityRemoved";
  await record(transaction, { by, action, ...about, changes: [change] }, now);
}
