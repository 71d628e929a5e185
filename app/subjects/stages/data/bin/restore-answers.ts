import type { Transaction } from "#platform/database/database.ts";
import type { HangingRows } from "#platform/database/hanging-rows.ts";
import { answersIn, rowsOf } from "./content.ts";

/**
 * What was forgotten with the registrations (forget-answers.ts). An answer that somebody changed since, such as one whose
 * person was erased, has another version and stays as it is.
 */
export async function restoreAnswers(transaction: Transaction, content: HangingRows): Promise<void> {
  const registered = new Set(rowsOf(content, "participants").map(({ id }) => id));
  for (const row of answersIn(content)) {
    if (!row.participant_id || !registered.has(row.participant_id)) continue;
    const { comment, publication, reaction, next_reminder_at: next } = row;
    await transaction
      .updateTable("opinions")
      .set({
        participant_id: row.participant_id,
        recipient_name: row.recipient_name,
        recipient_email: row.recipient_email,
        next_reminder_at: next && new Date(next),
        reaction_note: row.reaction_note,
        once_key: row.once_key,
        answers: row.answers,
        ...(publication !== "public" && { comment, publication }),
        ...(reaction === "open" && { reaction }),
      })
      .where("id", "=", row.id)
      .where("version", "=", row.version + 1)
      .where("participant_id", "is", null)
      .execute();
  }
}
