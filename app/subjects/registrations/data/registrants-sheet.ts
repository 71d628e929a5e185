import type { Database } from "#platform/database/database.ts";
import { type SheetQueue, writeSheet } from "#platform/sheets/write-sheet.ts";
import { MAX_SHEET_ROWS } from "#platform/values/sheet.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { REGISTRANT_COLUMNS, sheetFileName, sheetName } from "../rules/registrants-sheet.ts";
import { eachRegistrant } from "./registrant-list.ts";

interface RegistrantsSheet {
  name: string;
  /** Null for a HEAD request. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** A HEAD request asks for it, without a journal row. */
export async function describeSheet(
  database: Database,
  stage: Stage,
): Promise<RegistrantsSheet | "nobody" | "tooMany"> {
  const count = await countRegistrants(database, stage.id);
  if (count === 0) return "nobody";
  return count > MAX_SHEET_ROWS ? "tooMany" : { name: sheetFileName(stage), bytes: null };
}

interface SheetExport {
  stage: Stage;
  by: User;
  /** The ids of some of them; empty for all. */
  only: ReadonlySet<string>;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

/** Rejects with QueueFull (work-queue.ts), or with the signal's reason. */
export async function exportSheet(
  { database, sheets }: { database: Database; sheets: SheetQueue },
  { stage, by, only, signal }: SheetExport,
  now: Date,
): Promise<RegistrantsSheet | "nobody" | "tooMany"> {
  const described = await describeSheet(database, stage);
  if (typeof described === "string") return described;
  const write = async () => {
    await database
      .transaction()
      .execute((transaction) => record(transaction, { by, action: "registrantsExported", stage }, now));
    const rows = only.size === 0 ? eachRegistrant(database, stage.id) : eachOf(database, stage.id, only);
    return writeSheet({ name: sheetName(stage), columns: REGISTRANT_COLUMNS, rows, signal });
  };
  return { ...described, bytes: await sheets.run("sheet", write, { owner: by.id, signal }) };
}

async function* eachOf(database: Database, stageId: string, only: ReadonlySet<string>) {
  for await (const registrant of eachRegistrant(database, stageId)) if (only.has(registrant.id)) yield registrant;
}

async function countRegistrants(database: Database, stageId: string): Promise<number> {
  const { count } = await database
    .selectFrom("participants")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("stage_id", "=", stageId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
