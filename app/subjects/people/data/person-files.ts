import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Belongings } from "./person-rows.ts";

interface PersonFile {
  id: string;
  name: string;
  sharedAt: Date;
  /** Shared with the person, or sent by them. */
  direction: "received" | "sent";
  by: string;
  /** When the person downloaded it; null for a file that they sent. */
  downloadedAt: Date | null;
}

const SHOWN = 50;

/** The newest that they received by their account or a registration, and that they sent. */
export async function listPersonFiles(database: Reader, { accounts, rows }: Belongings): Promise<PersonFile[]> {
  const users = [...accounts.map(({ id }) => id), ""];
  const registrations = [...rows.filter(({ waiting }) => !waiting).map(({ id }) => id), ""];
  const files = () =>
    database
      .selectFrom("shared_files as file")
      .select(["file.id", "name", "shared_at", "shared_by_name as by"])
      .where("shared_at", "is not", null)
      .orderBy("shared_at", "desc")
      .limit(SHOWN);
  const received = await files()
    .innerJoin("shared_file_recipients as to", "to.file_id", "file.id")
    .select("to.downloaded_at")
    .where("to.user_id", "in", users)
    .execute();
  const byRegistration = await files()
    .innerJoin("shared_file_registrants as to", "to.file_id", "file.id")
    .select("to.downloaded_at")
    .where("to.participant_id", "in", registrations)
    // Those of an account are among the others. Not the column itself: SQLite would read all that have none by an index.
    .where(sql`coalesce("to".user_id, '')`, "=", "")
    .execute();
  const sent = await files().select(sql<null>`null`.as("downloaded_at")).where("shared_by", "in", users).execute();
  const listed = (direction: PersonFile["direction"]) => (row: (typeof received)[number]) => ({
    id: row.id,
    name: row.name,
    sharedAt: new Date(row.shared_at ?? 0),
    direction,
    by: row.by,
    downloadedAt: row.downloaded_at === null ? null : new Date(row.downloaded_at),
  });
  return [...[...received, ...byRegistration].map(listed("received")), ...sent.map(listed("sent"))]
    .sort((one, other) => other.sharedAt.getTime() - one.sharedAt.getTime())
    .slice(0, SHOWN);
}
