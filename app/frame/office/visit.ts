import type { RouterContextProvider } from "react-router";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";

/** What a request of an administrator comes with. */
export interface Visit {
  by: User;
  services: RequestServices;
  now: Date;
  /** The day in Paris. */
  today: Day;
}

export interface RouteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: Record<string, string | undefined>;
}

/** Refuses everybody who is no administrator. */
export function officeVisit(context: RouteArgs["context"]): Visit {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const now = services.clock();
  return { by, services, now, today: dayInParis(now) };
}
