import { data, redirect } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { Route } from "./+types/moved";

/** The tab of a stage that each screen has become. Old mails and bookmarks lead to the screens. */
const TABS: Partial<Record<string, string>> = {
  inscrits: "inscrits",
  dossiers: "dossier",
  emargement: "emargement",
  modifier: "reglages",
};

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { screen, stage, "*": rest } = params;
  const tab = Object.hasOwn(TABS, screen) ? TABS[screen] : undefined;
  if (!tab) throw data(null, { status: 404 });
  const below = screen === "dossiers" && rest === "montants" ? "argent/bpf" : `${tab}/${rest ?? ""}`.replace(/\/$/, "");
  const path = ["", "admin", "stages", stage, ...below.split("/")].map(encodeURIComponent).join("/");
  throw redirect(`${path}${url.search}`, 301);
}

export const action = refuseAdminPost;

// A route with a component is a page, so the router renders the 404 with the error page.
export default function Moved() {
  return null;
}
