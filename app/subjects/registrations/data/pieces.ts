import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";

/**
 * Documents and invoices issued for a registration, and files sent to it. From then on its address and its names are part of what was
 * sent or signed: only the centre, or a link that was mailed to the address, changes the registration.
 */
export async function hasPieces(database: Reader, participantId: string): Promise<boolean> {
  const row = await database
    .selectNoFrom((column) => [
      column
        .or([
          column.exists(
            column
              .selectFrom("issued_documents")
              .select(sql.lit(1).as("one"))
              .where("participant_id", "=", participantId),
          ),
          column.exists(
            column
              .selectFrom("shared_file_registrants")
              .select(sql.lit(1).as("one"))
              .where("participant_id", "=", participantId),
          ),
          column.exists(
            column
              .selectFrom("invoices")
              .select(sql.lit(1).as("one"))
              .where("participant_id", "=", participantId)
              .where("state", "=", "issued"),
          ),
        ])
        .as("found"),
    ])
    .executeTakeFirst();
  return Boolean(row?.found);
}
