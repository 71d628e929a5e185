import { pageMeta } from "../../page-meta.ts";
import { useSite } from "../../site.ts";
import type { Route } from "./+types/cgu.page";
import { conditionsGenerales } from "./cgu.ts";
import { LegalPage } from "./legal-page.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { title, description } = conditionsGenerales(root.loaderData.centre);
  return pageMeta(root.loaderData, { title, description, path: "/cgu" });
};

export default function ConditionsGenerales() {
  const { centre } = useSite();
  return <LegalPage text={conditionsGenerales(centre)} />;
}
