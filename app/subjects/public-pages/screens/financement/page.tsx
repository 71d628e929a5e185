import { pageMeta } from "#frame/page-meta.ts";
import { scenePicture } from "#subjects/stages/parts/pictures.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { EditableText } from "#ui/editable-text.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageText } from "#ui/page-text.tsx";
import type { Route } from "./+types/page";
import { FUNDING_BODIES, PUBLIC_SERVICE, SITUATIONS, TITLE } from "./bodies.ts";
import { FundingBodySection } from "./funding-body.tsx";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) =>
  pageMeta(root.loaderData, {
    title: TITLE,
    description: texts.metaDescription.line,
    path: "/financement",
    exactTitle: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadTexts(context, "financing");

export default function Financement({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={texts.lead.line} picture={scenePicture("presse", "midi")} title={TITLE}>
        <EditableText name="financing.lead" />
        <EditableText name="financing.metaDescription" />
      </PageHeading>
      <nav aria-labelledby="situations" className="page-width py-14 md:py-20">
        <EditableText name="financing.situationsTitle">
          {texts.situationsTitle.line && <h2 id="situations">{texts.situationsTitle.line}</h2>}
        </EditableText>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {SITUATIONS.filter(({ number }) => texts[`situation${number}`].line).map(({ number, body }) => (
            <li className="flex flex-col" key={number}>
              <a
                className="group block grow rounded-card border border-line bg-paper p-5 transition-colors duration-150 hover:border-hedge-mid"
                href={`#${body}`}
              >
                <span className="block font-bold font-title text-h3 leading-tight">
                  {texts[`situation${number}`].line}
                </span>
                <span className="mt-2 block text-earth">{texts[`advice${number}`].line}</span>
              </a>
              <EditableText name={`financing.situation${number}`} />
              <EditableText name={`financing.advice${number}`} />
            </li>
          ))}
        </ul>
      </nav>
      {FUNDING_BODIES.map((body, index) => (
        <FundingBodySection key={body.id} {...body} isFirst={index === 0} texts={texts} />
      ))}
      <section className="border-line border-t bg-hedge-wash" id={PUBLIC_SERVICE.id}>
        <div className="page-width py-14 md:py-20">
          <EditableText name="financing.rightsTitle">
            {texts.rightsTitle.line && <h2>{texts.rightsTitle.line}</h2>}
          </EditableText>
          <EditableText name="financing.rights">
            <PageText blocks={texts.rights} paragraph="measure mt-5" />
          </EditableText>
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
