import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { registrationClosed } from "#subjects/stages/rules/stage.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import type { Clash } from "../rules/import-messages.ts";
import { readHoldingKey } from "../rules/judge.ts";
import { chunks } from "./chunks.ts";
import { findHolders, heldKey, heldKeys } from "./holders.ts";
import { findImport, type Import, nextVersion, type OwnImport } from "./imports.ts";

interface Compared {
  line: number;
  clash: string;
  same_key: string;
  stage_id: string | null;
}

const VALUES_PER_STATEMENT = 1_000;
const ATTEMPTS = 3;

/**
 * Notes which rows of a draft cannot be imported as the others and the site are now. Compared outside of a transaction, and
 * again if a row was corrected meanwhile.
 */
export async function refreshClashes(database: Database, own: OwnImport, now: Date): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findImport(database, own);
    if (found?.state !== "draft") return;
    const rows = await readCompared(database, found.id);
    const clashes = await CLASHES_OF[found.kind](database, rows, now);
    const changed = rows.filter(({ line, clash }) => clash !== (clashes.get(line) ?? ""));
    if (changed.length === 0) return;
    const byClash = Map.groupBy(changed, ({ line }) => clashes.get(line) ?? "");
    const isWritten = await database.transaction().execute(async (transaction) => {
      if (!(await nextVersion(transaction, { ...found, state: "draft" }))) return false;
      for (const [clash, of] of byClash)
        await writeClash(transaction, found, { clash, lines: of.map(({ line }) => line) });
      return true;
    });
    if (isWritten) return;
  }
}

function readCompared(database: Reader, importId: string): Promise<Compared[]> {
  return database
    .selectFrom("import_rows")
    .select(["line", "clash", "same_key", "stage_id"])
    .where("import_id", "=", importId)
    .orderBy("line")
    .execute();
}

async function writeClash(
  transaction: Transaction,
  { id }: Pick<Import, "id">,
  { clash, lines }: { clash: string; lines: readonly number[] },
): Promise<void> {
  for (const some of chunks(lines, VALUES_PER_STATEMENT))
    await transaction
      .updateTable("import_rows")
      // A row whose own cells are wrong has no key, and no clash.
      .set((column) => ({ clash, is_wrong: clash !== "" ? true : column("same_key", "=", "") }))
      .where("import_id", "=", id)
      .where("line", "in", some)
      .execute();
}

type Clashes = Map<number, Clash>;

/** The rows whose cells are right, without those that repeat one of them. */
function withoutRepeated(rows: readonly Compared[], clashes: Clashes): Compared[] {
  const seen = new Set<string>();
  return rows.filter(({ line, same_key }) => {
    if (same_key === "") return false;
    if (!seen.has(same_key)) return seen.add(same_key);
    clashes.set(line, "repeated");
    return false;
  });
}

async function stageClashes(database: Reader, rows: readonly Compared[]): Promise<Clashes> {
  const clashes: Clashes = new Map();
  const own = withoutRepeated(rows, clashes);
  const days = [...new Set(own.map(({ same_key }) => same_key.slice(0, same_key.indexOf("\n"))))];
  const there = new Set<string>();
  for (const some of chunks(days, VALUES_PER_STATEMENT)) {
    const stages = await database
      .selectFrom("stages")
      .select(["date", "search_text"])
      .where(indexedDay(), "in", some)
      .execute();
    for (const { date, search_text } of stages) there.add(`${date}\n${search_text}`);
  }
  for (const { line, same_key } of own) if (there.has(same_key)) clashes.set(line, "alreadyThere");
  return clashes;
}

async function seatClashes(database: Reader, rows: readonly Compared[], now: Date): Promise<Clashes> {
  const clashes: Clashes = new Map();
  const byStage = Map.groupBy(withoutRepeated(rows, clashes), ({ stage_id }) => stage_id ?? "");
  const stages = await readStages(database, [...byStage.keys()]);
  for (const [stageId, ofStage] of byStage) {
    const stage = stages.get(stageId);
    const there = stage ? await registeredKeys(database, stageId, ofStage) : new Set();
    let free = stage?.availableSeats ?? 0;
    for (const { line, same_key } of ofStage) {
      if (!stage) clashes.set(line, "stageGone");
      else if (there.has(same_key)) clashes.set(line, "alreadyThere");
      else if (isOver(stage, now)) continue;
      else if (registrationClosed(stage, now)) clashes.set(line, "deadlinePassed");
      else if (free <= 0) clashes.set(line, "noSeats");
      else free -= 1;
    }
  }
  return clashes;
}

/** Somebody may be named in two ways in one file: rows are compared by the person whom they mean. */
async function holdingClashes(database: Reader, rows: readonly Compared[]): Promise<Clashes> {
  const clashes: Clashes = new Map();
  const right = rows.filter(({ same_key }) => same_key !== "");
  const meant = await findHolders(
    database,
    right.map(({ same_key }) => readHoldingKey(same_key)),
  );
  const there = await heldKeys(database, meant);
  const seen = new Set<string>();
  for (const [index, { line }] of right.entries()) {
    const one = meant[index];
    if (!one) continue;
    const key = heldKey(one);
    if (one.isSeveral) clashes.set(line, "severalPeople");
    else if (there.has(key)) clashes.set(line, "alreadyThere");
    else if (seen.has(key)) clashes.set(line, "repeated");
    seen.add(key);
  }
  return clashes;
}

const CLASHES_OF: Record<ImportKind, (database: Reader, rows: readonly Compared[], now: Date) => Promise<Clashes>> = {
  stages: stageClashes,
  registrants: seatClashes,
  holdings: holdingClashes,
};

/** Who followed a past stage is entered whatever its deadline and its seats were. */
export const isOver = ({ date }: { date: Day | null }, now: Date) => date !== null && date < dayInParis(now);

async function readStages(database: Reader, ids: readonly string[]) {
  const stages = new Map<string, { availableSeats: number; endRegistrationDate: string | null; date: string | null }>();
  for (const some of chunks(ids, VALUES_PER_STATEMENT)) {
    const rows = await database
      .selectFrom("stages")
      .select(["id", "date", "available_seats as availableSeats", "end_registration_date as endRegistrationDate"])
      .where("id", "in", some)
      .execute();
    for (const { id, ...stage } of rows) stages.set(id, stage);
  }
  return stages;
}

/** The keys of the people of these rows who are on the stage already. */
async function registeredKeys(database: Reader, stageId: string, rows: readonly Compared[]): Promise<Set<string>> {
  const keys = new Set<string>();
  const emails = [...new Set(rows.map(({ same_key }) => same_key.slice(same_key.lastIndexOf("\n") + 1)))];
  for (const some of chunks(emails, VALUES_PER_STATEMENT)) {
    const people = await database
      .selectFrom("participants")
      .select(["email", "person_key"])
      .where("stage_id", "=", stageId)
      .where("email", "in", some)
      .execute();
    for (const { email, person_key } of people) keys.add(`${stageId}\n${person_key}\n${email}`);
  }
  return keys;
}
