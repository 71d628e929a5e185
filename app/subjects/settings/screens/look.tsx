import { queryText } from "#platform/forms/query.ts";
import { typeset } from "#platform/values/typography.ts";
import { sectionMeta } from "../parts/pages.ts";
import { type LookField, lookForm } from "../rules/look-form.ts";
import type { Route } from "./+types/look";
import { LookFields } from "./look-fields.tsx";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("look");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { version, typed } = await loadSection(context, lookForm);
  // Without JavaScript, the preview of another colour is this page with the colour in its address.
  const tried = queryText(url.searchParams, "accent");
  return { version, typed: tried === null ? typed : { ...typed, accent: tried } };
}

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, lookForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction<LookField>(serverAction);

export default function Look({ loaderData: { version, typed }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead={typeset(
        "Le logo et la couleur que tout le site prend : boutons, badges, marques, e-mails. Le vert et le papier restent.",
      )}
      section="look"
      version={version}
    >
      <LookFields faults={actionData?.faults} typed={actionData?.typed ?? typed} />
    </SectionPage>
  );
}
