import { servicesContext } from "../../../server/services.ts";
import { pageMeta } from "../../page-meta.ts";
import { useSite } from "../../site.ts";
import type { Route } from "./+types/politique-de-confidentialite.page";
import { LegalPage } from "./legal-page.tsx";
import { politiqueDeConfidentialite } from "./politique-de-confidentialite.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { title, description } = politiqueDeConfidentialite(root.loaderData.centre);
  return pageMeta(root.loaderData, { title, description, path: "/politiquedeconfidentialite" });
};

export function loader({ context }: Route.LoaderArgs) {
  return { healthDataMonths: context.get(servicesContext).healthDataMonths };
}

export default function PolitiqueDeConfidentialite({ loaderData: { healthDataMonths } }: Route.ComponentProps) {
  const { centre } = useSite();
  return <LegalPage text={politiqueDeConfidentialite(centre, healthDataMonths)} />;
}
