import { data } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { countAccountChange } from "../../data/account-facts.ts";
import { sendResetLink, sendVerificationTo, showResetLink } from "../../data/links-for-others.ts";
import { requireAdmin } from "../../parts/session.ts";
import { ACCOUNT_INTENTS, type AccountIntent } from "../../rules/administration-form.ts";
import {
  ACCOUNT_NOT_CHANGED,
  LINK_READY,
  LINK_SENT,
  LINK_SHOWN,
  REQUEST_NOT_UNDERSTOOD,
  VERIFICATION_SENT,
} from "../../rules/administration-messages.ts";
import type { Route } from "./+types/page";
import { type AccountAnswer, answer, refuseChange, refusePassword } from "./answers.ts";
import { refuseUnconfirmed } from "./confirmed.ts";

/** Links by mail need no password: the administrator never sees them. */
export async function changeAccount({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const intent = ACCOUNT_INTENTS.find((known) => known === textOf(posted, "intent"));
  if (posted.tooLong || !intent) throw data(posted.tooLong ? FIELD_TOO_LONG : REQUEST_NOT_UNDERSTOOD, { status: 400 });
  const services = context.get(servicesContext);
  const { database, sendsMail } = services;
  const change = { userId: params.user, by };
  const send: Record<AccountIntent, () => Promise<ReturnType<typeof answer>>> = {
    async sendLink() {
      if (!sendsMail) return show();
      const outcome = await sendResetLink(database, change, services.clock());
      return outcome === "sent" ? answer({ success: LINK_SENT }) : refuseChange(outcome);
    },
    async sendVerification() {
      const outcome = await sendVerificationTo(database, change, services.clock());
      return outcome === "sent" ? answer({ success: VERIFICATION_SENT }) : refuseChange(outcome);
    },
  };
  const show = async () => {
    const password = textOf(posted, "currentPassword");
    if (password === "") return refusePassword("missingCurrentPassword");
    const refused = await refuseUnconfirmed({ request, context, by, password });
    if (refused) return refused;
    const shown = await showResetLink(services, change, services.clock());
    return "reason" in shown
      ? refuseChange(shown.reason)
      : answer({ success: LINK_READY, note: LINK_SHOWN, link: shown.link });
  };
  const run = async () => {
    // A shown link is counted with its password.
    const isCounted = intent === "sendLink" && !sendsMail;
    if (!isCounted && !(await countAccountChange(database, by, services.clock())))
      return refuseChange("tooManyChanges");
    return send[intent]();
  };
  return runAction(context, run, (status) => data<AccountAnswer>({ refusal: ACCOUNT_NOT_CHANGED }, { status }));
}
