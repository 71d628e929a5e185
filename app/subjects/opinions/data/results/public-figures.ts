import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { searchText } from "#platform/values/search-text.ts";
import { commentAuthor } from "../../rules/results/comment-author.ts";
import type { TypeYear } from "../../rules/results/public-figures.ts";

interface Asked {
  typeIds: readonly number[];
  /** The current year in Paris. */
  year: number;
}

/** What public pages say of each type, in the current year and the one before it: two queries. */
export async function readPublicCounts(database: Reader, { typeIds, year }: Asked): Promise<Map<number, TypeYear[]>> {
  const years = [year, year - 1];
  const [published, headcounts] = await Promise.all([
    database
      .selectFrom("stage_results")
      .select([
        "type_id",
        "year",
        sql<number>`cast(sum(answers) as integer)`.as("answers"),
        sql<number>`cast(sum(satisfied) as integer)`.as("satisfied"),
      ])
      .where("year", "in", years)
      .where("type_id", "in", [...typeIds])
      .where("published_on", "is not", null)
      .groupBy(["type_id", "year"])
      .execute(),
    database
      .selectFrom("public_headcounts")
      .select(["type_id", "year", "headcount", "measured", "completed"])
      .where("year", "in", years)
      .where("type_id", "in", [...typeIds])
      .execute(),
  ]);
  return new Map(
    typeIds.map((typeId) => [
      typeId,
      years.map((of) => {
        const share = published.find((row) => row.type_id === typeId && row.year === of);
        const people = headcounts.find((row) => row.type_id === typeId && row.year === of);
        return {
          year: of,
          answers: share?.answers ?? 0,
          satisfied: share?.satisfied ?? 0,
          headcount: people?.headcount ?? null,
          measured: people?.measured ?? null,
          completed: people?.completed ?? null,
        };
      }),
    ]),
  );
}

const MOST_COMMENTS = 5;

/** The newest comments that their authors allowed and an administrator let through; the same words once. */
export async function listPublicComments(database: Reader, typeId: number) {
  const rows = await database
    .selectFrom("opinions")
    .leftJoin("participants", "participants.id", "opinions.participant_id")
    .select(["opinions.id", "comment", "stage_day", "level"])
    .where("publication", "=", "public")
    .where("type_id", "=", typeId)
    .orderBy("answered_at", "desc")
    .orderBy("opinions.id")
    .limit(4 * MOST_COMMENTS)
    .execute();
  const told = new Set<string>();
  const once = rows.filter(({ comment }) => told.size < told.add(searchText(comment)).size);
  return once
    .slice(0, MOST_COMMENTS)
    .map(({ id, comment, stage_day, level }) => ({ id, comment, by: commentAuthor({ level, stageDay: stage_day }) }));
}
