import { TextField } from "#ui/field.tsx";
import { FileField } from "../parts/files/file-field.tsx";
import { useUpload } from "../parts/files/use-upload.ts";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { QUALITY_LABELS, type QualityField, qualityForm, YES } from "../rules/quality-form.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";
import type { Route } from "./+types/quality";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("quality");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, qualityForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, qualityForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<QualityField>(serverAction);

export default function Quality({ loaderData: { version, typed }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage
      answer={actionData}
      lead="Sans certification, aucune page n’en parle. Quatre mois puis un mois avant la fin du certificat, les administrateurs reçoivent un e-mail."
      section="quality"
      version={version}
    >
      <QualityFields faults={actionData?.faults} typed={actionData?.typed ?? typed} />
    </SectionPage>
  );
}

interface FieldsProps {
  typed: Typed<QualityField>;
  faults: SectionFaults<QualityField> | undefined;
}

function QualityFields({ typed, faults }: FieldsProps) {
  const field = labelledField({ labels: QUALITY_LABELS, typed, faults });
  const certificate = useUpload("certificate", typed.certificateUrl);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="size-6 shrink-0 accent-hedge"
          defaultChecked={typed.isCertified !== ""}
          name="isCertified"
          type="checkbox"
          value={YES}
        />
        {QUALITY_LABELS.isCertified}
      </label>
      <TextField {...field("qualityLabel")} />
      <TextField {...field("qualityCategory")} />
      <TextField {...field("certifier")} />
      <FileField fault={faults?.certificateUrl} kind="certificate" name="certificateUrl" upload={certificate} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField type="date" {...field("validFrom")} maxLength={undefined} />
        <TextField type="date" {...field("validUntil")} maxLength={undefined} />
      </div>
    </>
  );
}
