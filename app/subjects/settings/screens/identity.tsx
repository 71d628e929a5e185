import { TextAreaField, TextField } from "#ui/field.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { identityForm } from "../rules/identity-form.ts";
import { IDENTITY_LABELS, type IdentityField } from "../rules/identity-labels.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";
import type { Route } from "./+types/identity";
import { PositionField } from "./position-field.tsx";
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

interface IdentityFieldsProps {
  typed: Typed<IdentityField>;
  faults: SectionFaults<IdentityField> | undefined;
}

function IdentityFields({ typed, faults }: IdentityFieldsProps) {
  const field = labelledField({ labels: IDENTITY_LABELS, typed, faults });
  return (
    <>
      <FieldGroup title="Son nom">
        <TextField hint="En haut de chaque page et dans les e-mails." required {...field("brand")} />
        <Wide>
          <TextField
            hint="Sous le nom sur la page d’accueil, en bas de chaque page et dans les moteurs de recherche."
            {...field("tagline")}
          />
        </Wide>
        <TextField hint="Par exemple Cambrésis ou Beauce." {...field("territory")} />
      </FieldGroup>
      <FieldGroup title="Le joindre">
        <TextField inputMode="tel" required type="tel" {...field("centrePhone")} />
        <TextField inputMode="tel" type="tel" {...field("secondPhone")} />
        <TextField required type="email" {...field("centreEmail")} />
        <TextAreaField hint="Une ligne par jour ou par groupe de jours." rows={3} {...field("openingHours")} />
        <TextAreaField
          hint="Une adresse https par ligne ; le nom du réseau en est déduit."
          rows={3}
          {...field("socialLinks")}
        />
      </FieldGroup>
      <FieldGroup lead="Un stage dont le lieu est cette ville a lieu au centre." title="Où il est">
        <TextField required {...field("street")} />
        <TextField inputMode="numeric" required {...field("postalCode")} />
        <TextField required {...field("city")} />
        <TextField {...field("region")} />
        <PositionField latitude={field("latitude")} longitude={field("longitude")} />
      </FieldGroup>
      <FieldGroup lead="Pour le bas des pages et les mentions légales." title="Ce que la loi demande">
        <TextField {...field("legalName")} />
        <TextField hint="Par exemple SARL, association loi 1901." {...field("legalForm")} />
        <TextField inputMode="decimal" {...field("shareCapital")} />
        <TextField hint="Quatorze chiffres, vérifiés." inputMode="numeric" {...field("siret")} />
        <TextField {...field("vatNumber")} />
        <TextField hint="La ville et le numéro." {...field("rcs")} />
        <TextField hint="Onze chiffres." inputMode="numeric" {...field("trainingProviderNumber")} />
        <TextField hint="Dont le préfet a enregistré la déclaration." {...field("declarationRegion")} />
        <TextField {...field("publicationDirector")} />
      </FieldGroup>
      <FieldGroup title="Hébergeur et médiateur">
        <TextField {...field("hostName")} />
        <TextField inputMode="tel" {...field("hostPhone")} />
        <Wide>
          <TextField {...field("hostAddress")} />
        </Wide>
        <TextField {...field("mediatorName")} />
        <TextField hint="En https." inputMode="url" {...field("mediatorUrl")} />
      </FieldGroup>
    </>
  );
}
