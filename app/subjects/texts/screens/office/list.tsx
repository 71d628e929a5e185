import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { listSavedTexts } from "#subjects/settings/data/edited-texts.ts";
import { TEXT_PREFIX } from "#subjects/settings/data/read-settings.ts";
import { savedWhen } from "../../parts/edited-text/saved-when.ts";
import { TEXTS } from "../../rules/all-texts.ts";
import { factsOf, fillFacts } from "../../rules/facts.ts";
import { TEXT_PAGES, type TextPage } from "../../rules/text-block.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: "Textes – Réglages – Administration" }];

const BEGINNING = 140;

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, texts, centre, rules, team, dossiers } = context.get(servicesContext);
  const saved = await listSavedTexts(database, TEXT_PREFIX);
  const facts = factsOf({ centre, rules, team, dossiers });
  return (Object.keys(TEXT_PAGES) as TextPage[]).map((page) => ({
    page,
    ...TEXT_PAGES[page],
    blocks: Object.entries(TEXTS[page]).map(([block, { label, original }]) => {
      const name = `${page}.${block}`;
      const change = saved.get(name);
      return {
        name,
        label,
        beginning: beginningOf(fillFacts(texts[name] ?? original, facts)),
        saved: change ? savedWhen(change) : null,
      };
    }),
  }));
}

function beginningOf(text: string): string {
  const line = text.slice(0, 2 * BEGINNING).replace(/\s+/g, " ");
  return typeset(line.length > BEGINNING ? `${line.slice(0, BEGINNING).replace(/ \S*$/, "")}…` : line);
}

export const action = refuseAdminPost;

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="textes">
      <h2 className="text-h3" id="textes">
        Textes des pages publiques
      </h2>
      <p className="measure mt-2 text-earth">
        Choisissez un texte pour le modifier. Chaque texte garde son historique, et celui d’origine se rétablit d’un
        clic.
      </p>
      <nav aria-label="Pages du site" className="mt-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {loaderData.map(({ page, label }) => (
            <li key={page}>
              <a className="link inline-flex min-h-11 items-center" href={`#${page}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {loaderData.map(({ page, label, path, blocks }) => (
        <section aria-labelledby={page} className="mt-10" key={page}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="scroll-mt-24 text-h3" id={page}>
              {label}
            </h3>
            <Link className="link" to={path}>
              Voir la page
              <span className="sr-only">{` ${label}`}</span>
            </Link>
          </div>
          <ul className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {blocks.map(({ name, label, beginning, saved }) => (
              <li className="relative bg-paper p-4 transition-colors hover:bg-hedge-wash sm:px-5" key={name}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                  {/* The link covers the whole row. */}
                  <Link
                    className="link font-semibold after:absolute after:inset-0"
                    to={`/admin/reglages/textes/${name}`}
                  >
                    {label}
                  </Link>
                  <p className="text-base text-earth">{saved ? `Modifié ${saved}` : "Texte d’origine"}</p>
                </div>
                <p className="mt-1 break-words text-base">{beginning}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
