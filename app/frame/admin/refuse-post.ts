import { data, type RouterContextProvider } from "react-router";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";

/**
 * The action of a page without a form: 405 for administrators, 404 for everyone else. Without an action, the router would
 * answer 405 to everyone and reveal that the page exists.
 */
export function refuseAdminPost({ context }: { context: Readonly<RouterContextProvider> }): never {
  requireAdmin(context);
  throw data(null, { status: 405 });
}
