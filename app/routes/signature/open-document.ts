import type { RouterContextProvider } from "react-router";
import { openSignatureLink } from "../../../server/dossiers/signing/signature-link.ts";
import { requestContext, servicesContext } from "../../../server/services.ts";

/** The document of the link in the address; or why there is none, with the status of the page that says so. */
export async function openDocument(context: Readonly<RouterContextProvider>, token: string) {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openSignatureLink(database, { token, address }, clock());
  if ("link" in outcome) return outcome;
  return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
}
