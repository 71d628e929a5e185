import { sectionMeta } from "../parts/pages.ts";
import { referentsForm } from "../rules/referents-form.ts";
import type { Route } from "./+types/referents";
import { loadFields, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionFields } from "./section-fields.tsx";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("referents");

export const loader = ({ context }: Route.LoaderArgs) => loadFields(context, referentsForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, referentsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction(serverAction);

const LEADS = {
  "Référent handicap": "Sur la page du centre et sur chaque stage qui parle d’accessibilité.",
  Réclamations: "Dans les conditions générales.",
  "Données personnelles": "Dans la politique de confidentialité, et dans l’archive que chacun peut télécharger.",
};

export default function ReferentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead="À qui s’adresser pour une question précise. Sans nom ni téléphone, les pages proposent d’appeler le centre."
      section="referents"
      version={loaderData.version}
    >
      <SectionFields answer={actionData} leads={LEADS} loaded={loaderData} />
    </SectionPage>
  );
}
