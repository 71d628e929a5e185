import { data, type RouterContextProvider } from "react-router";
import { requireAdmin } from "../../session.ts";

/** A page that takes no form says so only to those for whom it exists. */
export function refuseAdminPost({ context }: { context: Readonly<RouterContextProvider> }): never {
  requireAdmin(context);
  throw data(null, { status: 405 });
}
