import { data } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { requestContext, type Services, servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { User } from "#platform/values/user.ts";
import { confirmPassword } from "#subjects/accounts/data/confirm-password.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { accountMessage } from "#subjects/accounts/rules/account-messages.ts";
import type { AccountRefusal } from "#subjects/accounts/rules/account-rules.ts";
import { deleteAccount } from "../../data/delete-account.ts";
import { eraseRegistrant } from "../../data/erase-registrant.ts";
import { ERASURE_RULES, type PersonKind } from "../../rules/erasure-form.ts";
import {
  ACCOUNT_ERASED,
  DELETION_FAILED,
  type ErasureRefusal,
  erasedMessage,
  erasureMessage,
} from "../../rules/privacy-messages.ts";
import type { Route } from "./+types/page";

export interface ErasureAnswer {
  /** The form that was sent. */
  kind?: string;
  refusal?: string;
  reason?: AccountRefusal;
  cancelComing?: boolean;
  success?: string;
}

const STATUS: Partial<Record<AccountRefusal, number>> = { signedOut: 401, tooManyAttempts: 429, busy: 503 };

export async function erase({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { values, typed, reason } = await readForm(request, ERASURE_RULES);
  const kept = { kind: typed.kind, cancelComing: typed.cancelComing !== "" };
  const refuse = (reason: AccountRefusal) =>
    data<ErasureAnswer>({ ...kept, reason, refusal: accountMessage[reason] }, { status: STATUS[reason] ?? 400 });
  const run = async () => {
    if (reason) return refuse(reason);
    const { address } = context.get(requestContext);
    const confirmation = { userId: by.id, password: values.currentPassword, address, signal: request.signal };
    const wrong = await confirmPassword(services, confirmation, services.clock());
    if (wrong) return refuse(wrong);
    const email = normalizeEmail(values.email);
    const outcome = await eraseKind[values.kind](services, { email, by, cancelComing: kept.cancelComing });
    return "reason" in outcome
      ? data<ErasureAnswer>({ ...kept, refusal: erasureMessage[outcome.reason] }, { status: 409 })
      : data<ErasureAnswer>(outcome);
  };
  return runAction(context, run, (status) => data<ErasureAnswer>({ ...kept, refusal: DELETION_FAILED }, { status }));
}

interface Erasure {
  email: string;
  by: User;
  cancelComing: boolean;
}

type Outcome = { reason: ErasureRefusal } | { success: string };

const eraseKind: Record<PersonKind, (services: Services, erasure: Erasure) => Promise<Outcome>> = {
  async account(services, { email, by, cancelComing }) {
    const user = await findUserByEmail(services.database, email);
    if (!user) return { reason: "gone" };
    if (user.id === by.id) return { reason: "ownAccount" };
    const reason = await deleteAccount(services, { userId: user.id, cancelComing, by }, services.clock());
    return reason ? { reason } : { success: ACCOUNT_ERASED };
  },
  async registrant({ database, clock }, { email, by }) {
    const outcome = await eraseRegistrant(database, { email, by }, clock());
    return "reason" in outcome ? outcome : { success: erasedMessage(outcome) };
  },
};
