import type { Answers, Question } from "../../domain/opinions/question.ts";
import type { Transaction } from "../database/database.ts";
import { OPINION_QUERIES } from "./collect/opinions.ts";
import type { Person } from "./person.ts";

/**
 * What somebody said stays counted, and nobody can tell any more who said it: the name, the links, the texts and a comment
 * that is not public go. The row stays, so that the person is not asked again. Returns how many were theirs.
 */
export async function forgetOpinions(transaction: Transaction, person: Person): Promise<number> {
  let count = 0;
  for (const query of OPINION_QUERIES) {
    const rows = await query(transaction, person)
      .select(["opinions.id", "opinions.questions", "opinions.answers", "opinions.comment", "opinions.publication"])
      .execute();
    for (const { id, questions, answers, comment, publication } of rows) {
      const isPublic = publication === "public";
      await transaction
        .updateTable("opinions")
        .set({
          participant_id: null,
          recipient_name: "",
          recipient_email: "",
          next_reminder_at: null,
          answers: answers === null ? null : withoutTexts(questions, answers),
          comment: isPublic ? comment : "",
          publication: isPublic ? publication : "",
        })
        .where("id", "=", id)
        .execute();
      await transaction.deleteFrom("opinion_links").where("opinion_id", "=", id).execute();
    }
    count += rows.length;
  }
  return count;
}

/** Only scales and choices are counted; a text may name people. */
function withoutTexts(questions: string | null, answers: string): string {
  const texts = (JSON.parse(questions ?? "[]") as readonly Question[]).filter(({ kind }) => kind === "text");
  const kept = Object.entries(JSON.parse(answers) as Answers).filter(([id]) => texts.every((text) => text.id !== id));
  return JSON.stringify(Object.fromEntries(kept));
}
