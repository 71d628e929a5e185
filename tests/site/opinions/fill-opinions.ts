import { singleStatement } from "#platform/database/single-statement.ts";
import { SATISFACTION } from "#subjects/opinions/rules/question.ts";
import { stageNumber, typeOf } from "../../../bench/growth/data.ts";
import type { Site } from "../site.ts";
import { QUESTIONS } from "./plant-opinions.ts";

const ROWS_PER_STATEMENT = 200;
const STATES = ["", "", "", "waiting", "public", "refused"];

export const filledAddress = (index: number) => `ferme-${index}@ferme.example`;

/** So many answers, "avis-0" and on, of many stages. */
export async function fillOpinions({ services: { database, clock } }: Site, count: number) {
  const now = clock();
  const rows = Array.from({ length: count }, (_, index) => {
    const publication = STATES[index % 101] ?? "";
    return {
      id: `avis-${index}`,
      kind: (["end", "later", "before", "company"] as const)[index % 4] ?? "end",
      once_key: `rempli ${index}`,
      // Of companies.
      recipient_email: index % 4 === 3 ? filledAddress(index) : "",
      stage_id: stageNumber(index % 1_000),
      stage_title: "Semoir",
      stage_day: "2026-05-12",
      type_id: typeOf(index % 1_000),
      year: 2026 - (index % 3),
      closes_at: new Date(now.getTime() + 30 * 86_400_000),
      answered_at: index % 5 === 0 ? null : new Date(now.getTime() - index * 60_000),
      version: 1,
      questions: JSON.stringify(QUESTIONS),
      answers: JSON.stringify({ [SATISFACTION]: String((index % 5) + 1) }),
      comment: publication === "" ? "" : "Très clair",
      is_comment_allowed: publication !== "",
      publication,
      reaction: index % 211 === 1 ? "open" : "",
    };
  });
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await singleStatement(database)
      .insertInto("opinions")
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  const links = rows.map(({ id, recipient_email: email }) => ({
    digest: `lien ${id}`,
    opinion_id: id,
    email,
    created_at: now,
  }));
  for (let from = 0; from < links.length; from += ROWS_PER_STATEMENT)
    await singleStatement(database)
      .insertInto("links")
      .values(links.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
}
