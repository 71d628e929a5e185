import type { Database, Reader } from "#platform/database/database.ts";
import { isToken } from "#subjects/mails/data/link-tokens.ts";
import type { Owner } from "#subjects/registrations/data/own-registrations.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
import { findEntry, findEntryByToken, ofOwner, type WaitingEntry } from "./waiting-entry.ts";

export type EntryOutcome = { entry: WaitingEntry } | { reason: "unknown" | "tooMany" };

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Unknown links count like those of registrations: a client that guesses links tries both kinds. */
export async function openWaitingLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<EntryOutcome> {
  if (!isToken(token)) return { reason: "unknown" };
  const entry = await findEntryByToken(database, token);
  if (entry) return { entry };
  return { reason: await countUnknownLink(database, address, now) };
}

/** An entry of the account, also one that has ended. */
export async function findOwnEntry(reader: Reader, owner: Owner, entryId: string): Promise<WaitingEntry | null> {
  const own = await ofOwner(reader, owner).select("id").where("id", "=", entryId).executeTakeFirst();
  return own ? findEntry(reader, own.id) : null;
}
