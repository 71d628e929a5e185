import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { openPrivateLink } from "../../data/private-links.ts";

/** The registration of the link in the address; or why there is none, with the status of the page that says so. */
export async function openLink(context: Readonly<RouterContextProvider>, token: string) {
  const { database, centre, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openPrivateLink(database, { token, address, brand: centre.brand }, clock());
  if ("registration" in outcome) return outcome;
  return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
}
