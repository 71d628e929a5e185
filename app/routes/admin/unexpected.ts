import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "../../../server/database/unavailable.ts";
import { errorFields } from "../../../server/log.ts";
import { requestContext, servicesContext } from "../../../server/services.ts";

/** Logs what nobody expects, for the page to tell with its form still there. A database that is away has an answer of its own. */
export function logUnexpected(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isUnavailable(error) || !(error instanceof Error)) throw error;
  const { log } = context.get(servicesContext);
  log("error", "unexpected", { requestId: context.get(requestContext).id, ...errorFields(error) });
}
