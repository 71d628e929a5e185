import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { type LinkedRegistration, openPrivateLink } from "../../data/private-links.ts";

type Opened = { registration: LinkedRegistration } | { reason: "unknown" | "tooMany"; status: number };

/**
 * The registration of the link in the address; or why there is none, with the status of the page that says so. A link
 * that did not come by mail opens only pages that say so: it does not prove the address.
 */
export async function openLink(
  context: Readonly<RouterContextProvider>,
  token: string,
  { alsoShown = false }: { alsoShown?: boolean } = {},
): Promise<Opened> {
  const { database, centre, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openPrivateLink(database, { token, address, brand: centre.brand }, clock());
  if (!("registration" in outcome)) return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
  return outcome.registration.isMailed || alsoShown ? outcome : { reason: "unknown", status: 404 };
}
