import type { Reader } from "#platform/database/database.ts";
import { failureInWords } from "../rules/failure-words.ts";
import { lastAnswers } from "./find-mail.ts";

/**
 * The registrants of a stage at whose address a mail did not arrive, by their ids, and why if the answer of the mail server
 * says it. A mail that was sent again or cancelled has been dealt with.
 */
export async function findBounced(database: Reader, stageId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("mails", "mails.recipient", "participants.email")
    .select(["participants.id as person", "mails.id as mail"])
    .where("participants.stage_id", "=", stageId)
    .where("mails.state", "=", "failed")
    .orderBy("mails.created_at")
    .execute();
  const answers = await lastAnswers(
    database,
    rows.map(({ mail }) => mail),
  );
  return new Map(rows.map(({ person, mail }) => [person, failureInWords(answers.get(mail) ?? "")]));
}
