import { pageMeta } from "#frame/page-meta.ts";
import type { Line } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { scenePicture } from "#subjects/stages/parts/pictures.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { EditableText, EditPageTexts } from "#ui/editable-text.tsx";
import { Fold } from "#ui/fold.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import { RichLine } from "#ui/rich-text.tsx";
import type { Route } from "./+types/page";

const TITLE = "Financement des Formations";

/** Names and addresses of others; what the page says of them are texts of the centre. */
const FUNDING_BODIES = [
  { id: "ocapiat", name: "OCAPIAT", url: "https://www.ocapiat.fr" },
  { id: "opco-ep", name: "OPCO EP", url: "https://www.opcoep.fr" },
  { id: "vivea", name: "VIVEA", url: "https://vivea.fr" },
  { id: "france-travail", name: "France Travail", url: "https://www.francetravail.fr" },
] as const;
type FundingBody = (typeof FUNDING_BODIES)[number];

const PUBLIC_SERVICE = {
  id: "service-public",
  name: "Service-Public.gouv.fr",
  url: "https://www.service-public.gouv.fr/particuliers/vosdroits/N177",
} as const;

interface Situation {
  /** The number in the names of its texts. */
  number: 1 | 2 | 3 | 4 | 5 | 6;
  body: FundingBody["id"] | typeof PUBLIC_SERVICE.id;
}

/** Where each situation leads. */
const SITUATIONS: readonly Situation[] = [
  { number: 1, body: "ocapiat" },
  { number: 2, body: "vivea" },
  { number: 3, body: "ocapiat" },
  { number: 4, body: "opco-ep" },
  { number: 5, body: "france-travail" },
  { number: 6, body: "service-public" },
];

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
        <EditPageTexts page="financing" />
        <EditableText name="financing.lead" />
        <EditableText name="financing.metaDescription" />
      </PageHeading>
      <nav aria-labelledby="situations" className="page-width py-10 md:py-14">
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
        <div className="page-width py-10 md:py-14">
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

interface FundingBodySectionProps {
  texts: PageTexts<"financing">;
  isFirst: boolean;
}

function FundingBodySection({ id, name, url, texts, isFirst }: FundingBody & FundingBodySectionProps) {
  // All of them show these titles: a saved title leads back to the first.
  const own = (title: string) => (isFirst ? {} : { id: `${id}-${title}` });
  return (
    <section aria-labelledby={`${id}-nom`} className="border-line border-t" id={id}>
      <div className="page-width grid gap-x-16 gap-y-6 py-8 md:py-12 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id={`${id}-nom`}>{name}</h2>
          <EditableText name={`financing.${id}-kind`}>
            {texts[`${id}-kind`].line && <p className="mt-3 max-w-[38ch] text-earth">{texts[`${id}-kind`].line}</p>}
          </EditableText>
          <div className="mt-6">
            <ButtonAnchor href={url} look="quiet" rel="noopener" target="_blank">
              {`Aller sur le site ${name}`}
              <span className="sr-only"> (nouvel onglet)</span>
            </ButtonAnchor>
          </div>
        </div>
        <div>
          <EditableText name={`financing.${id}-audience`}>
            {texts[`${id}-audience`].line && (
              <p className="measure font-medium text-lead leading-snug">{texts[`${id}-audience`].line}</p>
            )}
          </EditableText>
          <Fold
            question={typeset(`Que paie ${name}, et comment le demander ?`)}
            texts={[...texts[`${id}-summary`], ...texts[`${id}-covers`], ...texts[`${id}-howTo`]]}
          >
            <EditableText name={`financing.${id}-summary`}>
              <PageText blocks={texts[`${id}-summary`]} />
            </EditableText>
            <EditableText name="financing.coversTitle" {...own("coversTitle")}>
              {texts.coversTitle.line && <h3 className="mt-8">{texts.coversTitle.line}</h3>}
            </EditableText>
            <EditableText name={`financing.${id}-covers`}>
              <PagePoints lines={texts[`${id}-covers`]} />
            </EditableText>
            <EditableText name="financing.howToTitle" {...own("howToTitle")}>
              {texts.howToTitle.line && <h3 className="mt-8">{texts.howToTitle.line}</h3>}
            </EditableText>
            <EditableText name={`financing.${id}-howTo`}>
              {texts[`${id}-howTo`].length > 0 && <Steps lines={texts[`${id}-howTo`]} />}
            </EditableText>
          </Fold>
        </div>
      </div>
    </section>
  );
}

function Steps({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="measure mt-4 grid gap-3">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
        <li className="flex gap-4" key={index}>
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-wheat-wash font-bold font-title"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">
            <RichLine line={line} />
          </span>
        </li>
      ))}
    </ol>
  );
}
