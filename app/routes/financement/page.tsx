import { typeset } from "../../../domain/typography.ts";
import { pageMeta } from "../../page-meta.ts";
import { scenePicture } from "../../pictures.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";
import { FUNDING_BODIES, INTRO, META, PUBLIC_SERVICE, SITUATIONS } from "./bodies.ts";
import { FundingBodySection } from "./funding-body.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, { ...META, path: "/financement", exactTitle: true });

export default function Financement() {
  return (
    <>
      <PageHeading lead={INTRO} picture={scenePicture("presse", "midi")} title={META.title} />
      <nav aria-labelledby="situations" className="page-width py-14 md:py-20">
        <h2 id="situations">Vous êtes…</h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {SITUATIONS.map(({ who, body, advice }) => (
            <li key={who}>
              <a
                className="group block h-full rounded-card border border-line bg-paper p-5 transition-colors duration-150 hover:border-hedge-mid"
                href={`#${body}`}
              >
                <span className="block font-bold font-title text-h3 leading-tight">{who}</span>
                <span className="mt-2 block text-earth">{typeset(advice)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {FUNDING_BODIES.map((body) => (
        <FundingBodySection key={body.id} {...body} />
      ))}
      <section className="border-line border-t bg-hedge-wash" id={PUBLIC_SERVICE.id}>
        <div className="page-width py-14 md:py-20">
          <h2>Vos droits, en détail</h2>
          <p className="measure mt-5">{typeset(PUBLIC_SERVICE.text)}</p>
          <div className="mt-8">
            <ButtonAnchor href={PUBLIC_SERVICE.url} look="solid" rel="noopener" target="_blank">
              {PUBLIC_SERVICE.name}
              <span className="sr-only"> (nouvel onglet)</span>
            </ButtonAnchor>
          </div>
        </div>
      </section>
    </>
  );
}
