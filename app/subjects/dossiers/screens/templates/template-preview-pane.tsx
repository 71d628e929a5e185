import { TEXT_FORM } from "#subjects/texts/parts/edited-text/text-editor.tsx";
import { SelectField } from "#ui/field.tsx";
import type { TemplatePreview } from "../../data/templates/preview-template.ts";
import { DocumentView } from "../../parts/document-view.tsx";
import { TEMPLATE_GAPS } from "../../rules/templates/template-editor-messages.ts";

interface TemplatePreviewPaneProps {
  preview: TemplatePreview | undefined;
  failed: string | undefined;
  /** The chosen one, by id. */
  stage: string;
  stages: readonly { id: string; label: string }[];
  onStage: (id: string) => void;
}

/** The document that the template makes for a real stage. */
export function TemplatePreviewPane({ preview, failed, stage, stages, onStage }: TemplatePreviewPaneProps) {
  return (
    <section
      aria-labelledby="apercu"
      className="grid min-w-0 gap-4 lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto"
    >
      <h2 className="text-lead" id="apercu">
        Aperçu
      </h2>
      {stages.length > 0 && (
        <SelectField
          form={TEXT_FORM}
          label="Avec le stage"
          name="stage"
          onChange={({ currentTarget }) => onStage(currentTarget.value)}
          value={stage}
        >
          {stages.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {failed && <p className="font-medium text-base text-poppy">{failed}</p>}
      {preview?.reason && <p className="text-earth">{preview.reason}</p>}
      {preview && preview.missing.length > 0 && (
        <div className="rounded-card border-2 border-wheat-deep bg-wheat-wash p-4">
          <p className="font-semibold">{TEMPLATE_GAPS}</p>
          <ul className="mt-1 list-disc pl-6">
            {preview.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      {preview?.description && <DocumentView description={preview.description} headingLevel={3} />}
    </section>
  );
}
