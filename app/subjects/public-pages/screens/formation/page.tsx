import type { ReactNode } from "react";
import { pageMeta } from "#frame/page-meta.ts";
import { useSite } from "#frame/site.ts";
import { errorFields } from "#platform/log.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { listTypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { TypeTable } from "#subjects/opinions/parts/public/type-table.tsx";
import {
  completionExplained,
  RESULTS_EXPLAINED,
  RESULTS_TITLE,
} from "#subjects/opinions/rules/results/result-messages.ts";
import { educationalOrganization } from "#subjects/settings/parts/educational-organization.ts";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { scenePicture } from "#subjects/stages/parts/pictures.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { EditableText, EditPageTexts } from "#ui/editable-text.tsx";
import { Fold } from "#ui/fold.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import type { Route } from "./+types/page";
import { CentreMap } from "./centre-map.tsx";

const TITLE = "Le centre";

/**
 * The blocks in order: their anchors in the page, the beginning of the names of their texts, and the question that opens
 * what is folded of them.
 */
const CENTRE_BLOCKS = [
  { id: "salles", name: "rooms", folds: "text", question: "Comment se passe une journée ?" },
  { id: "public", name: "audience", folds: "points", question: "Et dans mon métier ?" },
  { id: "handicap", name: "disability", folds: "points", question: "Que savez-vous adapter ?" },
  { id: "innovation", name: "innovation", folds: "text", question: "Qu’apprend-on à en faire ?" },
  { id: "certification", name: "certification", folds: "points", question: "Que vérifie l’auditeur ?" },
  { id: "acces", name: "access" },
] as const;
type CentreBlock = (typeof CENTRE_BLOCKS)[number];

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) => [
  ...pageMeta(root.loaderData, { title: TITLE, description: texts.metaDescription.line, path: "/formation" }),
  ...educationalOrganization(root.loaderData),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, dossiers, log } = context.get(servicesContext);
  // The page is shown without its figures rather than not at all: the rest of it needs no database.
  const results = await listTypeResults(database, clock()).catch((error: unknown) => {
    log("error", "results not read", errorFields(error));
    return { types: [], centre: null };
  });
  return {
    ...loadTexts(context, "centre"),
    houseRulesUrl: dossiers.houseRulesUrl,
    results,
  };
}

export default function Formation({ loaderData: { texts, houseRulesUrl, results } }: Route.ComponentProps) {
  const { centre } = useSite();
  const { types } = results;
  const { isCertified, isDemonstration } = centre.quality;
  return (
    <>
      <PageHeading lead={texts.lead.line} picture={scenePicture("tracteur", "midi")} title={TITLE}>
        <EditPageTexts page="centre" />
        <EditableText name="centre.lead" />
        <EditableText name="centre.metaDescription" />
      </PageHeading>
      {CENTRE_BLOCKS.filter(({ name }) => name !== "certification" || isCertified).map((block) => (
        <CentreBlockSection block={block} isDemonstration={isDemonstration} key={block.id} texts={texts}>
          {block.name === "access" && (
            <>
              <CentreMap
                address={centre.address}
                alt={texts.mapAlt.line}
                brand={centre.brand}
                position={centre.position}
              />
              <div className="page-width">
                <EditableText name="centre.mapAlt" />
              </div>
            </>
          )}
        </CentreBlockSection>
      ))}
      {types.length > 0 && (
        <section className="border-line border-b odd:bg-paper" id="resultats">
          <div className="page-width grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
            <div>
              <h2>{RESULTS_TITLE}</h2>
              <p className="mt-4 max-w-[38ch] text-earth">
                {typeset(`${RESULTS_EXPLAINED} ${completionExplained(types.map(({ attendance }) => attendance))}`)}
              </p>
            </div>
            <TypeTable {...results} />
          </div>
        </section>
      )}
      {houseRulesUrl !== "" && (
        <div className="page-width py-8">
          <HouseRulesLink url={houseRulesUrl} />
        </div>
      )}
    </>
  );
}

interface CentreBlockProps extends Readonly<Record<"texts", PageTexts<"centre">>> {
  block: CentreBlock;
  /** Whether the certificate is that of an invented centre. */
  isDemonstration: boolean;
  children?: ReactNode;
}

function CentreBlockSection({ block, texts, isDemonstration, children }: CentreBlockProps) {
  const { id, name } = block;
  const text = (
    <EditableText name={`centre.${name}`}>
      <PageText blocks={texts[name]} />
    </EditableText>
  );
  const points = name !== "access" && (
    <EditableText name={`centre.${name}Points`}>
      <PagePoints lines={texts[`${name}Points`]} />
    </EditableText>
  );
  const folds = name === "access" ? null : block;
  return (
    <section className="border-line border-b odd:bg-paper" id={id}>
      <div className="page-width grid gap-x-16 gap-y-4 py-9 md:py-14 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <EditableText name={`centre.${name}Title`}>
            {texts[`${name}Title`].line && <h2>{texts[`${name}Title`].line}</h2>}
          </EditableText>
          <EditableText name={`centre.${name}Lead`}>
            {texts[`${name}Lead`].line && (
              <p className="mt-4 max-w-[38ch] text-earth text-lead leading-snug">{texts[`${name}Lead`].line}</p>
            )}
          </EditableText>
        </div>
        <div className="lg:-mt-4">
          {folds?.folds === "text" ? points : text}
          {name === "certification" && isDemonstration && (
            <EditableText name="centre.demonstration">
              <PageText blocks={texts.demonstration} />
            </EditableText>
          )}
          {folds && (
            <Fold
              question={typeset(folds.question)}
              texts={folds.folds === "text" ? texts[folds.name] : texts[`${folds.name}Points`]}
            >
              {folds.folds === "text" ? text : points}
            </Fold>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
