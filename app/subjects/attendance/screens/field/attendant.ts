import type { RouterContextProvider } from "react-router";
import { servicesContext, sessionContext } from "#platform/services.ts";
import type { Attendant } from "../../data/field/field-stages.ts";
import { mayTakeSomeAttendance } from "../../rules/attendance-access.ts";
import { type SendingRefusal, sendingMessage } from "../../rules/field/sending-messages.ts";

const STATUS: Record<SendingRefusal, number> = {
  signedOut: 401,
  secondFactor: 403,
  notForYou: 404,
  notYourStage: 404,
  otherAccount: 409,
  tooMany: 429,
  unreadable: 400,
  // The site was set back to the version before: the page tries again later.
  newerVersion: 503,
  failed: 500,
};

/** A page in the field shows the sentence and keeps what it has. */
export const refuseSending = (reason: SendingRefusal, status = STATUS[reason]) =>
  Response.json({ error: sendingMessage[reason] }, { status, headers: NOT_KEPT });

/** What is sent is for the page that asked, which keeps it itself. */
export const NOT_KEPT = { "Cache-Control": "private, no-store" };

/** Somebody who takes attendance, or why there is nothing for this request. */
export function attendantOf(context: Readonly<RouterContextProvider>): Attendant | { reason: SendingRefusal } {
  const session = context.get(sessionContext);
  if (!session) return { reason: "signedOut" };
  const { user, needsSecondFactor } = session;
  const { team } = context.get(servicesContext);
  if (mayTakeSomeAttendance(user, team)) return { user, team };
  return { reason: needsSecondFactor ? "secondFactor" : "notForYou" };
}
