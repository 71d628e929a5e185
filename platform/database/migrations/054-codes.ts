import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Codes of mails are in one table (docs/decisions/107). Those of before ended within ten minutes: they are asked for again. */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema.dropTable("signature_codes").execute();
  await database.schema.dropTable("attendance_codes").execute();
  await database.schema
    .createTable("codes")
    .addColumn("document_id", "text", (column) => column.references("issued_documents.id").onDelete("cascade").unique())
    .addColumn("participant_id", "text", (column) =>
      column.references("participants.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("half_day_id", "text")
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addUniqueConstraint("codes_of_a_half_day", ["participant_id", "half_day_id"])
    .addCheckConstraint(
      "codes_sign_one",
      sql`(document_id is null) = (participant_id is not null) and (participant_id is null) = (half_day_id is null)`,
    )
    .execute();
}
