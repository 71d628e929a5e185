import { TextField } from "#ui/field.tsx";
import { FieldGroup } from "#ui/field-group.tsx";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { REFERENT_LABELS, type ReferentField, referentsForm } from "../rules/referents-form.ts";
import type { Route } from "./+types/referents";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("referents");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, referentsForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, referentsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<ReferentField>(serverAction);

export default function ReferentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.typed;
  const labelled = labelledField({ labels: REFERENT_LABELS, typed, faults: actionData?.faults });
  // The title of their group says whose it is.
  const field = (name: ReferentField, label: string) => ({ ...labelled(name), label });
  return (
    <SectionPage
      answer={actionData}
      lead="À qui s’adresser pour une question précise. Sans nom ni téléphone, les pages proposent d’appeler le centre."
      section="referents"
      version={loaderData.version}
    >
      <FieldGroup lead="Sur la page du centre et sur chaque stage qui parle d’accessibilité." title="Handicap">
        <TextField {...field("disabilityName", "Nom")} />
        <TextField hint="Par exemple référente handicap." {...field("disabilityTitle", "Titre")} />
        <TextField type="email" {...field("disabilityEmail", "E-mail")} />
        <TextField inputMode="tel" type="tel" {...field("disabilityPhone", "Téléphone")} />
      </FieldGroup>
      <FieldGroup lead="Dans les conditions générales." title="Réclamations">
        <TextField {...field("complaintsName", "Nom")} />
        <TextField type="email" {...field("complaintsEmail", "E-mail")} />
        <TextField inputMode="tel" type="tel" {...field("complaintsPhone", "Téléphone")} />
      </FieldGroup>
      <FieldGroup
        lead="Dans la politique de confidentialité, et dans l’archive que chacun peut télécharger."
        title="Données personnelles"
      >
        <TextField {...field("dataProtectionName", "Nom")} />
        <TextField type="email" {...field("dataProtectionEmail", "E-mail")} />
      </FieldGroup>
    </SectionPage>
  );
}
