import { centre as exampleCentre } from "#config/centre.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Profile } from "#platform/values/user.ts";
import { type AccountServices, nullWhenFull } from "#subjects/accounts/data/account-services.ts";
import { insertAccount } from "#subjects/accounts/data/accounts.ts";
import { Refused, refusableTransaction } from "#subjects/accounts/data/refused.ts";
import { refuseWeakPassword } from "#subjects/accounts/data/weak-passwords.ts";
import type { AccountRefusal } from "#subjects/accounts/rules/account-rules.ts";
import { record, recordAll } from "#subjects/journal/data/journal.ts";
import { BY_THE_SITE } from "#subjects/journal/rules/journal.ts";
import {
  insertExampleTeam,
  insertExampleTexts,
  markInstalled,
  sectionsOf,
  writeSections,
} from "#subjects/settings/data/example-settings.ts";
import type { SettingsCache } from "#subjects/settings/data/settings-cache.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { insertExampleStages } from "./example-stages.ts";
import { consumeInstallationToken } from "./installation-link.ts";

type Services = AccountServices & { settings: SettingsCache };

export interface Installation {
  profile: Profile;
  password: string;
  /** What was typed of the centre; the rest is empty. */
  centre: Partial<Centre>;
  /** An invented team and stages are added. */
  withExample: boolean;
  signal?: AbortSignal;
  /** The network address, for the queue of passwords. */
  owner?: string;
}

/** The command line makes an administrator of an account that signs up later. False on an installed site. */
export async function installWithoutAccount(
  database: Database,
  { withExample }: { withExample: boolean },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await markInstalled(transaction, now))) return false;
    await consumeInstallationToken(transaction);
    const centre = withExample ? exampleCentre : { ...EMPTY_CENTRE, brand: "Centre de formation" };
    await writeContent(transaction, { centre, withExample }, now);
    if (withExample) await insertExampleTexts(transaction, now);
    await record(transaction, { by: BY_THE_SITE, action: "siteInstalled" }, now);
    return true;
  });
}

interface Content {
  centre: Centre;
  withExample: boolean;
}

async function writeContent(transaction: Transaction, { centre, withExample }: Content, now: Date): Promise<void> {
  await writeSections(transaction, sectionsOf(centre), now);
  if (!withExample) return;
  await insertExampleTeam(transaction, now);
  await insertExampleStages(transaction, now);
}

/** The first administrator and the first settings, in one transaction: all of it, or nothing. */
export async function install(
  { settings, ...services }: Services,
  { profile, password, centre, withExample, ...work }: Installation,
  now: Date,
): Promise<AccountRefusal | null> {
  const weak = refuseWeakPassword(password, "admin");
  if (weak) return weak;
  // The password is hashed before the transaction: hashing is slow, and other writes would wait.
  const hash = await services.passwords.hash(password, work).catch(nullWhenFull);
  if (hash === null) return "busy";
  const refusal = await refusableTransaction(services.database, async (transaction) => {
    // Also what a second request with the same link waits for.
    if (!(await consumeInstallationToken(transaction))) throw new Refused("linkExpired");
    const by = await insertAccount(transaction, { profile, hash, role: "admin", verified: false }, now);
    // Nothing invented about the centre itself: its numbers and certificate would be public at once, and false.
    await writeContent(transaction, { centre: { ...EMPTY_CENTRE, ...centre }, withExample }, now);
    await markInstalled(transaction, now);
    const entries = [
      { by, action: "siteInstalled" as const },
      { by, action: "firstAdministrator" as const, person: profile },
    ];
    await recordAll(transaction, entries, now);
  });
  settings.invalidate();
  return refusal;
}
