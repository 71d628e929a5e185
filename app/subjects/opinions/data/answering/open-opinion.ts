import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
import { type Account, matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
import { OPINION_ADDRESS } from "./opinion-links.ts";
import { type OwnOpinion, ownOpinions, toOwnOpinion } from "./opinion-row.ts";

export type OpinionOutcome = { opinion: OwnOpinion } | { reason: "unknown" | "tooMany" };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/**
 * Finds a link by the digest of its token. A person who has another address by now gets a new one, and this one opens
 * nothing.
 */
export async function openOpinionLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<OpinionOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const row = await ownOpinions(database)
    .innerJoin("opinion_links as link", "link.opinion_id", "opinion.id")
    .where("link.digest", "=", digestOf(token))
    .where(sql<boolean>`${OPINION_ADDRESS} = link.email`)
    .executeTakeFirst();
  if (row) return { opinion: toOwnOpinion(row) };
  return { reason: await countUnknownLink(database, address, now) };
}

/** The opinion of a registration of this account's person; null for anybody else's. */
export async function findOwnOpinion(database: Reader, owner: Account, id: string): Promise<OwnOpinion | null> {
  const row = await ofAccount(database, owner).where("opinion.id", "=", id).executeTakeFirst();
  return row ? toOwnOpinion(row) : null;
}

/** A person has three for each stage, most of them closed. */
const MOST_SHOWN = 50;

/** Those that can be answered or changed now, the first to close first. */
export async function listOpenOpinions(database: Reader, owner: Account, now: Date): Promise<OwnOpinion[]> {
  const rows = await ofAccount(database, owner)
    .where("opinion.closes_at", ">", now)
    .orderBy("opinion.closes_at")
    .orderBy("opinion.id")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(toOwnOpinion);
}

const ofAccount = (database: Reader, owner: Account) =>
  ownOpinions(database).where(
    "opinion.participant_id",
    "in",
    ownRows(database, matched(owner)).select("participants.id"),
  );
