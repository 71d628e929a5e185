import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { ResourceRow } from "#platform/database/tables/planning.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction, JournalChange } from "#subjects/journal/rules/journal.ts";
import type { ResourceKind } from "../rules/planning-fields.ts";
import type { Thing } from "../rules/thing.ts";

type By = Pick<User, "id" | "name">;

/** A room or a machine. */
export interface Resource extends Thing {
  kind: ResourceKind;
  note: string;
  version: number;
}
export type ResourceDraft = Pick<Resource, "kind" | "name" | "note">;

/** All of them: a centre has some dozens. The archived ones are last. */
export async function listResources(database: Reader): Promise<Resource[]> {
  const rows = await database.selectFrom("resources").selectAll().orderBy("name_key").execute();
  const all = rows.map(toResource);
  return [...all.filter(({ isArchived }) => !isArchived), ...all.filter(({ isArchived }) => isArchived)];
}

export async function findResource(database: Reader, id: string): Promise<Resource | null> {
  const row = await database.selectFrom("resources").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toResource(row) : null;
}

const toResource = ({ id, kind, name, note, archived_at, version }: Selectable<ResourceRow>): Resource => ({
  ...{ id, name, note, version },
  kind: kind as ResourceKind,
  isArchived: archived_at !== null,
});

/** `submission` is the id of the form: sent twice, it adds one. */
export async function addResource(
  database: Database,
  { draft, submission, by }: { draft: ResourceDraft; submission: string; by: By },
  now: Date,
): Promise<{ id: string } | "nameTaken"> {
  const id = submission || randomUUID();
  return nameTakenOr(
    database.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto("resources")
        .values({ id, ...columnsOf(draft), updated_at: now })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added) await recordResource(transaction, { by, action: "resourceAdded", resource: draft }, now);
      return { id };
    }),
  );
}

interface Saving {
  id: string;
  draft: ResourceDraft;
  /** The version that the form was loaded with. */
  edited: number;
  changes: readonly JournalChange[];
  by: By;
}

export async function saveResource(
  database: Database,
  { id, draft, edited, changes, by }: Saving,
  now: Date,
): Promise<"saved" | "changedMeanwhile" | "nameTaken"> {
  return nameTakenOr(
    refusableTransaction<"changedMeanwhile", "saved">(database, async (transaction, refuse) => {
      const { numUpdatedRows } = await transaction
        .updateTable("resources")
        .set({ ...columnsOf(draft), version: edited + 1, updated_at: now })
        .where("id", "=", id)
        .where("version", "=", edited)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) refuse("changedMeanwhile");
      await recordResource(transaction, { by, action: "resourceChanged", resource: draft, changes }, now);
      return "saved";
    }),
  );
}

/** What is archived is not offered any more; half-days that have it keep it. False when it was done already. */
export async function archiveResource(
  database: Database,
  { resource, isArchived, by }: { resource: Resource; isArchived: boolean; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const { numUpdatedRows } = await transaction
      .updateTable("resources")
      .set({ archived_at: isArchived ? now : null, updated_at: now })
      .where("id", "=", resource.id)
      .where("archived_at", isArchived ? "is" : "is not", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) refuse(false);
    await recordResource(
      transaction,
      { by, action: isArchived ? "resourceArchived" : "resourceRestored", resource },
      now,
    );
    return true;
  });
}

const columnsOf = ({ kind, name, note }: ResourceDraft) => ({ kind, name, note, name_key: searchText(name) });

/** The name is the only thing that the database can refuse. */
async function nameTakenOr<Outcome>(outcome: Promise<Outcome>): Promise<Outcome | "nameTaken"> {
  try {
    return await outcome;
  } catch (error) {
    if (isUniqueViolation(error)) return "nameTaken";
    throw error;
  }
}

interface Entry {
  by: By;
  action: JournalAction;
  resource: Pick<Resource, "name">;
  changes?: readonly JournalChange[];
}

const recordResource = (transaction: Transaction, { resource, ...entry }: Entry, now: Date) =>
  record(transaction, { ...entry, stage: { id: null, title: resource.name } }, now);
