import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { type Account, matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { OPINION_ADDRESS } from "./opinion-links.ts";
import { type OwnOpinion, ownOpinions, toOwnOpinion } from "./opinion-row.ts";

/** A person who has another address by now gets a new link, and this one opens nothing. */
export const openOpinionLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ opinion: OwnOpinion } | NotOpened> =>
  openLink(
    database,
    { to: "opinion_id", ...opening },
    async ({ id, email }) => {
      const row = await ownOpinions(database)
        .where("opinion.id", "=", id)
        .where(sql<boolean>`${OPINION_ADDRESS} = ${email}`)
        .executeTakeFirst();
      return row && { opinion: toOwnOpinion(row) };
    },
    now,
  );

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
