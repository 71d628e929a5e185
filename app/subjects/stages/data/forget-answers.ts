import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import { withoutAdaptation, withoutTexts } from "#subjects/opinions/rules/answering/forgotten-answers.ts";

type Row = Selectable<OpinionRow>;

/**
 * What somebody said stays counted, and nobody can tell any more who said it: the name, the key, the links, the texts, what
 * was noted about it and a comment that is not public go. The ids come in one order, so that two never wait for each other.
 */
export async function forgetAnswers(
  transaction: Transaction,
  ids: readonly string[],
  { staysRegistered }: { staysRegistered: boolean },
): Promise<void> {
  for (const id of ids.toSorted()) {
    // First: it waits for an answer that is being given, and refuses one that was begun before.
    const row = await transaction
      .updateTable("opinions")
      .set((column) => ({
        version: column("version", "+", 1),
        participant_id: null,
        recipient_name: "",
        recipient_email: "",
        next_reminder_at: null,
        reaction_note: "",
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    await transaction.deleteFrom("links").where("opinion_id", "=", id).execute();
    if (row && row.answers !== null) await unlink(transaction, { row, answers: row.answers, staysRegistered });
  }
}

/** Forgets the answers of registrations that are deleted next: the foreign key would leave what they said without its person, texts and all. */
export async function forgetAnswersOf(
  transaction: Transaction,
  { stageId, ids }: { stageId: string; ids?: readonly string[] },
): Promise<void> {
  const rows = await transaction
    .selectFrom("participants")
    .innerJoin("opinions", "opinions.participant_id", "participants.id")
    .select("opinions.id")
    .where("participants.stage_id", "=", stageId)
    .$if(ids !== undefined, (query) => query.where("participants.id", "in", ids ?? []))
    .execute();
  await forgetAnswers(
    transaction,
    rows.map(({ id }) => id),
    { staysRegistered: false },
  );
}

interface Unlinked {
  row: Row;
  answers: string;
  staysRegistered: boolean;
}

async function unlink(transaction: Transaction, { row, answers, staysRegistered }: Unlinked): Promise<void> {
  const isPublic = row.publication === "public";
  await transaction
    .updateTable("opinions")
    .set({
      once_key: `erased:${randomUUID()}`,
      answers: JSON.stringify(withoutAdaptation(withoutTexts(JSON.parse(row.questions ?? "[]"), JSON.parse(answers)))),
      comment: isPublic ? row.comment : "",
      publication: isPublic ? row.publication : "",
      // Nobody knows any more whom to call.
      reaction: row.reaction === "open" ? "" : row.reaction,
    })
    .where("id", "=", row.id)
    .execute();
  if (staysRegistered) await keepAsked(transaction, row);
}

/** Says only that this person was asked, so that nobody asks them again: of no stage and no year, it is counted nowhere. */
async function keepAsked(transaction: Transaction, { kind, once_key, asked_at, closes_at }: Row): Promise<void> {
  const closes = new Date(closes_at);
  await transaction
    .insertInto("opinions")
    .values({
      ...{ id: randomUUID(), kind, once_key, year: 0, closes_at: closes },
      asked_at: asked_at === null ? closes : new Date(asked_at),
    })
    .execute();
}
