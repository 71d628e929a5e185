import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { registrationClosed } from "#subjects/stages/rules/stage.ts";
import type { Clash } from "../rules/import-messages.ts";
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
    const clashes =
      found.kind === "stages" ? await stageClashes(database, rows) : await seatClashes(database, rows, now);
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

export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
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
      else if (registrationClosed(stage, now)) clashes.set(line, "deadlinePassed");
      else if (free <= 0) clashes.set(line, "noSeats");
      else free -= 1;
    }
  }
  return clashes;
}

async function readStages(database: Reader, ids: readonly string[]) {
  const stages = new Map<string, { availableSeats: number; endRegistrationDate: string | null }>();
  for (const some of chunks(ids, VALUES_PER_STATEMENT)) {
    const rows = await database
      .selectFrom("stages")
      .select(["id", "available_seats as availableSeats", "end_registration_date as endRegistrationDate"])
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
