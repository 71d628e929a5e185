import { nationalDigits } from "#platform/values/phone.ts";

/** What identifies the person named in a registration. */
export interface Named {
  email: string;
  /** From personKey. */
  personKey: string;
  phone: string;
}

/**
 * Registrations with the same name and address are of one person, those of a couple with one address are not. Without an
 * address, the phone number takes its place. A name has no line break, so that two keys are never equal by accident.
 */
export function registrantKey({ email, personKey, phone }: Named): string {
  return `${personKey}\n${email || nationalDigits(phone)}`;
}

/** The parts of a registrantKey; null for the key of an account, which is its id. */
export function readRegistrantKey(key: string): { personKey: string; contact: string } | null {
  const end = key.indexOf("\n");
  return end < 0 ? null : { personKey: key.slice(0, end), contact: key.slice(end + 1) };
}

export interface KeyedAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  /** personKey of its name. */
  nameKey: string;
  name: string;
  phone: string;
  company: string;
}

export interface Merge {
  id: string;
  key: string;
  into: string;
  byName: string;
  at: Date;
}

/** What was found about some keys: which of them belong together. */
export class Identities {
  readonly merges = new Map<string, Merge>();
  readonly accounts = new Map<string, KeyedAccount>();
  /** Whose merges and accounts were looked for. */
  readonly keys = new Set<string>();
  readonly #verified = new Map<string, string>();

  add(merges: readonly Merge[], accounts: readonly KeyedAccount[]): void {
    for (const merge of merges) this.merges.set(merge.key, merge);
    for (const account of accounts) {
      this.accounts.set(account.id, account);
      if (account.emailVerified) this.#verified.set(accountKey(account), account.id);
    }
  }

  /** Of an account: what it registered under its own name. Otherwise what was typed. */
  entryOf(named: Named & { userId: string | null }): string {
    const account = named.userId === null ? undefined : this.accounts.get(named.userId);
    return account?.nameKey === named.personKey ? account.id : registrantKey(named);
  }

  /** The key of the whole person. A merge counts more than an account with the same name and proved address. */
  personOf(entry: string): string {
    const path = [entry];
    for (let key = entry; ; ) {
      const next = this.merges.get(key)?.into ?? this.#verified.get(key);
      if (next === undefined) return key;
      // An account may take the address that it was merged into: one key of the cycle, always the same.
      if (path.includes(next)) return path.slice(path.indexOf(next)).sort()[0] ?? key;
      path.push(next);
      key = next;
    }
  }
}

/** What a registration has that names the account's person by their name and address. */
export const accountKey = ({ email, nameKey }: Pick<KeyedAccount, "email" | "nameKey">) =>
  registrantKey({ email, personKey: nameKey, phone: "" });
