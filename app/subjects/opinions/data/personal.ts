import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { forgetAnswers } from "#subjects/stages/data/forget-answers.ts";
import { OPINION_KINDS, type OpinionKind } from "../rules/opinion-kinds.ts";
import type { Answers, Question } from "../rules/question.ts";

/** About their registrations; and those that were asked at their address, of a company, a trainer or a funder. */
const OPINION_QUERIES = [
  (database: Reader, person: Person) =>
    database
      .selectFrom("opinions")
      .where("opinions.participant_id", "in", registrationsOf(database, person).select("participants.id")),
  (database: Reader, { email }: Person) =>
    database
      .selectFrom("opinions")
      .where("opinions.recipient_email", "=", email ?? "")
      .where("opinions.recipient_email", "<>", ""),
];

export const opinions: Collector = {
  file: "avis.json",
  about: "Les questionnaires qui vous ont été envoyés, avec vos réponses et vos commentaires.",
  async *rows(database, person) {
    for (const find of OPINION_QUERIES) {
      const query = find(database, person).selectAll("opinions");
      for await (const row of inBatches(query, "opinions.id"))
        yield {
          questionnaire: OPINION_KINDS[row.kind as OpinionKind]?.label ?? row.kind,
          stage: row.stage_title,
          "dernier jour du stage": row.stage_day,
          année: row.year,
          nom: row.recipient_name,
          "e-mail": row.recipient_email,
          "demandé le": instant(row.asked_at),
          "répondu le": instant(row.answered_at),
          "changé le": instant(row.changed_at),
          réponses: inWords(row),
          commentaire: row.comment,
          "publication permise": Boolean(row.is_comment_allowed),
          "commentaire public": row.publication === "public",
        };
    }
  },
};

function inWords({ questions, answers }: { questions: string | null; answers: string | null }) {
  const given: Answers = JSON.parse(answers ?? "{}");
  const asked: readonly Question[] = JSON.parse(questions ?? "[]");
  return asked.flatMap(({ id, text }) => (given[id] === undefined ? [] : [{ question: text, réponse: given[id] }]));
}

/** Called before their registrations are deleted, by which they are found. Returns how many were theirs. */
export async function forgetOpinions(transaction: Transaction, person: Person): Promise<number> {
  let count = 0;
  for (const query of OPINION_QUERIES) {
    const rows = await query(transaction, person).select("opinions.id").execute();
    await forgetAnswers(
      transaction,
      rows.map(({ id }) => id),
      { staysRegistered: true },
    );
    count += rows.length;
  }
  return count;
}
