import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { centre } from "#config/centre.ts";
import { TRAINERS } from "#config/trainers.ts";
import { columnTypes, engineOf } from "../column-types.ts";

/** The settings of the centre, its files and its team (docs/decisions/049). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));

  await database.schema
    .createTable("setting_versions")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("saved_at", instant, (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    // Two administrators who save the same version: the second one is refused.
    .addPrimaryKeyConstraint("setting_versions_once", ["name", "version"])
    .execute();

  await database.schema
    .createTable("site_files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("saved_at", instant)
    .execute();

  await database.schema
    .createTable("trainers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("speciality", "text", (column) => column.notNull())
    .addColumn("background", "text", (column) => column.notNull())
    .addColumn("motto", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("photo_id", "text", (column) => column.references("site_files.id"))
    .addColumn("archived_at", instant)
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();

  // Administrators are few among many accounts; housekeeping looks for them.
  await database.schema.createIndex("users_role").on("users").columns(["role", "email"]).execute();

  await keepConfiguration(database as unknown as Kysely<Tables>);
}

interface Tables {
  users: { id: string };
  settings: { name: string; value: string };
  setting_versions: { name: string; version: number; value: string; saved_at: Date; by_name: string };
  trainers: Record<string, unknown>;
}

/** A site that is in use was configured by editing these files: what they say now becomes its settings. */
async function keepConfiguration(database: Kysely<Tables>): Promise<void> {
  if (!(await database.selectFrom("users").select("id").limit(1).executeTakeFirst())) return;
  const now = new Date();
  const { disabilityContact, complaintsContact, dataProtectionName, dataProtectionEmail, quality, look, ...identity } =
    centre;
  const referents = { disabilityContact, complaintsContact, dataProtectionName, dataProtectionEmail };
  const representative = { name: centre.publicationDirector, title: "", signatureId: null, stampId: null };
  const sections = { identity, referents, quality, look, representative, rules: await readOldRules(database) };
  for (const [name, value] of Object.entries(sections))
    await database
      .insertInto("setting_versions")
      .values({ name, version: 1, value: JSON.stringify(value), saved_at: now, by_name: "" })
      .execute();
  for (const [position, trainer] of TRAINERS.entries())
    await database
      .insertInto("trainers")
      .values({ id: randomUUID(), ...trainer, email: "", position, version: 1, updated_at: now })
      .execute();
  await database.insertInto("settings").values({ name: "installed", value: now.toISOString() }).execute();
}

/** `npm run admin` set these two; the others came from the environment, which still has them. */
async function readOldRules(database: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await database
    .deleteFrom("settings")
    .where("name", "in", ["cancel-days", "hold-hours"])
    .returning(["name", "value"])
    .execute();
  return Object.fromEntries(
    rows.map(({ name, value }) => [name === "cancel-days" ? "cancelDays" : "holdHours", Number(value)]),
  );
}
