import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

interface WithThings {
  id: string;
  trainerId: string;
  /** Ids of who helps, and of rooms and machines. */
  things?: readonly string[];
}

/** Who helps, and which rooms and machines each half-day of a stage has, by its id. */
export async function listHalfDayThings(database: Reader, stageId: string): Promise<Map<string, string[]>> {
  const [trainers, resources] = await Promise.all([
    database
      .selectFrom("half_day_trainers")
      .select(["half_day_id", "trainer_id as id"])
      .where("stage_id", "=", stageId)
      .execute(),
    database
      .selectFrom("half_day_resources")
      .select(["half_day_id", "resource_id as id"])
      .where("stage_id", "=", stageId)
      .execute(),
  ]);
  const found = new Map<string, string[]>();
  for (const { half_day_id, id } of [...trainers, ...resources])
    found.set(half_day_id, [...(found.get(half_day_id) ?? []), id].toSorted());
  return found;
}

/** Adds things to half-days that have none yet. What does not exist is left out: somebody may have typed the address of a form. */
export async function insertHalfDayThings(
  database: Database | Transaction,
  stageId: string,
  halfDays: readonly WithThings[],
): Promise<void> {
  const wanted = [...new Set(halfDays.flatMap(({ things = [] }) => things))];
  if (wanted.length === 0) return;
  const statement = singleStatement(database);
  const reader: Reader = database;
  const known = async (table: "trainers" | "resources") =>
    new Set((await reader.selectFrom(table).select("id").where("id", "in", wanted).execute()).map(({ id }) => id));
  const [team, resources] = [await known("trainers"), await known("resources")];
  const rowsOf = (ids: ReadonlySet<string>) =>
    halfDays.flatMap(({ id, trainerId, things = [] }) =>
      [...new Set(things)]
        .filter((thing) => ids.has(thing) && thing !== trainerId)
        .map((thing) => ({ stage_id: stageId, half_day_id: id, thing })),
    );
  const helpers = rowsOf(team).map(({ thing, ...row }) => ({ ...row, trainer_id: thing }));
  const used = rowsOf(resources).map(({ thing, ...row }) => ({ ...row, resource_id: thing }));
  for (const some of inParts(helpers)) await statement.insertInto("half_day_trainers").values(some).execute();
  for (const some of inParts(used)) await statement.insertInto("half_day_resources").values(some).execute();
}

/** A long stage with many machines has more values than one statement may have. */
const ROWS_PER_INSERT = 2_000;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, part) =>
    rows.slice(part * ROWS_PER_INSERT, (part + 1) * ROWS_PER_INSERT),
  );
