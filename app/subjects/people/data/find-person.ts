import type { Reader } from "#platform/database/database.ts";
import { type GatheredPerson, gatherPeople } from "./gather-people.ts";
import { readIdentities } from "./identities.ts";
import { rowsWithIds } from "./person-rows.ts";

/** By the id of one of their accounts or registrations: an address or a name in a URL would be in every log. */
export async function findPerson(database: Reader, id: string, now: Date): Promise<GatheredPerson | null> {
  const found = await findKey(database, id, now);
  const [person] = found ? await gatherPeople(database, { ...found, keys: [found.key] }, now) : [];
  return person ?? null;
}

async function findKey(database: Reader, id: string, now: Date) {
  const ofAccount = await readIdentities(database, { keys: [id] });
  if (ofAccount.accounts.has(id)) return { identities: ofAccount, key: ofAccount.personOf(id) };
  const [row] = await rowsWithIds(database, { registered: [id], waiting: [id] }, now);
  if (!row) return null;
  const identities = await readIdentities(database, { rows: [row] });
  return { identities, key: identities.personOf(identities.entryOf(row)) };
}
