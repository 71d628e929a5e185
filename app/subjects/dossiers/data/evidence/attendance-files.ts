import { freeName } from "#platform/archives/free-name.ts";
import type { Reader } from "#platform/database/database.ts";
import { plainName } from "#platform/values/file-name.ts";
import { toRecord } from "#subjects/attendance/data/records/read-records.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { ATTENDANCE_HEADING, attendanceLine } from "../../rules/evidence/attendance-csv.ts";
import type { EvidenceFile } from "../../rules/evidence/evidence.ts";

interface TextFile {
  path: string;
  label: string;
  text: AsyncIterable<string>;
}

/** All records of a stage, for a spreadsheet, and as they are stored, so that anybody can compute the chain again. */
export async function attendanceTexts(database: Reader, stage: Stage): Promise<TextFile[]> {
  const first = await database
    .selectFrom("attendance_records")
    .select("id")
    .where("stage_id", "=", stage.id)
    .limit(1)
    .executeTakeFirst();
  if (!first) return [];
  return [
    { path: "emargement/enregistrements.csv", label: "Enregistrements de l’émargement", text: csv(database, stage) },
    {
      path: "emargement/enregistrements.json",
      label: "Enregistrements, tels que conservés",
      text: json(database, stage),
    },
  ];
}

async function* csv(database: Reader, stage: Stage) {
  const halfDays = new Map(stage.halfDays.map((halfDay) => [halfDay.id, halfDay]));
  yield ATTENDANCE_HEADING;
  for await (const rows of eachBatch(database, stage.id))
    yield rows.map((row) => attendanceLine(toRecord(row), halfDays)).join("");
}

/** A line each: a JSON of many signatures is long. */
async function* json(database: Reader, stage: Stage) {
  let separator = "[\n";
  for await (const rows of eachBatch(database, stage.id)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

const BATCH = 200;

/** A few at a time: each may hold a drawing. */
async function* eachBatch(database: Reader, stageId: string) {
  let last = 0;
  while (true) {
    const rows = await database
      .selectFrom("attendance_records")
      .selectAll()
      .where("stage_id", "=", stageId)
      .where("number", ">", last)
      .orderBy("number")
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.number ?? Number.POSITIVE_INFINITY;
  }
}

/** Photos and scans of the sheets that were signed on paper, by the half-day that they are of. */
export async function scansOf(database: Reader, stage: Stage): Promise<(EvidenceFile & { id: string })[]> {
  const rows = await database
    .selectFrom("attendance_scans")
    .select(["id", "half_day_id", "name", "size", "checksum"])
    .where("stage_id", "=", stage.id)
    .where("saved_at", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const taken = new Map<string, number>();
  return rows.map(({ id, half_day_id, name, size, checksum }) => {
    const halfDay = stage.halfDays.find((each) => each.id === half_day_id);
    const when = halfDay ? `${halfDay.day}_${halfDay.from.replace(":", "h")}` : plainName(half_day_id);
    const path = `emargement/papier/${freeName(`${when}_${name}`, taken)}`;
    return { id, path, label: "Feuille signée sur papier", size, checksum, omitted: null };
  });
}
