import type { Day } from "#platform/values/paris-time.ts";

export interface ToAccount {
  firstName: string;
}

/** What the mails about an account tell. */
export interface AccountMails {
  accountCreated: ToAccount;
  addressToVerify: ToAccount;
  passwordReset: ToAccount;
  passwordChanged: ToAccount & { at: string };
  /** To the old address. */
  addressChanged: ToAccount & { newAddress: string; at: string };
  newDevice: ToAccount & { device: string; at: string };
  /** Nobody has used the account for years. */
  accountExpiring: ToAccount & { deletionDay: string };
  accountDeleted: ToAccount;
  /** To every administrator: the centre's quality certificate ends. */
  certificateExpires: ToAccount & { label: string; certifier: string; validUntil: Day };
  /** To every administrator, and to the person. */
  administratorsChanged: ToAccount & {
    change: "named" | "removed";
    person: string;
    by: string;
    at: string;
    /** The mail is to that person. */
    isRecipient: boolean;
  };
}
