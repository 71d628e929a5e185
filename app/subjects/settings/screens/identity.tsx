import { identityForm } from "../rules/identity-form.ts";
import type { IdentityField } from "../rules/identity-labels.ts";
import type { Route } from "./+types/identity";
import { IdentityFields } from "./identity-fields.tsx";
import { sectionMeta } from "./pages.ts";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("identity");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, identityForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, identityForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<IdentityField>(serverAction);

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead="Son nom, où il est, comment le joindre, et ce que la loi demande d’écrire. Un champ vide n’est pas montré."
      section="identity"
      version={loaderData.version}
    >
      <IdentityFields faults={actionData?.faults} typed={actionData?.typed ?? loaderData.typed} />
    </SectionPage>
  );
}
