import { data } from "react-router";
import { requireAdmin } from "../../session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Administration" }, { name: "robots", content: "noindex" }];

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** The page takes no form, but says so only to those for whom it exists. */
export function action({ context }: Route.ActionArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

export default function Administration() {
  return <PageHeading title="Administration" />;
}
