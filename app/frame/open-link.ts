import type { RouterContextProvider } from "react-router";
import type { Database } from "#platform/database/database.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import type { NotOpened, Opening } from "#subjects/mails/data/links.ts";

export interface DeadEnd extends NotOpened {
  status: 404 | 429;
}

/** What the private link in the address opens; or why it opens nothing, with the status of the page that says so. */
export async function openFromAddress<Opened extends object>(
  context: Readonly<RouterContextProvider>,
  token: string,
  open: (database: Database, opening: Opening, now: Date) => Promise<Opened | NotOpened>,
): Promise<Opened | DeadEnd> {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await open(database, { token, address }, clock());
  return isNotOpened(outcome) ? { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 } : outcome;
}

const isNotOpened = (outcome: object): outcome is NotOpened => "reason" in outcome;
