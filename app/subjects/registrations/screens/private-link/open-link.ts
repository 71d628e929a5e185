import type { RouterContextProvider } from "react-router";
import { type DeadEnd, openFromAddress } from "#frame/open-link.ts";
import { servicesContext } from "#platform/services.ts";
import { type LinkedRegistration, openPrivateLink } from "../../data/private-links.ts";

type Opened = { registration: LinkedRegistration } | DeadEnd;

/**
 * The registration of the link in the address; or why there is none, with the status of the page that says so. A link
 * that did not come by mail opens only pages that say so: it does not prove the address.
 */
export async function openLink(
  context: Readonly<RouterContextProvider>,
  token: string,
  { alsoShown = false }: { alsoShown?: boolean } = {},
): Promise<Opened> {
  const { brand } = context.get(servicesContext).centre;
  const opened = await openFromAddress(context, token, (database, opening, now) =>
    openPrivateLink(database, { ...opening, brand }, now),
  );
  if ("registration" in opened && !opened.registration.isMailed && !alsoShown)
    return { reason: "unknown", status: 404 };
  return opened;
}
