import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** The documents of stages: who buys, what was issued under which number, and who signed (docs/decisions/058 to 061). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));

  await database.schema
    .createTable("companies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("street", "text", (column) => column.notNull())
    .addColumn("postal_code", "text", (column) => column.notNull())
    .addColumn("city", "text", (column) => column.notNull())
    .addColumn("siret", "text", (column) => column.notNull())
    .addColumn("signatory_name", "text", (column) => column.notNull())
    .addColumn("signatory_title", "text", (column) => column.notNull())
    .addColumn("signatory_email", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema.createIndex("companies_by_signatory").on("companies").column("signatory_email").execute();

  await database.schema
    .createTable("trainee_results")
    .addColumn("participant_id", "text", (column) =>
      column.primaryKey().references("participants.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("followed_minutes", "integer", (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("document_numbers")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("last", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("document_numbers_once", ["kind", "year"])
    .execute();

  // No foreign keys to stages and participants: what was issued is kept when they are deleted.
  await database.schema
    .createTable("issued_documents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("stage_id", "text", (column) => column.notNull())
    .addColumn("stage_title", "text", (column) => column.notNull())
    .addColumn("stage_day", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("participant_id", "text")
    .addColumn("company_id", "text")
    .addColumn("recipient_name", "text", (column) => column.notNull())
    .addColumn("recipient_email", "text", (column) => column.notNull())
    .addColumn("company_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("replaces_id", "text", (column) => column.unique())
    .addColumn("correction_reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("template_version", "integer", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("facts_digest", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("issued_at", instant, (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("mail_id", "text")
    .addColumn("sent_at", instant)
    .addColumn("opened_at", instant)
    .addColumn("signed_at", instant)
    .addColumn("is_signed_on_paper", flag, (column) => column.notNull().defaultTo(sql.lit(false)))
    .addColumn("countersigned_at", instant)
    .addColumn("withdrawn_at", instant)
    .addUniqueConstraint("issued_documents_numbered_once", ["kind", "year", "number"])
    .addUniqueConstraint("issued_documents_revised_once", ["stage_id", "kind", "subject", "revision"])
    .execute();
  for (const column of ["participant_id", "company_id", "recipient_email"])
    await database.schema.createIndex(`issued_documents_by_${column}`).on("issued_documents").column(column).execute();
  await database.schema
    .createIndex("issued_documents_by_date")
    .on("issued_documents")
    .columns(["issued_at", "id"])
    .execute();

  await database.schema
    .createTable("document_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("document_id", "text", (column) =>
      column.notNull().references("issued_documents.id").onDelete("cascade"),
    )
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addUniqueConstraint("document_files_once", ["document_id", "step"])
    .execute();

  await database.schema
    .createTable("document_signatures")
    .addColumn("document_id", "text", (column) =>
      column.notNull().references("issued_documents.id").onDelete("cascade"),
    )
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("drawing", "text")
    .addColumn("pictures", "text")
    .addColumn("read_checksum", "text", (column) => column.notNull())
    .addColumn("signed_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("document_signatures_once", ["document_id", "side"])
    .execute();
  await database.schema
    .createIndex("document_signatures_by_address")
    .on("document_signatures")
    .column("email")
    .execute();
  await database.schema
    .createIndex("document_signatures_by_date")
    .on("document_signatures")
    .column("signed_at")
    .execute();

  await database.schema
    .createTable("signature_links")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("document_id", "text", (column) =>
      column.notNull().references("issued_documents.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("signature_links_of_a_document")
    .on("signature_links")
    .column("document_id")
    .execute();

  await database.schema
    .createTable("signature_codes")
    .addColumn("document_id", "text", (column) =>
      column.primaryKey().references("issued_documents.id").onDelete("cascade"),
    )
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("dossier_states")
    .addColumn("stage_id", "text", (column) => column.primaryKey().references("stages.id").onDelete("cascade"))
    .addColumn("missing", "integer", (column) => column.notNull())
    .addColumn("participants", "integer", (column) => column.notNull())
    .addColumn("checked_at", instant, (column) => column.notNull())
    .execute();

  await database.schema.alterTable("mails").addColumn("document_id", "text").execute();
  await sql`create index mails_of_a_document on mails (document_id) where document_id is not null`.execute(database);
}
