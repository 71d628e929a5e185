import { data } from "react-router";
import { ListPage } from "#frame/office/list-page.tsx";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { NO_STAGE_ID } from "../../rules/form/stage-save-messages.ts";
import type { Route } from "./+types/choose";
import { TO_EDIT } from "./stage-list.ts";
import { StagesNotLoaded } from "./stages-not-loaded.tsx";

export const loader = TO_EDIT.loader;
export const meta: Route.MetaFunction = () => [{ title: "Modifier un stage – Administration" }];
export default ListPage;
export const ErrorBoundary = StagesNotLoaded;

/** An edit without a stage in its URL. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(NO_STAGE_ID, { status: 400 });
}
