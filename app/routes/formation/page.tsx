import { educationalOrganization } from "../../educational-organization.ts";
import { pageMeta } from "../../page-meta.ts";
import { scenePicture } from "../../pictures.ts";
import { useSite } from "../../site.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/page";
import { CentreBlockSection } from "./centre-block.tsx";
import { CentreMap } from "./centre-map.tsx";
import { centreBlocks, description, INTRO, TITLE } from "./content.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(root.loaderData, {
    title: TITLE,
    description: description(root.loaderData.centre),
    path: "/formation",
  }),
  ...educationalOrganization(root.loaderData),
];

export default function Formation() {
  const { centre } = useSite();
  return (
    <>
      <PageHeading lead={INTRO} picture={scenePicture("tracteur", "midi")} title={TITLE} />
      {centreBlocks(centre).map((block) => (
        <CentreBlockSection key={block.id} {...block}>
          {block.id === "acces" && (
            <CentreMap address={centre.address} brand={centre.brand} position={centre.position} />
          )}
        </CentreBlockSection>
      ))}
    </>
  );
}
