import { data } from "react-router";
import { accountMessage } from "../../rules/account-messages.ts";
import type { AccountRefusal } from "../../rules/account-rules.ts";
import { type AdministrationRefusal, administrationMessage } from "../../rules/administration-messages.ts";

export interface AccountAnswer {
  /** About the password field. */
  reason?: AccountRefusal;
  refusal?: string;
  success?: string;
  /** A line under the success, on the page only. */
  note?: string;
  /** Shown once. */
  link?: string;
  cancelComing?: boolean;
}

const STATUS: Partial<Record<AccountRefusal | AdministrationRefusal, number>> = {
  signedOut: 401,
  gone: 404,
  notAllowed: 403,
  tooManyAttempts: 429,
  tooManyLinks: 429,
  tooManyChanges: 429,
  busy: 503,
  missingCurrentPassword: 400,
  wrongCurrentPassword: 400,
  missingFields: 400,
  fieldTooLong: 400,
};

export const refusePassword = (reason: AccountRefusal) =>
  data<AccountAnswer>({ reason, refusal: accountMessage[reason] }, { status: STATUS[reason] ?? 400 });

export const refuseChange = (reason: AdministrationRefusal) =>
  data<AccountAnswer>({ refusal: administrationMessage[reason] }, { status: STATUS[reason] ?? 409 });

export const answer = (done: AccountAnswer) => data<AccountAnswer>(done, { status: 200 });
