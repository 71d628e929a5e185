import type { Reader } from "#platform/database/database.ts";
import { personKey } from "#subjects/registrations/rules/participant.ts";
import {
  accountKey,
  Identities,
  type KeyedAccount,
  type Merge,
  type Named,
  readRegistrantKey,
} from "../rules/person-keys.ts";

/** From one merge to the next: people merge two entries, rarely four. */
const MOST_ROUNDS = 30;

interface Wanted {
  rows?: readonly (Named & { userId: string | null })[];
  keys?: readonly string[];
}

/** All accounts and merges that these rows and keys are linked with, in both directions. */
export async function readIdentities(database: Reader, { rows = [], keys = [] }: Wanted): Promise<Identities> {
  const found = new Identities();
  const seen = { ids: new Set<string>(), emails: new Set<string>() };
  let linked = [...keys];
  let { ids, emails } = partsOf(keys);
  ids.push(...rows.flatMap(({ userId }) => userId ?? []));
  emails.push(...rows.map(({ email }) => email));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const accounts = await readAccounts(database, { ids: fresh(ids, seen.ids), emails: fresh(emails, seen.emails) });
    found.add([], accounts);
    // To whom a row belongs is known only with its account.
    if (round === 0) linked.push(...rows.map((row) => found.entryOf(row)));
    linked.push(...ownKeys(found, linked));
    const merges = await readMerges(database, fresh(linked, found.keys));
    if (merges.length === 0) return found;
    found.add(merges, []);
    linked = merges.flatMap(({ key, into }) => [key, into]);
    ({ ids, emails } = partsOf(linked));
  }
  return found;
}

/** Of the accounts among these keys, or whose name and proved address are. */
function ownKeys({ accounts }: Identities, linked: readonly string[]): string[] {
  const known = new Set(linked);
  return [...accounts.values()]
    .map((account) => (account.emailVerified ? [account.id, accountKey(account)] : [account.id]))
    .filter((own) => own.some((key) => known.has(key)))
    .flat();
}

/** The ids of accounts and the addresses of registrants in these keys. */
export function partsOf(keys: readonly string[]): { ids: string[]; emails: string[] } {
  const ids = keys.filter((key) => !readRegistrantKey(key));
  return { ids, emails: keys.flatMap((key) => readRegistrantKey(key)?.contact ?? []) };
}

/** Adds them to what was seen. */
function fresh(texts: readonly string[], seen: Set<string>): string[] {
  const added = [...new Set(texts)].filter((text) => text !== "" && !seen.has(text));
  for (const text of added) seen.add(text);
  return added;
}

export async function readAccounts(
  database: Reader,
  { ids, emails = [] }: { ids: readonly string[]; emails?: readonly string[] },
): Promise<KeyedAccount[]> {
  if (ids.length + emails.length === 0) return [];
  const rows = await database
    .selectFrom("users")
    .select(["id", "email", "email_verified", "name", "telephone", "raison_social", "first_name", "last_name"])
    .where((column) =>
      column.or([
        ...(ids.length > 0 ? [column("id", "in", [...new Set(ids)])] : []),
        ...(emails.length > 0 ? [column("email", "in", emails)] : []),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    emailVerified: Boolean(row.email_verified),
    nameKey: personKey({ firstName: row.first_name, lastName: row.last_name }),
    name: row.name,
    phone: row.telephone,
    company: row.raison_social,
  }));
}

/** From or into one of these keys. */
async function readMerges(database: Reader, keys: readonly string[]): Promise<Merge[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .selectFrom("merged_people")
    .select(["id", "key", "into_key as into", "by_name as byName", "merged_at"])
    .where(({ eb, or }) => or([eb("key", "in", keys), eb("into_key", "in", keys)]))
    .execute();
  return rows.map(({ merged_at, ...merge }) => ({ ...merge, at: new Date(merged_at) }));
}
