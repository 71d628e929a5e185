import { createHash } from "node:crypto";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { stageNumber } from "../../../bench/growth/data.ts";
import { ODILE } from "./dossiers.ts";

interface Store {
  database: Database;
  blobs: Blobs;
}

const ROWS_PER_STATEMENT = 200;
const HOUR = 3_600_000;
/** The numbers and revisions before them are those of fillForGrowth. */
const FIRST_NUMBER = 100_000;

/** So many second programmes, "document-0" and on, one a stage, each with the row of its file, and the first ten with its bytes. */
export async function fillDocuments({ database, blobs }: Store, count: number, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = FIRST_NUMBER + index;
    const printed = documentNumber({ kind: "programme", year: 2026, number });
    return {
      id: `document-${index}`,
      kind: "programme",
      year: 2026,
      number,
      stage_id: stageNumber(index),
      stage_title: "Semoir",
      stage_day: "2026-11-25",
      subject: "",
      participant_id: null,
      company_id: null,
      recipient_name: "",
      recipient_email: "",
      search_text: printed.toLowerCase(),
      revision: 2,
      replaces_id: null,
      template_version: 1,
      description: JSON.stringify({
        title: "Programme",
        number: printed,
        letterhead: { brand: "", lines: [], logo: null },
        footer: "",
        parts: [],
      }),
      issued_at: new Date(now.getTime() - index * HOUR),
      by_name: ODILE.name,
      mail_id: null,
      sent_at: null,
      opened_at: null,
      signed_at: null,
      countersigned_at: null,
      withdrawn_at: null,
    };
  });
  const bytes = new TextEncoder().encode("%PDF-");
  const checksum = createHash("sha256").update(bytes).digest("hex");
  for (const { id } of rows.slice(0, 10))
    await blobs.write(`file-of-${id}`, new Response(bytes).body ?? new ReadableStream(), { limit: 10 });
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await singleStatement(database).insertInto("issued_documents").values(some).execute();
    await singleStatement(database)
      .insertInto("document_files")
      .values(
        some.map(({ id, issued_at }) => ({
          id: `file-of-${id}`,
          document_id: id,
          step: "issued",
          size: bytes.byteLength,
          checksum,
          created_at: issued_at,
        })),
      )
      .execute();
  }
  await singleStatement(database)
    .insertInto("document_numbers")
    .values({ kind: "programme", year: 2026, last: FIRST_NUMBER + count })
    .execute();
}
