import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { openSignatureLink } from "../../data/signing/signature-link.ts";

/** The document of the link in the address; or why there is none, with the status of the page that says so. */
export async function openDocument(context: Readonly<RouterContextProvider>, token: string) {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openSignatureLink(database, { token, address }, clock());
  if ("link" in outcome) return outcome;
  return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
}
