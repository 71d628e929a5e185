import { pageMeta } from "../../page-meta.ts";
import { useSite } from "../../site.ts";
import type { Route } from "./+types/mentions-legales.page";
import { LegalPage } from "./legal-page.tsx";
import { mentionsLegales } from "./mentions-legales.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { title, description } = mentionsLegales(root.loaderData.centre);
  return pageMeta(root.loaderData, { title, description, path: "/mentionslegales" });
};

export default function MentionsLegales() {
  const { centre } = useSite();
  return <LegalPage text={mentionsLegales(centre)} />;
}
