import type { Database } from "#platform/database/database.ts";
import { BYTE_ORDER_MARK } from "#platform/values/csv.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { csvFileName, csvHead, csvRow } from "../rules/registrants-csv.ts";
import { eachRegistrant, type ListedRegistrant } from "./registrant-list.ts";

interface RegistrantsFile {
  name: string;
  /** Generated while it is read: a client that stops reading stops the queries. */
  chunks: AsyncGenerator<Uint8Array>;
}

/** A HEAD request asks whether there is an export, and its name. No data is sent, so nothing goes into the journal. */
export async function describeExport(database: Database, stage: Stage): Promise<Pick<RegistrantsFile, "name"> | null> {
  const { done } = await eachRegistrant(database, stage.id).next();
  return done ? null : { name: csvFileName(stage) };
}

/** Null when nobody is registered. */
export async function exportRegistrants(
  database: Database,
  { stage, by }: { stage: Stage; by: User },
  now: Date,
): Promise<RegistrantsFile | null> {
  const people = eachRegistrant(database, stage.id);
  const first = await people.next();
  if (first.done) return null;
  await database
    .transaction()
    .execute((transaction) => record(transaction, { by, action: "registrantsExported", stage }, now));
  return { name: csvFileName(stage), chunks: chunksOf(stage, first.value, people) };
}

const CHUNK_LETTERS = 16_000;

async function* chunksOf(stage: Stage, first: ListedRegistrant, others: AsyncGenerator<ListedRegistrant>) {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + csvHead(stage) + csvRow(first);
  for await (const person of others) {
    if (text.length >= CHUNK_LETTERS) {
      yield encoder.encode(text);
      text = "";
    }
    text += csvRow(person);
  }
  yield encoder.encode(text);
}
