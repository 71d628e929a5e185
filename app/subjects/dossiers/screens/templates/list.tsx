import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { listSavedTexts } from "#subjects/settings/data/edited-texts.ts";
import { savedWhen } from "#subjects/texts/parts/edited-text/saved-when.ts";
import { readTemplates, TEMPLATE_PREFIX } from "../../data/templates/read-templates.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { templateAdvice } from "../../rules/templates/check-template.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: "Modèles de documents – Réglages – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const saved = await listSavedTexts(database, TEMPLATE_PREFIX);
  const templates = await readTemplates(database);
  return DOCUMENT_KIND_NAMES.map((kind) => {
    const change = saved.get(kind);
    const { label, per } = DOCUMENT_KINDS[kind];
    const advice = templateAdvice(kind, templates[kind].text);
    return { kind, label, per, saved: change ? savedWhen(change) : null, advice };
  });
}

export const action = refuseAdminPost;

const PER = {
  stage: "Un document par stage",
  company: "Un document par entreprise qui paie",
  participant: "Un document par participant",
} as const;

export default function Templates({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="modeles">
      <h1 className="text-h2" id="modeles">
        Modèles de documents
      </h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Le texte de chaque document du dossier d’un stage. Un changement vaut pour les prochains documents : ceux qui sont déjà émis restent comme ils sont. Les conditions de paiement, la TVA et le règlement intérieur sont dans ",
        )}
        <Link className="link" to="/admin/reglages/dossiers">
          Dossiers de formation
        </Link>
        .
      </p>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {loaderData.map(({ kind, label, per, saved, advice }) => (
          <li className="relative bg-paper p-4 transition-colors hover:bg-hedge-wash sm:px-5" key={kind}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              {/* The link covers the whole row. */}
              <Link className="link font-semibold after:absolute after:inset-0" to={`/admin/reglages/modeles/${kind}`}>
                {label}
              </Link>
              <p className="text-base text-earth">{saved ? `Modifié ${saved}` : "Texte d’origine"}</p>
            </div>
            <p className="mt-1 text-base">{PER[per]}</p>
            {advice && <p className="measure mt-2 font-medium text-base">{typeset(`À revoir : ${advice}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
