import type { User } from "../../domain/accounts/user.ts";
import { BYTE_ORDER_MARK } from "../../domain/csv.ts";
import { csvFileName, csvHead, csvRow } from "../../domain/registrations/registrants-csv.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import type { Database } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { eachRegistrant, type ListedRegistrant } from "./registrant-list.ts";

export interface RegistrantsFile {
  name: string;
  /** Generated while it is read: a client that stops reading stops the queries. */
  chunks: AsyncGenerator<Uint8Array>;
}

/** For a HEAD request: whether there is an export, and its name. No data is sent, so nothing goes into the journal. */
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
