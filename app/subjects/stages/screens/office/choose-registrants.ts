import { data } from "react-router";
import { ListPage } from "#frame/office/list-page.tsx";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { REMOVAL_INCOMPLETE } from "#subjects/registrations/rules/registrant-messages.ts";
import type { Route } from "./+types/choose-registrants";
import { TO_VIEW } from "./stage-list.ts";
import { StagesNotLoaded } from "./stages-not-loaded.tsx";

export const loader = TO_VIEW.loader;
export const meta: Route.MetaFunction = () => [{ title: "Voir les inscrits – Administration" }];
export default ListPage;
export const ErrorBoundary = StagesNotLoaded;

/** A removal without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(REMOVAL_INCOMPLETE, { status: 400 });
}
