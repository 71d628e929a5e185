import { type RouterContextProvider, redirect } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { openPresence } from "../../data/own-phone/open-presence.ts";

const STATUS = { unknown: 404, tooMany: 429, qrEnded: 410, permitEnded: 410 } as const;

/** The half-day of the address; or why it opens none, with the status of the page that says so. */
export async function openPage(context: Readonly<RouterContextProvider>, token: string) {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openPresence(database, { token, viewer: viewerOf(context), address }, clock());
  if ("scanned" in outcome) throw redirect(presencePath(outcome.scanned));
  return "presence" in outcome ? outcome : { ...outcome, status: STATUS[outcome.reason] };
}

export const presencePath = (token: string) => `/presence/${encodeURIComponent(token)}`;
