import { pageMeta } from "#frame/page-meta.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import type { Route } from "./+types/politique-de-confidentialite.page";
import { LegalPage } from "./legal-page.tsx";

const TITLE = "Politique de confidentialité";

const SECTIONS = [
  { name: "controller", title: "1. Responsable du traitement" },
  { name: "collected", title: "2. Données collectées et âge minimum" },
  { name: "purposes", title: "3. Finalités et bases légales" },
  { name: "health", title: "4. Données de santé" },
  { name: "recipients", title: "5. Destinataires et hébergement" },
  { name: "retention", title: "6. Durées de conservation" },
  { name: "cookies", title: "7. Cookies, carte et traceurs" },
  { name: "rights", title: "8. Vos droits" },
] as const;

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) =>
  pageMeta(root.loaderData, {
    title: TITLE,
    description: texts.metaDescription.line,
    path: "/politiquedeconfidentialite",
  });

export const loader = ({ context }: Route.LoaderArgs) => loadTexts(context, "privacy");

export default function PolitiqueDeConfidentialite({ loaderData: { texts } }: Route.ComponentProps) {
  return <LegalPage page="privacy" sections={SECTIONS} texts={texts} title={TITLE} />;
}
