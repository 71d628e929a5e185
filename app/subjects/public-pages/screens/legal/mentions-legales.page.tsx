import { pageMeta } from "#frame/page-meta.ts";
import { useSite } from "#frame/site.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import type { Route } from "./+types/mentions-legales.page";
import { LegalPage } from "./legal-page.tsx";

const TITLE = "Mentions légales";

const SECTIONS = [
  { name: "publisher", title: "1. Éditeur du site" },
  { name: "director", title: "2. Directeur de la publication" },
  { name: "hosting", title: "3. Hébergement" },
  { name: "certification", title: "4. Certification qualité" },
  { name: "property", title: "5. Propriété intellectuelle" },
  { name: "liability", title: "6. Responsabilité" },
  { name: "links", title: "7. Liens externes" },
  { name: "personalData", title: "8. Données personnelles et cookies" },
  { name: "law", title: "9. Droit applicable" },
] as const;

const UNCERTIFIED = SECTIONS.map((section) =>
  section.name === "certification" ? { ...section, name: "notCertified" as const } : section,
);

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) =>
  pageMeta(root.loaderData, { title: TITLE, description: texts.metaDescription.line, path: "/mentionslegales" });

export const loader = ({ context }: Route.LoaderArgs) => loadTexts(context, "legalNotice");

export default function MentionsLegales({ loaderData: { texts } }: Route.ComponentProps) {
  const { isCertified } = useSite().centre.quality;
  return <LegalPage page="legalNotice" sections={isCertified ? SECTIONS : UNCERTIFIED} texts={texts} title={TITLE} />;
}
