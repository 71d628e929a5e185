import { typeset } from "#platform/values/typography.ts";
import { mapSearch } from "#subjects/stages/rules/map-page.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import { sectionMeta } from "../parts/pages.ts";
import { identityForm } from "../rules/identity-form.ts";
import type { Route } from "./+types/identity";
import { loadFields, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionFields } from "./section-fields.tsx";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("identity");

export const loader = ({ context }: Route.LoaderArgs) => loadFields(context, identityForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, identityForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction(serverAction);

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const leads = {
    "Où il est": (
      <>
        Un stage dont le lieu est cette ville a lieu au centre. Latitude et longitude : un clic droit sur la cour, dans{" "}
        <a className="link" href={mapSearch(addressLine(loaderData.typed))} rel="noopener" target="_blank">
          OpenStreetMap
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
        {typeset(", puis « Afficher l’adresse ».")}
      </>
    ),
    "Ce que la loi demande": "Pour le bas des pages et les mentions légales.",
  };
  return (
    <SectionPage
      answer={actionData}
      lead="Son nom, où il est, comment le joindre, et ce que la loi demande d’écrire. Un champ vide n’est pas montré."
      section="identity"
      version={loaderData.version}
    >
      <SectionFields answer={actionData} leads={leads} loaded={loaderData} />
    </SectionPage>
  );
}
