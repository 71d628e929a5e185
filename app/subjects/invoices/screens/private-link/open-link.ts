import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { openInvoiceLink } from "../../data/invoice-links.ts";

/** Whose invoices the link in the address shows; or why it shows none, with the status of the page that says so. */
export async function openLink(context: Readonly<RouterContextProvider>, token: string) {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openInvoiceLink(database, { token, address }, clock());
  if ("payer" in outcome) return outcome;
  return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
}
