import { singleStatement } from "#platform/database/single-statement.ts";
import { countScopes } from "#subjects/opinions/data/results/counts.ts";
import { SATISFACTION } from "#subjects/opinions/rules/question.ts";
import { trainerScope } from "#subjects/opinions/rules/results/scopes.ts";
import { stageNumber, typeOf } from "../../../bench/growth/data.ts";
import type { Site } from "../site.ts";
import { QUESTIONS } from "./plant-opinions.ts";

const ROWS_PER_STATEMENT = 200;
const STATES = ["", "", "", "waiting", "public", "refused"];

export const filledAddress = (index: number) => `ferme-${index}@ferme.example`;

/** So many answers, "avis-0" and on, of many stages, with their counts. */
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
  const counts = Array.from({ length: Math.min(count, 1_000) }, (_, index) => index).flatMap((index) => {
    const [, , stage = ""] = countScopes({ stageId: stageNumber(index), typeId: typeOf(index), trainerIds: [] });
    const counted = { year: 2026, month: 5, kind: "end", question: SATISFACTION };
    return ["4", "5"].map((value) => ({ ...counted, scope: stage, value, count: 3 }));
  });
  const taught = { scope: trainerScope("formatrice"), year: 2026, month: 5, kind: "end", question: SATISFACTION };
  // Those of her three stages.
  counts.push({ ...taught, value: "4", count: 9 }, { ...taught, value: "5", count: 9 });
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
      .insertInto("opinion_links")
      .values(links.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  for (let from = 0; from < counts.length; from += ROWS_PER_STATEMENT)
    await singleStatement(database)
      .insertInto("opinion_counts")
      .values(counts.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
}
