import { useState } from "react";
import { typeset } from "#platform/values/typography.ts";
import { type Insertable, InsertList } from "#subjects/texts/parts/edited-text/insert-list.tsx";
import type { TextAnswer } from "#subjects/texts/parts/edited-text/text-answer.ts";
import { type LoadedText, TEXT_FORM, TextEditor } from "#subjects/texts/parts/edited-text/text-editor.tsx";
import { SelectField } from "#ui/field.tsx";
import type { TemplatePreview } from "../../data/templates/preview-template.ts";
import { DocumentView } from "../../parts/document-view.tsx";
import { TEMPLATE_GAPS } from "../../rules/templates/template-editor-messages.ts";

interface LoadedTemplate extends LoadedText<TemplatePreview> {
  placeholders: readonly { group: string; items: readonly Insertable[] }[];
  stages: readonly { id: string; label: string }[];
}

interface TemplateEditorProps {
  loaded: LoadedTemplate;
  answer: TextAnswer<TemplatePreview> | undefined;
}

/** The template of a document, with what it may name and a real stage to show it with. */
export function TemplateEditor({ loaded, answer }: TemplateEditorProps) {
  const [stage, setStage] = useState(answer?.preview?.stageId ?? loaded.preview?.stageId ?? "");
  return (
    <TextEditor
      also={{ stage }}
      answer={answer}
      help={HELP}
      insertList={(insert) => (
        <div className="grid gap-3">
          <h2 className="text-lead">Champs à insérer</h2>
          <p className="text-base text-earth">{PLACEHOLDERS_LEAD}</p>
          {loaded.placeholders.map(({ group, items }) => (
            <InsertList items={items} key={group} onChoose={insert} title={group} />
          ))}
        </div>
      )}
      loaded={loaded}
      preview={(shown) => <TemplatePreviewPane {...shown} onStage={setStage} stage={stage} stages={loaded.stages} />}
      rows={28}
    />
  );
}

const HELP = typeset(
  "Une ligne qui commence par ## est un titre, par ### un sous-titre, par un tiret un élément de liste. Une ligne vide sépare deux paragraphes. **gras**, *italique*.",
);
const PLACEHOLDERS_LEAD = typeset(
  "Entre accolades, un champ est rempli pour chaque document. S’il manque, le document n’est pas émis et le dossier dit ce qu’il faut compléter.",
);

interface TemplatePreviewPaneProps {
  preview: TemplatePreview | undefined;
  failed: string | undefined;
  /** The chosen one, by id. */
  stage: string;
  stages: readonly { id: string; label: string }[];
  onStage: (id: string) => void;
}

/** The document that the template makes for a real stage. */
function TemplatePreviewPane({ preview, failed, stage, stages, onStage }: TemplatePreviewPaneProps) {
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
