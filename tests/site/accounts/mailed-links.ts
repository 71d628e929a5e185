import { sql } from "kysely";
import { toKysely } from "#platform/database/kysely.ts";
import { storeAccountToken } from "#subjects/accounts/data/account-tokens.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import type { MailKind } from "#subjects/outbox/data/all-mails.ts";
import { toStoredMail } from "#subjects/outbox/data/find-mail.ts";
import { makeLinks } from "#subjects/outbox/data/make-links.ts";
import type { Site } from "../site.ts";

/** The mails of the outbox as "kind address", oldest first. */
export async function mailsOf({ services: { database } }: Site): Promise<string[]> {
  const rows = await database.selectFrom("mails").select(["kind", "recipient"]).orderBy("created_at").execute();
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

/**
 * Makes the links of the newest such mail, as sending it does, and returns the path of the first. Those of the same moment
 * must be for the same account: then they differ in nothing but their ids.
 */
export async function linkOf({ services }: Pick<Site, "services">, kind: MailKind, to: string): Promise<string> {
  const rows = await services.database
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", kind)
    .where("recipient", "=", to)
    .orderBy("created_at", "desc")
    .execute();
  const [row] = rows;
  if (!row) throw new Error(`no mail ${kind} to ${to}`);
  const tied = rows.filter(({ created_at }) => Number(new Date(created_at)) === Number(new Date(row.created_at)));
  if (tied.some(({ user_id, data }) => user_id !== row.user_id || data !== row.data))
    throw new Error(`several newest mails ${kind} to ${to}`);
  const mail = toStoredMail(row);
  if (!mail) throw new Error(`no kind ${kind}`);
  const links = await makeLinks(services.database, mail, { baseUrl: services.baseUrl, now: services.clock() });
  const [link = ""] = Object.values(links ?? {}) satisfies string[];
  return link.replace(services.baseUrl.origin, "");
}

const TOKENS = { verifyAddress: "v".repeat(22), resetPassword: "r".repeat(22), undoAddress: "u".repeat(22) };

/** One link of each kind, for tests of every page. */
export const PLANTED_LINKS = {
  verifyAddress: LINK_PATHS.verifyAddress(TOKENS.verifyAddress),
  resetPassword: LINK_PATHS.resetPassword(TOKENS.resetPassword),
  undoAddress: LINK_PATHS.undoAddress(TOKENS.undoAddress),
};

/** Makes them work for that account. */
export async function plantLinks({ services }: Site, { id, email }: { id: string; email: string }): Promise<void> {
  const { database, clock } = services;
  for (const [purpose, token] of Object.entries(TOKENS) as [keyof typeof TOKENS, string][]) {
    const sentTo = purpose === "undoAddress" ? "ancienne@adresse.example" : email;
    const link = { userId: id, purpose, email: sentTo, digest: digestOf(token), askedAt: clock() };
    await storeAccountToken(database, link, clock());
  }
}

export const tokenIn = (path: string) => new URL(path, "http://sillon.test").searchParams.get("jeton") ?? "";

/** The names of the tables that contain this, in any column. */
export async function tablesWith({ services: { database } }: Site, wanted: string | RegExp): Promise<string[]> {
  const kysely = toKysely(database);
  const tables = await kysely.introspection.getTables();
  // Without SQLite's full-text search, whose row numbers are too large for JavaScript.
  const names = tables.map(({ name }) => name).filter((name) => !/_(grams|terms)/.test(name));
  const found: string[] = [];
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.id(name)}`.execute(kysely);
    const text = JSON.stringify(rows);
    if (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)) found.push(name);
  }
  return found;
}
