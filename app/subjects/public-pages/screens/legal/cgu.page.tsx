import { pageMeta } from "#frame/page-meta.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import type { Route } from "./+types/cgu.page";
import { LegalPage } from "./legal-page.tsx";

const TITLE = "Conditions générales d’utilisation";

const SECTIONS = [
  { name: "purpose", title: "Article 1 – Objet" },
  { name: "access", title: "Article 2 – Accès au site" },
  { name: "account", title: "Article 3 – Compte" },
  { name: "registration", title: "Article 4 – Inscription à un stage et annulation" },
  { name: "others", title: "Article 5 – Inscription d’autres participants" },
  { name: "files", title: "Article 6 – Partage de fichiers" },
  { name: "liability", title: "Article 7 – Responsabilité" },
  { name: "property", title: "Article 8 – Propriété intellectuelle et données personnelles" },
  { name: "disputes", title: "Article 9 – Médiation, droit applicable et litiges" },
] as const;

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) =>
  pageMeta(root.loaderData, { title: TITLE, description: texts.metaDescription.line, path: "/cgu" });

export const loader = ({ context }: Route.LoaderArgs) => loadTexts(context, "terms");

export default function ConditionsGenerales({ loaderData: { texts } }: Route.ComponentProps) {
  return <LegalPage page="terms" sections={SECTIONS} texts={texts} title={TITLE} />;
}
