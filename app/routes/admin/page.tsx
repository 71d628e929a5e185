import { requireAdmin } from "../../session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Administration" }, { name: "robots", content: "noindex" }];

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export default function Administration() {
  return <PageHeading title="Administration" />;
}
