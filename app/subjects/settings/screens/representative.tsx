import { typeset } from "#platform/values/typography.ts";
import { TextField } from "#ui/field.tsx";
import { FileField } from "../parts/files/file-field.tsx";
import { useUpload } from "../parts/files/use-upload.ts";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { REPRESENTATIVE_LABELS, type RepresentativeField, representativeForm } from "../rules/representative-form.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";
import type { Route } from "./+types/representative";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("representative");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, representativeForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, representativeForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<RepresentativeField>(serverAction);

export default function RepresentativeSettings({ loaderData: { version, typed }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead={typeset(
        "Qui signe les documents du centre. Aucune page publique ne montre la signature ni le cachet : seuls les administrateurs peuvent les ouvrir.",
      )}
      section="representative"
      version={version}
    >
      <RepresentativeFields faults={actionData?.faults} typed={actionData?.typed ?? typed} />
    </SectionPage>
  );
}

interface FieldsProps {
  typed: Typed<RepresentativeField>;
  faults: SectionFaults<RepresentativeField> | undefined;
}

function RepresentativeFields({ typed, faults }: FieldsProps) {
  const field = labelledField({ labels: REPRESENTATIVE_LABELS, typed, faults });
  const signature = useUpload("signature", typed.signatureUrl);
  const stamp = useUpload("stamp", typed.stampUrl);
  return (
    <>
      <TextField {...field("representativeName")} />
      <TextField hint={typeset("Par exemple : directrice du centre.")} {...field("representativeTitle")} />
      <FileField fault={faults?.signatureUrl} kind="signature" name="signatureUrl" upload={signature} />
      <FileField fault={faults?.stampUrl} kind="stamp" name="stampUrl" upload={stamp} />
    </>
  );
}
