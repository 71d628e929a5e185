import { sql } from "kysely";
import type { MailKind } from "../../../domain/mails/mail-kinds.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { makeLinks } from "../../../server/mails/links.ts";
import type { Site } from "../site.ts";

/** The mails of the outbox as "kind address", oldest first. */
export async function mailsOf({ services: { database } }: Site): Promise<string[]> {
  const rows = await database.selectFrom("mails").select(["kind", "recipient"]).orderBy("created_at").execute();
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

/** Makes the links of the newest such mail, as sending it does, and returns the path of the first. */
export async function linkOf({ services }: Site, kind: MailKind, to: string): Promise<string> {
  const row = await services.database
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", kind)
    .where("recipient", "=", to)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const mail = {
    ...{ id: row.id, kind, recipient: row.recipient, subject: row.subject, data: JSON.parse(row.data) },
    ...{ stageId: row.stage_id, participantId: row.participant_id, userId: row.user_id },
    createdAt: new Date(row.created_at),
  };
  const links = await makeLinks(services.database, mail, { baseUrl: services.baseUrl, now: services.clock() });
  const [link = ""] = Object.values(links ?? {}) satisfies string[];
  return link.replace(services.baseUrl.origin, "");
}

export const tokenIn = (path: string) => new URL(path, "http://sillon.test").searchParams.get("jeton") ?? "";

/** The names of the tables that contain this text, in any column. */
export async function tablesWith({ services: { database } }: Site, text: string): Promise<string[]> {
  const kysely = toKysely(database);
  const names = (await kysely.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.id(name)}`.execute(kysely);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found;
}
