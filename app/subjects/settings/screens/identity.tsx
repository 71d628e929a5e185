import { CHOICE } from "#platform/values/text-lengths.ts";
import { sectionMeta } from "../parts/pages.ts";
import { identityForm } from "../rules/identity-form.ts";
import type { Route } from "./+types/identity";
import { PositionField } from "./position-field.tsx";
import { loadFields, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionFields } from "./section-fields.tsx";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("identity");

export const loader = ({ context }: Route.LoaderArgs) => loadFields(context, identityForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, identityForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sectionClientAction(serverAction);

const LEADS = {
  "Où il est": "Un stage dont le lieu est cette ville a lieu au centre.",
  "Ce que la loi demande": "Pour le bas des pages et les mentions légales.",
};

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.typed;
  const coordinate = (name: "latitude" | "longitude") => ({
    name,
    defaultValue: typed[name],
    error: actionData?.faults?.[name],
    maxLength: CHOICE,
  });
  return (
    <SectionPage
      answer={actionData}
      lead="Son nom, où il est, comment le joindre, et ce que la loi demande d’écrire. Un champ vide n’est pas montré."
      section="identity"
      version={loaderData.version}
    >
      <SectionFields
        answer={actionData}
        drawn={{
          latitude: (
            <PositionField key="position" latitude={coordinate("latitude")} longitude={coordinate("longitude")} />
          ),
          longitude: null,
        }}
        leads={LEADS}
        loaded={loaderData}
      />
    </SectionPage>
  );
}
