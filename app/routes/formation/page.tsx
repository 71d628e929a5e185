import { servicesContext } from "../../../server/services.ts";
import { EditableText } from "../../editable-text.tsx";
import { educationalOrganization } from "../../educational-organization.ts";
import { HouseRulesLink } from "../../house-rules-link.tsx";
import { loadTexts } from "../../load-texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { scenePicture } from "../../pictures.ts";
import { useSite } from "../../site.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";
import { CentreBlockSection } from "./centre-block.tsx";
import { CentreMap } from "./centre-map.tsx";
import { CENTRE_BLOCKS, TITLE } from "./content.ts";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) => [
  ...pageMeta(root.loaderData, { title: TITLE, description: texts.metaDescription.line, path: "/formation" }),
  ...educationalOrganization(root.loaderData),
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadTexts(context, "centre"),
  houseRulesUrl: context.get(servicesContext).dossiers.houseRulesUrl,
});

export default function Formation({ loaderData: { texts, houseRulesUrl } }: Route.ComponentProps) {
  const { centre } = useSite();
  const { isCertified, isDemonstration } = centre.quality;
  return (
    <>
      <PageHeading lead={texts.lead.line} picture={scenePicture("tracteur", "midi")} title={TITLE}>
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
      {houseRulesUrl !== "" && (
        <div className="page-width py-8">
          <HouseRulesLink url={houseRulesUrl} />
        </div>
      )}
    </>
  );
}
