import type { Database, Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import type { OpinionRefusal } from "../../rules/results/quality-messages.ts";

type Refused = { reason: OpinionRefusal | "gone" } | null;

interface Settled {
  opinionId: string;
  note: string;
  by: Pick<User, "id" | "name">;
}

/** Somebody reacted to an answer that asked for it. */
export async function settleReaction(
  database: Database,
  { opinionId, note, by }: Settled,
  now: Date,
): Promise<Refused> {
  return database.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable("opinions")
      .set({ reaction: "done", reaction_note: note, reaction_by: by.name, reaction_at: now })
      .where("id", "=", opinionId)
      .where("reaction", "=", "open")
      .returning(["stage_id", "stage_title"])
      .executeTakeFirst();
    if (!settled) return { reason: (await exists(transaction, opinionId)) ? "alreadyDone" : "gone" };
    // Not the note, which may tell of somebody's health: the journal is never deleted.
    await record(transaction, { by, action: "opinionSettled", ...stageOf(settled) }, now);
    return null;
  });
}

interface Decided {
  opinionId: string;
  /** The version of the opinion that was read: a comment that changed since is read again. */
  version: number;
  publication: "public" | "refused";
  by: Pick<User, "id" | "name">;
}

/** Lets a comment through, or not; the decision can be changed. */
export async function decideComment(
  database: Database,
  { opinionId, version, publication, by }: Decided,
  now: Date,
): Promise<Refused> {
  return database.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable("opinions")
      .set({ publication })
      .where("id", "=", opinionId)
      .where("version", "=", version)
      .where("is_comment_allowed", "=", true)
      .where("comment", "<>", "")
      .where("publication", "<>", publication)
      .returning(["stage_id", "stage_title"])
      .executeTakeFirst();
    if (!decided) return refusalOf(transaction, { opinionId, version, publication });
    const action = publication === "public" ? "commentPublished" : "commentRefused";
    await record(transaction, { by, action, ...stageOf(decided) }, now);
    await noteCatalogueChange(transaction);
    return null;
  });
}

async function refusalOf(transaction: Transaction, wanted: Omit<Decided, "by">): Promise<Refused> {
  const row = await transaction
    .selectFrom("opinions")
    .select(["version", "publication", "is_comment_allowed", "comment"])
    .where("id", "=", wanted.opinionId)
    .executeTakeFirst();
  if (!row) return { reason: "gone" };
  if (!row.is_comment_allowed || row.comment === "") return { reason: "notAllowed" };
  if (row.version !== wanted.version) return { reason: "changed" };
  // A second click: it is as it was wanted.
  return row.publication === wanted.publication ? null : { reason: "changed" };
}

async function exists(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.selectFrom("opinions").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

const stageOf = ({ stage_id: id, stage_title: title }: { stage_id: string | null; stage_title: string }) =>
  id === null ? {} : { stage: { id, title } };
