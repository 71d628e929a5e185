import { data, redirect } from "react-router";
import { type Flash, withFlash } from "#platform/forms/flash.ts";
import type { Services } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { cancelMail, resendMail } from "../data/change-mails.ts";
import { type MailIntent, type MailRefusal, mailMessage } from "../rules/mail-messages.ts";

export interface MailAnswer {
  refusal?: string;
}

const CHANGES = { resend: resendMail, cancel: cancelMail };
const FLASHES: Record<MailIntent, Flash> = { resend: "courriel-renvoye", cancel: "courriel-annule" };
const STATUSES: Record<Exclude<MailRefusal, "gone">, number> = {
  alreadyWaiting: 409,
  noLongerWaiting: 409,
  undoOver: 409,
  tooMany: 429,
};

interface Change {
  id: string;
  intent: MailIntent;
  services: Services;
  by: User;
}

export async function changeMail({ id, intent, services: { database, clock }, by }: Change) {
  const outcome = await CHANGES[intent](database, { id, by }, clock());
  if (!("reason" in outcome))
    return redirect(withFlash(`/admin/courriels/${encodeURIComponent(outcome.id)}`, FLASHES[intent]));
  const { reason } = outcome;
  // Thrown, because there is no page that could show the refusal.
  if (reason === "gone") throw data(mailMessage.gone, { status: 404 });
  return data<MailAnswer>({ refusal: mailMessage[reason] }, { status: STATUSES[reason] });
}
